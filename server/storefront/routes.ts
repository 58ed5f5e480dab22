import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transport } from '../../src/api/client.ts';
import type { Config } from '../config.ts';
import { artworkRoutes } from './artwork.ts';
import { builtFolder } from './build.ts';
import type { Renderer } from './renderer.ts';

/** Serves the built files: hashed ones for ever, the rest briefly. */
export async function assetRoutes(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(builtFolder, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      response.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}

/** Renders every address that nothing else answers. */
export function pageRoutes(app: FastifyInstance, config: Config, renderer: Renderer): void {
  const options = {
    group: config.groupSlug,
    publicUrl: config.publicUrl,
    transport: inProcess(app),
  };
  const policy = contentSecurityPolicy(config);

  artworkRoutes(app);
  app.get('*', async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await renderer.render(request.url, options);
    if (page.kind === 'redirect') return reply.redirect(page.location, page.status);
    reply.header('content-security-policy', policy).header('x-content-type-options', 'nosniff');
    if (page.private) {
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex');
    } else {
      reply
        .header('cache-control', 'no-cache')
        .header('referrer-policy', 'strict-origin-when-cross-origin');
    }
    const document = await renderer.compose(request.url, page);
    return reply.code(page.status).type('text/html; charset=utf-8').send(Buffer.from(document));
  });
}

/** The loaders' calls go to the application itself, without a network. */
function inProcess(app: FastifyInstance): Transport {
  return async ({ method, url, body }) => {
    const response = await app.inject({
      method,
      url,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: response.statusCode, body: response.json() };
  };
}

function contentSecurityPolicy(config: Config): string {
  // Under development the browser also loads what Vite writes into the page.
  const scripts = process.env['NODE_ENV'] === 'development' ? "'self' 'unsafe-inline'" : "'self'";
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `frame-src ${new URL(config.paymentsUrl).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
