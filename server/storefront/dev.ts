import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { serveCoverage } from './development-coverage.ts';
import { decisionsPath } from './development-decisions.ts';
import { composePage } from './page.ts';
import type { Renderer, RenderPage } from './renderer.ts';

const root = join(import.meta.dirname, '../..');

/** Serves the storefront from its sources, reloading in the browser what changes. Only for development. */
export async function startDevelopment(
  app: FastifyInstance,
  { dataDir }: Pick<Config, 'dataDir'>,
): Promise<Renderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    // Programs that run at the same time have one each: what one throws away another one may be sending.
    cacheDir: join(dataDir, 'vite'),
    server: { middlewareMode: true, hmr: { server: app.server } },
    // Dependencies that Vite met only later would reload the pages that are open.
    optimizeDeps: { entries: ['index.html', 'visualiser/index.html'] },
  });
  await app.register(middie);
  app.use(vite.middlewares);
  // Its connections to the open pages would hold up the end of the program.
  app.addHook('preClose', () => vite.close());
  serveCoverage(app, join(root, 'coverage-paths'));
  // In front of an existing system nothing is decided here: this ends a browser's EventSource for good.
  if (!app.hasRoute({ method: 'GET', url: decisionsPath })) {
    app.get(decisionsPath, (_, reply) => reply.status(204).send());
  }
  for (const path of ['/statecharts', '/statecharts/*']) {
    app.get(path, async ({ url }, reply) => {
      const page = readFileSync(join(root, 'visualiser/index.html'), 'utf8');
      return reply.type('text/html').send(await vite.transformIndexHtml(url, page));
    });
  }
  return {
    async render(url, options) {
      const entry = (await vite.ssrLoadModule('/src/entry-server.tsx')) as {
        renderPage: RenderPage;
      };
      return entry.renderPage(url, options);
    },
    async compose(url, page) {
      const template = readFileSync(join(root, 'index.html'), 'utf8');
      return composePage(await vite.transformIndexHtml(url, template), page, '');
    },
  };
}
