import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerAtSocket, commandSocket, programSocket } from './socket.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
  path = commandSocket(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const answers = {
  echo: async (question: unknown) => ({ asked: question }),
  bytes: async () => Buffer.from([0, 255, 13, 10, 128]),
  nothing: async () => undefined,
};

describe('the socket for commands', () => {
  test('gives the answers of the program', async () => {
    const answering = await answerAtSocket(path, answers);
    const { ask, askForBytes } = programSocket(path);
    expect(await ask('echo', { text: 'ñandú' })).toEqual({ asked: { text: 'ñandú' } });
    expect(await askForBytes('bytes', {})).toEqual(Buffer.from([0, 255, 13, 10, 128]));
    expect(await ask('nothing', {})).toBeUndefined();
    expect(await ask('unknown', {})).toBeUndefined();
    expect(await ask('constructor', {})).toBeUndefined();
    await answering.close();
  });

  test('is accessible only to its owner, and is deleted when it is closed', async () => {
    const answering = await answerAtSocket(path, answers);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await answering.close();
    expect(existsSync(path)).toBe(false);
  });

  test('replaces the file that a killed program left behind', async () => {
    writeFileSync(path, '');
    const answering = await answerAtSocket(path, answers);
    expect(await programSocket(path).ask('echo', 1)).toEqual({ asked: 1 });
    await answering.close();
  });

  test('refuses a path that is too long, and creates no file', async () => {
    const long = join(folder, 'a'.repeat(120));
    await expect(answerAtSocket(long, answers)).rejects.toThrow('longer than the 103 bytes');
    expect(existsSync(long)).toBe(false);
  });

  test('reports a failure of the program', async () => {
    const broken = { leads: () => Promise.reject(new Error('no disk')) };
    const answering = await answerAtSocket(path, broken);
    const failure = 'el programa no pudo con su base de datos';
    await expect(programSocket(path).ask('leads', {})).rejects.toThrow(failure);
    await expect(programSocket(path).askForBytes('leads', {})).rejects.toThrow(failure);
    await answering.close();
  });

  test('reports a connection error when no program listens', async () => {
    await expect(programSocket(path).ask('leads', {})).rejects.toMatchObject({
      syscall: 'connect',
    });
  });
});
