import { temporaryFolder } from '../../../tests/support/program/temporary-folder.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { FolderUnusableError, tryLock } from './lock.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder, 'lock');
});

/** Starts another process that has the lock until it is killed. */
async function anotherProcess(kind: 'exclusive' | 'shared') {
  const script = [
    `import { tryLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};`,
    `console.log(typeof tryLock(${JSON.stringify(path)}, '${kind}'));`,
    `setInterval(() => {}, 1000);`,
  ].join('\n');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [printed] = await Promise.race([once(child.stdout, 'data'), ended]);
  expect(String(printed)).toBe('function\n');
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

describe('a lock', () => {
  test('that is exclusive belongs to one process until that process is killed', async () => {
    const other = await anotherProcess('exclusive');
    const meanwhile = [tryLock(path, 'exclusive'), tryLock(path, 'shared')];
    await other.kill();
    expect(meanwhile).toEqual([undefined, undefined]);
    tryLock(path, 'exclusive')!();
  });

  test('that is shared belongs to many processes, and excludes an exclusive one until the last is killed', async () => {
    const others = [await anotherProcess('shared'), await anotherProcess('shared')];
    const own = tryLock(path, 'shared')!;
    own();
    await others[0]!.kill();
    const meanwhile = tryLock(path, 'exclusive');
    await others[1]!.kill();
    expect(meanwhile).toBeUndefined();
    tryLock(path, 'exclusive')!();
  });

  test('is not taken twice by the same process', () => {
    const unlock = tryLock(path, 'exclusive')!;
    expect(tryLock(path, 'exclusive')).toBeUndefined();
    unlock();
    tryLock(path, 'exclusive')!();
  });

  test('that cannot be written is an error, unlike one that another process has', () => {
    mkdirSync(path);
    expect(() => tryLock(path, 'exclusive')).toThrow(FolderUnusableError);
  });
});
