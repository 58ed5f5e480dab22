import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type * as entryServer from '../../src/entry-server.tsx';
import type { GroupConfig } from '../../server/config.ts';
import { builtFolder } from '../../server/storefront/build.ts';
import { specifiedBrands } from '../../domain/vehicles/specified-brands.ts';

/** Renders the tree of an address without the rest of the server. Its data are loaded at the first request. */
export async function bareRenderer(
  config: GroupConfig,
  app: FastifyInstance,
): Promise<(url: string) => Promise<string>> {
  const entry = pathToFileURL(join(builtFolder, 'server/entry-server.js')).href;
  const { loadPage, markupOf } = (await import(entry)) as typeof entryServer;
  const loaded = new Map<string, ReturnType<typeof loadPage>>();

  return async (url) => {
    const loading =
      loaded.get(url) ??
      loadPage(url, {
        group: config.groupSlug,
        brands: specifiedBrands,
        publicUrl: config.publicUrl,
        transport: async ({ method, url: call }) => {
          const response = await app.inject({ method, url: call });
          return { status: response.statusCode, body: response.json() };
        },
      });
    loaded.set(url, loading);
    const page = await loading;
    if ('kind' in page) throw new Error(`${url} is a redirect`);
    return markupOf(page, () => undefined);
  };
}
