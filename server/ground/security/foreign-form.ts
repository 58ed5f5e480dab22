import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of another site sent a form, by the browser's headers: newer browsers send Sec-Fetch-Site, nearly all
 * send Origin. The page's own origin is that of `publicUrl`, or the host in the request.
 */
export function isFromAnotherSite(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  publicUrl: string,
): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'cross-site') return true;
  if (origin === undefined) return false;
  // A page that sends no referrer has no origin either; Sec-Fetch-Site still tells the sites apart.
  if (origin === 'null') return site !== 'same-origin';
  return origin !== new URL(publicUrl).origin && URL.parse(origin)?.host !== host;
}
