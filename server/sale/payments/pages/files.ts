import { readFile } from 'node:fs/promises';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
};

/** The storefront's typeface (src/ui/styles/font.css). */
export const typeface = new URL(
  import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
);

/** Serves the files of pages by their addresses; several files at one address as one. */
export function serveFiles(
  app: FastifyInstance,
  files: Readonly<Record<string, URL | readonly URL[]>>,
  config: FastifyContextConfig = {},
): void {
  app.register(async (scope) => {
    for (const [path, parts] of Object.entries(files)) {
      const content = Buffer.concat(
        await Promise.all([parts].flat().map((part) => readFile(part))),
      );
      const type = types[path.split('.').at(-1)!]!;
      scope.get(path, { config }, (_request, reply) =>
        reply.header('cache-control', 'max-age=300').type(type).send(content),
      );
    }
  });
}
