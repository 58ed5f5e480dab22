import fastify, { type FastifyReply, type FastifyServerOptions } from 'fastify';
import { addFramedPageHeaders } from '../../security/headers.ts';
import type { Policy } from '../../security/policies.ts';
import { serveAssets } from './assets.ts';
import { failureStatus } from './failure.ts';
import { document, type Page } from './html.ts';
import { pageLogger } from './logger.ts';
import { refusalMain, refusals, type Refusal } from './refusals.ts';

export interface FramedPagesOptions {
  logger: FastifyServerOptions['logger'];
  policy: Policy;
  /** The styles and scripts of the provider, beside those of all payments pages. */
  assets: Readonly<Record<string, URL>>;
}

export type FramedPages = ReturnType<typeof framedPages>;

/** The program of a payments page that the storefront frames, on an origin of its own. */
export function framedPages({ logger, policy, assets: own }: FramedPagesOptions) {
  const app = fastify({
    logger: pageLogger(logger),
    bodyLimit: 16 * 1024,
    // An unfinished request must not occupy a connection for ever.
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
  function refuse(reply: FastifyReply, { status, title, advice, more }: Refusal) {
    return send(reply, status, { title, main: refusalMain(title, advice, more) });
  }

  addFramedPageHeaders(app, () => policy);
  app.get('/health', async () => ({ status: 'ok' }));
  app.register((scope) =>
    serveAssets(scope, {
      ...assets,
      // As the scripts name it: above the root is the root.
      '/pages/frame.js': new URL('./frame.js', import.meta.url),
    }),
  );
  app.setNotFoundHandler((_request, reply) => refuse(reply, refusals.noPage));
  app.setErrorHandler((error, request, reply) =>
    refuse(reply, { ...refusals.failure, status: failureStatus(error, request.log) }),
  );
  return { app, send, refuse };
}
