import { siteContents, type SiteContent } from '../../domain/content/parameters.ts';
import { WireError } from '../../domain/wire/errors.ts';

/** The site contents that a query of the parameters names; without one, all. Refuses a name that is none. */
export function wantedContents(list: string | undefined): readonly (keyof SiteContent)[] {
  if (list === undefined) return siteContents;
  return list
    .split(',')
    .filter(Boolean)
    .map((wanted) => {
      const content = siteContents.find((name) => name === wanted);
      if (!content) throw new WireError('invalid_request');
      return content;
    });
}
