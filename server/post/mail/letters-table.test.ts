import { expect, test } from 'vitest';
import { lettersTable } from './letters-table.ts';

test('the table of letters has each letter in one line, shortened and without control characters', () => {
  const letter = {
    id: '019aa1de',
    createdAt: new Date('2026-11-21T02:30:00Z'),
    to: 'l…@ejemplo.com.ar',
    subject: 'Tu reserva está confirmada',
    state: 'given up',
    failures: 1,
    reason: `550 nobody\u001b[2J\u202e here ${'a'.repeat(500)}`,
  } as const;
  const sent = { ...letter, id: '019aa1df', state: 'sent', failures: 0, reason: '' } as const;
  expect(lettersTable([letter, sent])).toBe(
    `019aa1de  2026-11-20 23:30  l…@ejemplo.com.ar  Tu reserva está confirmada  no se pudo enviar (1)  550 nobody [2J  here aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…
019aa1df  2026-11-20 23:30  l…@ejemplo.com.ar  Tu reserva está confirmada  enviada
`,
  );
  expect(lettersTable([])).toBe('no hay cartas\n');
});
