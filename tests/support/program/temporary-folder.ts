import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder. The end of the running test deletes it; outside of tests, pass `afterAll`. */
export function temporaryFolder(whenOver: (remove: () => void) => void = onTestFinished): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'test-')));
  whenOver(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
