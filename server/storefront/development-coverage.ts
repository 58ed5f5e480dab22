import { readdirSync, readFileSync } from 'node:fs';
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
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8'));
  } catch (error) {
    // There was no run yet, or one begins right now, and forgets what was there.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
