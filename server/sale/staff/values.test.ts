import { expect, test } from 'vitest';
import { readValues } from './values.ts';

const receipt = { name: 'receipt', label: 'Número de recibo', isRequired: true } as const;
const why = { name: 'why', label: 'Nota', isRequired: false } as const;

test('a value of an act is read without invisible characters; a note keeps its dashes', () => {
  expect(
    readValues([receipt, why], { receipt: '\u200BA\u20111\u00A02', why: 'Pagó —todo—\u200B' }),
  ).toEqual({ values: { receipt: 'A-1 2', why: 'Pagó —todo—' } });
  expect(readValues([receipt], { receipt: '\u200B' })).toEqual({
    error: { field: 'receipt', sentence: 'falta completar: Número de recibo' },
  });
});

test.each([
  [receipt, 120],
  [why, 2000],
] as const)('the field %o of an act has a maximum length', (field, most) => {
  const { name, label } = field;
  expect(readValues([field], { [name]: 'x'.repeat(most) })).toEqual({
    values: { [name]: 'x'.repeat(most) },
  });
  expect(readValues([field], { [name]: 'x'.repeat(most + 1) })).toEqual({
    error: { field: name, sentence: `'${label}' puede tener hasta ${most} letras` },
  });
});
