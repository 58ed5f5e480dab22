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
    [[], 'a command is missing'],
    [['delete'], "there is no command 'delete'"],
    [['list', 'x'], "unexpected argument 'x'"],
    [['retry'], 'retry needs the ID of a letter, or all'],
    [['retry', 'a', 'b'], "unexpected argument 'b'"],
    [['retry', 'a', '--failed'], 'only list takes --failed'],
    [['list', '--since'], 'Unknown option'],
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
    `019aa1de  2026-11-20 23:30  l…@ejemplo.com.ar  Tu reserva está confirmada  given up (1)  550 nobody [2J here
019aa1df  2026-11-20 23:30  l…@ejemplo.com.ar  Tu reserva está confirmada  sent
`,
  );
  expect(lettersTable([])).toBe('no letters\n');
});
