import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { WireError } from '../../../domain/wire/errors.ts';

const day = 86_400_000;

/** The time that marks a file of a running release. */
const inUse = new Date(0);

/** The folder in which releases leave their files for one another: during a rolling update two releases run at once. */
export const assetsFolder = (dataDir: string): string => join(dataDir, 'assets');

/**
 * Copies the hashed files of this release to a folder that all processes share, and deletes those of releases that were
 * replaced more than a day ago: a page of the former release still loads its screens.
 */
export async function storeAssets(built: string, kept: string, now: Date): Promise<void> {
  await mkdir(kept, { recursive: true });
  const own = new Set(await readdir(built));
  for (const name of own) {
    await copyFile(join(built, name), join(kept, name));
    await utimes(join(kept, name), inUse, inUse);
  }
  for (const name of await readdir(kept)) {
    if (own.has(name)) continue;
    const file = join(kept, name);
    const { mtime } = await stat(file);
    if (mtime.getTime() === inUse.getTime()) await utimes(file, now, now);
    else if (now.getTime() - mtime.getTime() > day) await rm(file, { force: true });
  }
}

/** Serves the files of other releases; this release's own have other routes. */
export function formerAssetRoutes(app: FastifyInstance, kept: string): void {
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    if (!/^[\w-][\w.-]{0,99}$/.test(name)) throw new WireError('not_found');
    reply
      .headers(app.securityHeaders('file'))
      .header('cache-control', 'public, max-age=31536000, immutable');
    return reply.sendFile(name, kept, { cacheControl: false });
  });
}
