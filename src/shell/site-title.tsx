import { useParameters } from '../api/context.ts';

/** A page's title with the dealership's name; without it while the name is unknown. */
export function useSiteTitle(title: string): string {
  const parameters = useParameters();
  const name = parameters?.group.name;
  return name ? `${title} | ${name}` : title;
}

/** The title of a page without other metadata; React hoists it into <head>. */
export function SiteTitle({ children }: { children: string }) {
  return <title>{useSiteTitle(children)}</title>;
}
