import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/program/temporary-folder.ts';
import { writeTarget } from './wal-target.ts';

/** Archives a file of WAL as PostgreSQL does. */
async function archiver() {
  const folder = temporaryFolder();
  const [target, wal] = [join(folder, 'target.json'), join(folder, 'wal')];
  const to = (place: string) =>
    writeTarget(target, {
      cluster: '7',
      key: randomBytes(32),
      place: { kind: 'folder', folder: place },
    });
  const archive = (content: string) => {
    writeFileSync(wal, content);
    const script = join(import.meta.dirname, 'archive-wal.ts');
    const { status, stderr } = spawnSync(process.execPath, [script, target, wal, '0001']);
    return [status, String(stderr).trim()];
  };
  return { folder, to, archive };
}

test('a piece of WAL that could not be stored is PostgreSQL’s until a later try', async () => {
  const { folder, to, archive } = await archiver();
  // A folder can't be made inside a file.
  writeFileSync(join(folder, 'file'), '');
  await to(join(folder, 'file/copies'));
  expect(archive('one')).toEqual([1, expect.stringMatching(/^the WAL 0001 was not archived: /)]);
  await to(join(folder, 'copies'));
  expect(archive('one')).toEqual([0, '']);
});

test('a piece of WAL can be archived twice, and never replaces another one', async () => {
  const { folder, to, archive } = await archiver();
  await to(join(folder, 'copies'));
  expect(archive('one')).toEqual([0, '']);
  expect(archive('one')).toEqual([0, '']);
  expect(archive('two')).toEqual([
    1,
    'the WAL 0001 was not archived: another 0001 is stored already',
  ]);
});
