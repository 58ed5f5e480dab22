import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { clusterIn } from '../../../server/ground/db/bundled/data-folder.ts';
import { stopServer } from '../../../server/ground/db/bundled/server-process.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Registers the end of a test or of a file. */
export type WhenOver = (remove: () => Promise<void>) => void;

/** A new folder. The end of the running test deletes it; outside of tests, pass `afterAll`. */
export function temporaryFolder(whenOver: WhenOver = onTestFinished): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'test-')));
  whenOver(async () => {
    // A killed program leaves its PostgreSQL running.
    const cluster = clusterIn(folder);
    if (existsSync(cluster)) await stopServer(realpathSync(cluster));
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
