import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/**
 * Answers what the last `npm run test:paths` kept in a folder: a list with one entry for each chart and level. Only for
 * development. It is read anew each time, so that a run shows without a restart.
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

/** Undefined of a file that a run is writing, or that a run which begins right now has taken away. */
function readWhole(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}
