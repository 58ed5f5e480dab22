import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type { GroupSettings } from '../../ground/settings/settings.ts';
import { brandStyles } from './brand-styles.ts';
import { composePage } from './page.ts';
import type { Renderer } from './renderer.ts';

const root = join(import.meta.dirname, '../../..');

/** Serves the storefront from its sources with hot reload. Only for development. */
export async function startDevelopment(
  app: FastifyInstance,
  { dataDir, groupSlug }: Pick<GroupSettings, 'dataDir' | 'groupSlug'>,
): Promise<Renderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    // One cache for each running program: another program could delete files that this one is sending.
    cacheDir: join(dataDir, 'vite'),
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      // Data and built pages of other programs change while this one runs.
      watch: { ignored: [join(root, 'data/**'), join(root, 'dist/**')] },
    },
    // A dependency that Vite discovers later would reload the open pages.
    optimizeDeps: { entries: ['index.html'] },
  });
  await app.register(middie);
  app.use(vite.middlewares);
  // Vite's connections to open pages would delay the shutdown.
  app.addHook('preClose', async () => {
    await vite.close();
    // Requests for modules would wait for a Vite that has stopped.
    app.server.closeAllConnections();
  });
  app.get('/ui', { config: { kind: 'page' } }, async (request, reply) => {
    const template = readFileSync(join(root, 'src/ui-page/index.html'), 'utf8');
    const page = await vite.transformIndexHtml(request.url, template);
    const styles = `<style>${brandStyles(await app.brands())}</style>`;
    return reply
      .type('text/html; charset=utf-8')
      .send(page.replace('%group%', () => groupSlug).replace('<!--brands-->', () => styles));
  });
  return {
    async render(url, options) {
      const entry = await vite.ssrLoadModule('/src/entry-server.tsx');
      const renderPage: Renderer['render'] = entry['renderPage'];
      return renderPage(url, options);
    },
    // Nothing is cached.
    addressRead: (url) => url,
    inline: { scripts: [], styles: [] },
    async compose(url, page) {
      const template = readFileSync(join(root, 'index.html'), 'utf8');
      return composePage(await vite.transformIndexHtml(url, template), page, '');
    },
  };
}
