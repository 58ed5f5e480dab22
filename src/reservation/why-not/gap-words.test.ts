import { expect, test } from 'vitest';
import { personalDataGap, quoteGap } from './gap-words.ts';

test.each([
  [
    personalDataGap(['dni', 'marital_status_id'], ['telephone']),
    'Faltan el DNI y el estado civil.',
  ],
  [personalDataGap(['dni'], []), 'Falta el DNI.'],
  [personalDataGap([], ['dni']), 'Revisá el DNI.'],
  [personalDataGap([], []), ''],
  [quoteGap(['year', 'kms'], { year: '1950', kms: ' ' }), 'Falta el kilometraje.'],
  [quoteGap(['year'], { year: '1950', kms: '42.000' }), 'Revisá el año.'],
])('missing fields come before wrong ones: %s', (words, expected) => {
  expect(words).toBe(expected);
});
