import { useQuery } from '@tanstack/react-query';
import { salesHost } from '../../../domain/content/contacts.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { useClient } from '../../api/context.ts';
import { parametersQuery } from '../../api/queries.ts';

/** Who arranges with the shopper what the website can't: 'Julieta Moyano'. */
export function useSalesHost({ purchase }: Operation): string {
  const { data: parameters } = useQuery(parametersQuery(useClient()));
  return parameters ? salesHost(parameters, purchase.vehicle) : 'un asesor';
}
