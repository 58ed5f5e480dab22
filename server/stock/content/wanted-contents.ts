import { siteContents, type SiteContent } from '../../../domain/content/parameters.ts';
import { WireError } from '../../../domain/wire/errors.ts';

/**
 * The site contents that a query names, each once; all of them without a query. Throws `invalid_request` for an unknown
 * name.
 */
export function wantedContents(list: string | undefined): readonly (keyof SiteContent)[] {
  if (list === undefined) return siteContents;
  const wanted = new Set(list.split(',').filter(Boolean));
  const known = siteContents.filter((name) => wanted.has(name));
  if (known.length < wanted.size) throw new WireError('invalid_request');
  return known;
}
