import { salesHost } from '../../../domain/content/contacts.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { useParameters } from '../../api/use-parameters.ts';

/** The salesperson who arranges what the website can't: 'Julieta Moyano'. */
export function useSalesHost({ purchase }: Operation): string {
  const parameters = useParameters();
  return parameters ? salesHost(parameters, purchase.vehicle) : 'un asesor';
}
