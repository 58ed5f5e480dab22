import { routePatterns } from '../../../domain/addresses/links.ts';
import { encodeSegment } from '../../../domain/addresses/slugs.ts';

const patterns = Object.values(routePatterns).map((pattern) => pattern.split('/').filter(Boolean));

const isParameter = (segment: string) => segment.startsWith(':');

/**
 * The canonical spelling of a page's address: without dots, repeated slashes and a final one, each character encoded as
 * in links, the words of its route in lower case. The query is unchanged.
 */
export function canonicalAddress(url: string): string {
  const at = url.indexOf('?');
  const [path, query] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
  // A URL resolves dots, even encoded ones.
  const { pathname } = new URL(`http://localhost/${path.replace(/^[/\\]+/, '')}`);
  const segments = pathname.split('/').filter(Boolean).map(encodedOnce);
  return `/${withRouteWords(segments).join('/')}${query}`;
}

function encodedOnce(segment: string): string {
  try {
    return encodeSegment(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}

/** Writes the fixed words of the best matching route in its spelling; parameters are unchanged. */
function withRouteWords(segments: readonly string[]): readonly string[] {
  const [route] = patterns
    .filter(
      (pattern) =>
        pattern.length === segments.length &&
        pattern.every(
          (word, index) => isParameter(word) || word === segments[index]!.toLowerCase(),
        ),
    )
    .toSorted((one, other) => wordsIn(other) - wordsIn(one));
  if (!route) return segments;
  return segments.map((segment, index) => (isParameter(route[index]!) ? segment : route[index]!));
}

const wordsIn = (pattern: readonly string[]) =>
  pattern.filter((segment) => !isParameter(segment)).length;
