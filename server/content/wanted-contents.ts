import { siteContents, type SiteContent } from '../../domain/content/parameters.ts';
import { WireError } from '../../domain/wire/errors.ts';

/** The site contents that a query names; without a query, all of them. Throws `invalid_request` for an unknown name. */
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
