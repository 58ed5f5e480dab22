import { useQuery } from '@tanstack/react-query';
import type { Parameters } from '../../domain/content/parameters.ts';
import { useClient } from './context.ts';
import { parametersQuery } from './queries.ts';

/** The dealership's own data; undefined until they are loaded, and where they could not be. */
export function useParameters(): Parameters | undefined {
  return useQuery(parametersQuery(useClient())).data;
}
