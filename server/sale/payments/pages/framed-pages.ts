import fastify, { type FastifyReply } from 'fastify';
import { wireErrors } from '../../../../domain/wire/errors.ts';
import { loggerOptions } from '../../../ground/http/http-app.ts';
import { addHeaders } from '../../../ground/security/headers.ts';
import type { Policy } from '../../../ground/security/policies.ts';
import { refusalOf } from '../../../ground/wire/refusal.ts';
import { serveFiles, typeface } from './files.ts';
import { document, type Page } from './html.ts';
import { refusalPage } from './outcome.ts';
import { refusals, type Refusal } from './refusals.ts';

/** The query identifies a shopper's payment, so it is not logged. */
const withoutQuery = ({ method, url }: { method: string; url: string }) => ({
  method,
  url: url.split('?')[0],
});

interface FramedPagesOptions {
  logLevel: string;
  policy: Policy;
  /** The provider's styles and scripts, besides those of all payments pages. */
  assets: Readonly<Record<string, URL>>;
}

/** The application of a payments page that the storefront frames, on an origin of its own. */
export function framedPages({ logLevel, policy, assets: own }: FramedPagesOptions) {
  const logger = loggerOptions(logLevel);
  const app = fastify({
    logger: { ...logger, serializers: { ...logger.serializers, req: withoutQuery } },
    bodyLimit: 16 * 1024,
    // An unfinished request must not occupy a connection forever.
    requestTimeout: 60_000,
  });
  const assets = { '/pay.css': new URL('./pay.css', import.meta.url), ...own };
  const loaded = {
    styles: Object.keys(assets).filter((path) => path.endsWith('.css')),
    scripts: Object.keys(assets).filter((path) => path.endsWith('.js')),
  };

  function send(reply: FastifyReply, status: number, page: Page) {
    return reply.code(status).type('text/html; charset=utf-8').send(document(page, loaded));
  }
  function refuse(reply: FastifyReply, refusal: Refusal) {
    return send(reply, refusal.status, refusalPage(refusal));
  }

  addHeaders(app, () => policy);
  app.get('/health', async () => ({ status: 'ok' }));
  serveFiles(app, {
    ...assets,
    // The scripts' path: '..' above the root is the root.
    '/payments/pages/frame.js': new URL('./frame.js', import.meta.url),
    '/figtree.woff2': typeface,
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, refusals.noPage));
  app.setErrorHandler((error, request, reply) => {
    const { status } = wireErrors[refusalOf(error, request.log).code];
    return refuse(reply, { ...refusals.failure, status });
  });
  return { app, send, refuse };
}
