import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const types: Record<string, string> = { css: 'text/css', js: 'text/javascript' };

/** Serves the styles and scripts of the payments pages. */
export async function serveAssets(
  app: FastifyInstance,
  assets: Readonly<Record<string, URL>>,
): Promise<void> {
  for (const [path, file] of Object.entries(assets)) {
    const content = await readFile(file);
    const type = types[path.split('.').at(-1)!]!;
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'max-age=300').type(`${type}; charset=utf-8`).send(content),
    );
  }
}
