import { expect, test } from 'vitest';
import { dniProblem, documentNumber, formatDni } from './document-number.ts';

test.each([
  ['30.123.456', '30123456'],
  [' 30 123 456 ', '30123456'],
  ['27-30123456-4', '30123456'],
  ['20051234567', '5123456'],
  ['DNI 30.123.456', '30123456'],
  ['30.123.456\u200B', '30123456'],
  ['AB123456', 'AB123456'],
  ['ab 123-456', 'AB123456'],
  ['CD123456', 'CD123456'],
  ['', ''],
])('documentNumber(%j) is %j', (typed, dni) => {
  expect(documentNumber(typed)).toBe(dni);
});

test.each([
  ['30123456', '30.123.456'],
  ['AB123456', 'AB123456'],
])('formatDni(%j) is %s', (stored, shown) => {
  expect(formatDni(stored)).toBe(shown);
});

test.each([
  ['30.123.456', undefined],
  ['\u202A30.123.456\u202C', undefined],
  ['20-30123456-3', 'Ese es un CUIT o CUIL: escribí solo el DNI, los 8 números del medio.'],
  ['27301234564', 'Ese es un CUIT o CUIL: escribí solo el DNI, los 8 números del medio.'],
  [
    'AB123456',
    'Ese parece un pasaporte, y la reserva online necesita un DNI argentino. Si no tenés, contactate con ventas.',
  ],
  ['123', 'El DNI tiene 7 u 8 números.'],
  ['treinta', 'El DNI tiene 7 u 8 números.'],
])('for the DNI %j the problem is %s', (typed, problem) => {
  expect(dniProblem(typed)).toBe(problem);
});
