import { useQuery } from '@tanstack/react-query';
import type { Parameters } from '../../domain/content/parameters.ts';
import { useClient } from './context.ts';
import { parametersQuery } from './queries.ts';

/** The dealership's own data; undefined while they load and after they failed to load. */
export function useParameters(): Parameters | undefined {
  return useQuery(parametersQuery(useClient())).data;
}
