import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/program/temporary-folder.ts';
import { copyFiles, type PartWriter } from './parts.ts';

test('a file that waits for a slow place is read only when its turn comes', async () => {
  const folder = temporaryFolder();
  // Five parts of 8 MB, of which four are written at the same time.
  const paths = Array.from({ length: 5 * 33 }, (_, index) => `${index}`);
  for (const path of paths) writeFileSync(join(folder, path), Buffer.alloc(255 * 1024));
  const written: Buffer[] = [];
  const { promise: fourBegan, resolve: begin } = Promise.withResolvers<void>();
  const { promise: isFast, resolve: hurry } = Promise.withResolvers<void>();
  const store = {
    write: async (_: string, content: Uint8Array) => {
      written.push(Buffer.from(content));
      if (written.length === 4) begin();
      await isFast;
    },
  } as PartWriter['store'];
  let names = 0;
  const nameOf = () => `part ${(names += 1)}`;
  const copying = copyFiles({ store, nameOf, stored: new Set() }, folder, paths);
  await fourBegan;
  // A copy that read on would have reached the last file by now.
  for (const path of [...paths, ...paths]) await readFile(join(folder, path));
  writeFileSync(join(folder, paths.at(-1)!), 'changed meanwhile');
  hurry();
  expect(await copying).toHaveLength(paths.length);
  expect(written.at(-1)!.toString().endsWith('changed meanwhile')).toBe(true);
});
