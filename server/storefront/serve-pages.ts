import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { PageCache } from './page-cache.ts';
import { loadBuiltRenderer } from './renderer.ts';
import { assetRoutes, pageRoutes } from './routes.ts';

export interface ServePagesOptions {
  /** From its sources, without keeping pages. */
  isDevelopment: boolean;
  /** Pages that were made at another version of the stock are not shown again. */
  stockVersion: () => number;
}

/** Serves the storefront's pages and files beside the calls that `app` answers. */
export async function servePages(
  app: FastifyInstance,
  config: Config,
  { isDevelopment, stockVersion }: ServePagesOptions,
): Promise<void> {
  if (isDevelopment) {
    const { startDevelopment } = await import('./dev.ts');
    pageRoutes(app, config, await startDevelopment(app, config), undefined);
    return;
  }
  await assetRoutes(app);
  const cache = new PageCache(() => performance.now(), stockVersion);
  pageRoutes(app, config, await loadBuiltRenderer(), cache);
}
