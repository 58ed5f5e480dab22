import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the coverage files of the last `npm run test:paths`: a list with one entry for each chart and level. Only for
 * development. The files are read on each request, so that a new run appears without a restart.
 */
export function serveCoverage(app: FastifyInstance, folder: string): void {
  app.get('/development/coverage', (_, reply) =>
    reply
      .type('application/json')
      .header('cache-control', 'no-store')
      .send(`[${keptIn(folder).join(',')}]`),
  );
}

function keptIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => readWhole(join(folder, file)) ?? []);
}

/** Undefined while a run is writing the file or has just deleted it. */
function readWhole(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}
