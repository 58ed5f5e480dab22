import { expect, test } from 'vitest';
import { noteInWords } from './journal-words.ts';

test.each([
  ['2026-11-30T13:00:00.000Z', '30/11/2026, 10:00'],
  ['2026-11-30T13:00:00.000Z, llamó', '30/11/2026, 10:00, llamó'],
  ['2026-11-25, se cobró en caja', '25/11/2026, se cobró en caja'],
  ['vehicle delivered', 'entregó el vehículo'],
  ['recibo A-1', 'recibo A-1'],
  [null, ''],
])('the note %j of a history reads %j', (note, words) => {
  expect(noteInWords(note)).toBe(words);
});
