import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerAtSocket, programSocket } from '../commands/socket.ts';
import type { ListedLetter } from './letter-source.ts';
import { letterAnswers, socketLetters } from './letters-socket.ts';

test('letters are listed and sent again through the running program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'letters-'));
  const path = join(folder, 'commands.sock');
  const letter: ListedLetter = {
    id: 'known',
    createdAt: new Date('2026-11-20T15:00:00.123Z'),
    to: 'l…@ejemplo.com.ar',
    subject: 'Tu reserva está confirmada',
    state: 'given up',
    failures: 1,
    reason: '550 nobody here',
  };
  const source = { list: async () => [letter], retry: async (id: string) => id === letter.id };
  const answering = await answerAtSocket(path, letterAnswers(source));
  const through = socketLetters(programSocket(path));
  expect(await through.list()).toEqual([letter]);
  expect([await through.retry('known'), await through.retry('unknown')]).toEqual([true, false]);
  await answering.close();
  rmSync(folder, { recursive: true });
});
