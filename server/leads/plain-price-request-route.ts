import type { FastifyInstance } from 'fastify';
import { links } from '../../domain/addresses/links.ts';
import {
  plainPriceRequestPath,
  priceRequestOutcome,
  type PriceRequestOutcome,
} from '../../domain/forms/plain-price-request.ts';
import { endpointPath } from '../../domain/wire/endpoint.ts';
import { priceRequestEndpoint } from '../../domain/wire/price-request.ts';
import type { GroupConfig } from '../config.ts';
import { isFromAnotherSite } from '../security/foreign-form.ts';

/** More than the longest fields. */
const largestForm = 16 * 1024;

/**
 * Receives the price request of a browser without JavaScript, hands it to the call of SPEC §7, and redirects to the page of
 * the versions, which says how it went. In its own scope, so that no other call accepts such a form.
 */
export function plainPriceRequestRoute(
  app: FastifyInstance,
  { groupSlug: group, publicUrl }: Pick<GroupConfig, 'groupSlug' | 'publicUrl'>,
): void {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largestForm },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
  app.post<{ Body: Record<string, string> }>(plainPriceRequestPath, async (request, reply) => {
    const { page, ...payload } = request.body;
    const status = isFromAnotherSite(request, publicUrl) ? 400 : await ask(payload, request.ip);
    const outcome: PriceRequestOutcome =
      status === 200 ? 'recibida' : status === 400 ? 'incompleta' : 'fallida';
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${versionsPage(page)}?${priceRequestOutcome}=${outcome}`, 303);
  });

  async function ask(payload: Record<string, string>, remoteAddress: string): Promise<number> {
    const url = endpointPath(priceRequestEndpoint, group);
    const answer = await app.inject({ method: 'POST', url, payload, remoteAddress });
    return answer.statusCode;
  }
}

/** The page that the form names, if it is one of versions: never another site. */
function versionsPage(page: string | undefined): string {
  return page && /^\/vehiculos-0km\/versiones(\/[\w%-]+){3}$/.test(page) ? page : links.families();
}
