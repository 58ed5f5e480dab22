import { expect, test } from 'vitest';
import { noteInWords } from './journal-words.ts';

test.each([
  ['2026-11-30T13:00:00.000Z', '30/11/2026, 10:00'],
  ['2026-11-30T13:00:00.000Z, llamó', '30/11/2026, 10:00, llamó'],
  ['2026-11-25, se cobró en caja', '25/11/2026, se cobró en caja'],
  ['vehicle delivered', 'entregó el vehículo'],
  ['refunded, 300000 ARS', 'devuelto, $ 300.000'],
  ['charged back, 1200 USD', 'con contracargo, US$ 1.200'],
  ['llamado, 300000 ARS', 'llamado, 300000 ARS'],
  ['recibo A-1', 'recibo A-1'],
  [null, ''],
])('the note %j of a history reads %j', (note, words) => {
  expect(noteInWords(note).replaceAll('\u00A0', ' ')).toBe(words);
});
