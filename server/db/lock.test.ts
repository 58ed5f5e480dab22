import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from './connection.ts';
import { FolderInUseError, FolderUnusableError, lockFolder } from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts another process that locks the folder until it is killed. */
async function anotherProcess() {
  const script = [
    `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};`,
    `lockFolder(${JSON.stringify(folder)});`,
    `console.log('locked');`,
    `setInterval(() => {}, 1000);`,
  ].join('\n');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [said] = await Promise.race([once(child.stdout, 'data'), ended]);
  expect(String(said)).toBe('locked\n');
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

describe('the data folder', () => {
  test('is locked while another process uses it, and unlocked once that process is killed', async () => {
    const other = await anotherProcess();
    try {
      const message = `another process is using the data folder ${folder}`;
      expect(() => lockFolder(folder)).toThrow(new FolderInUseError(message));
      await expect(openDatabase({ dataDir: folder })).rejects.toThrow(FolderInUseError);
    } finally {
      await other.kill();
    }
    lockFolder(folder)();
  });

  test('cannot be locked twice by the same process', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    unlock();
    lockFolder(folder)();
  });
});

test('a lock that cannot be written is not called another process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  mkdirSync(join(folder, 'lock'));
  expect(() => lockFolder(folder)).toThrow(FolderUnusableError);
  expect(() => lockFolder(folder)).toThrow(`the data folder ${folder} cannot be written: `);
  rmSync(folder, { recursive: true });
});
