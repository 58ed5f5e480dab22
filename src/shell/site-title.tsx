import { useQuery } from '@tanstack/react-query';
import { useClient } from '../api/context.ts';
import { parametersQuery } from '../api/queries.ts';

/** A page's title with the dealership's name; alone while the name is unknown. */
export function useSiteTitle(title: string): string {
  const { data: parameters } = useQuery(parametersQuery(useClient()));
  const name = parameters?.group.name;
  return name ? `${title} | ${name}` : title;
}

/** The title of a page without other metadata; React hoists it into <head>. */
export function SiteTitle({ children }: { children: string }) {
  return <title>{useSiteTitle(children)}</title>;
}
