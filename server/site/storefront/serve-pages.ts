import type { FastifyInstance } from 'fastify';
import type { GroupSettings } from '../../ground/settings/settings.ts';
import { PageCache, type PageCacheOptions } from './page-cache.ts';
import { RenderQueue } from './render-queue.ts';
import { loadBuiltRenderer } from './renderer.ts';
import { assetRoutes, pageRoutes } from './routes.ts';

/** Adds the storefront's pages and files to `app`; in development from the sources, without caching pages. */
export async function servePages(
  app: FastifyInstance,
  config: GroupSettings,
  {
    isDevelopment,
    ...database
  }: { isDevelopment: boolean } & Pick<PageCacheOptions, 'changes' | 'isAway'>,
): Promise<void> {
  if (isDevelopment) {
    const { startDevelopment } = await import('./dev.ts');
    pageRoutes(app, config, await startDevelopment(app, config));
    return;
  }
  await assetRoutes(app, config.dataDir);
  const queue = new RenderQueue();
  const cache = new PageCache({ now: () => performance.now(), queue, ...database });
  pageRoutes(app, config, await loadBuiltRenderer(), { cache, queue });
}
