import { describe, expect, test } from 'vitest';
import { readCommandLine } from './letters-command-line.ts';
import { lettersTable } from './letters-table.ts';

describe('the command line of npm run letters', () => {
  test('lists, lists failures, and sends again', () => {
    expect(readCommandLine(['list'])).toEqual({ name: 'list', onlyFailed: false });
    expect(readCommandLine(['list', '--failed'])).toEqual({ name: 'list', onlyFailed: true });
    expect(readCommandLine(['retry', 'all'])).toEqual({ name: 'retry', id: 'all' });
  });

  test.each([
    [[], 'falta la orden'],
    [['delete'], "no hay ninguna orden 'delete'"],
    [['list', 'x'], "sobra 'x'"],
    [['retry'], 'a retry le falta el ID de una carta, o all'],
    [['retry', 'a', 'b'], "sobra 'b'"],
    [['retry', 'a', '--failed'], '--failed va solo con list'],
    [['list', '--since'], "no hay ninguna opción '--since'"],
  ])('refuses %j', (args, message) => {
    expect(() => readCommandLine(args)).toThrow(message);
  });
});

test('the table of letters shows id, time, masked recipient, subject, state and reason', () => {
  const letter = {
    id: '019aa1de',
    createdAt: new Date('2026-11-21T02:30:00Z'),
    to: 'l…@ejemplo.com.ar',
    subject: 'Tu reserva está confirmada',
    state: 'given up',
    failures: 1,
    reason: '550 nobody\u001b[2J here',
  } as const;
  const sent = { ...letter, id: '019aa1df', state: 'sent', failures: 0, reason: '' } as const;
  expect(lettersTable([letter, sent])).toBe(
    `019aa1de  2026-11-20 23:30  l…@ejemplo.com.ar  Tu reserva está confirmada  no se pudo enviar (1)  550 nobody [2J here
019aa1df  2026-11-20 23:30  l…@ejemplo.com.ar  Tu reserva está confirmada  enviada
`,
  );
  expect(lettersTable([])).toBe('no hay cartas\n');
});
