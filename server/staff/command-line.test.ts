import { expect, test } from 'vitest';
import { readCommandLine, usage } from './command-line.ts';

const code = '7k2m-x9q4-0abc-def0-1234-5678';
const read = (...args: string[]) => readCommandLine(args, 'marta');

test('an act has its code, its values as they were typed and who records it', () => {
  expect(read('deliver', code)).toEqual({
    code,
    event: 'vehicle delivered',
    values: {},
    by: 'marta',
  });
  const line = ['deliver', code, '--on', '27/11/2026', '--by', 'Julieta', '--why', 'en Luján'];
  expect(read(...line)).toMatchObject({
    values: { day: '27/11/2026', why: 'en Luján' },
    by: 'Julieta',
  });
  expect(read('visit', code, '--on', '27/11/2026', '--at', '9:30')).toMatchObject({
    event: 'visit agreed',
    values: { day: '27/11/2026', time: '9:30' },
  });
});

test('the usage has each order with its fields', () => {
  expect(usage).toContain(`
  visit CÓDIGO --on DÍA --at HORA
      Acordar la visita. --on: Qué día viene. --at: A qué hora
  absent CÓDIGO [--why POR QUÉ]
`);
});

test.each([
  ['no order', [], 'falta la orden'],
  ['an unknown order', ['sell', code], "no hay ninguna orden 'sell'"],
  ['a code of the list', ['list', code], `sobra '${code}'`],
  ['no code', ['deliver'], 'a deliver le falta el código de una operación'],
  ['a second code', ['deliver', code, code], `sobra '${code}'`],
  ['an unknown option', ['deliver', code, '--when', 'now'], "no hay ninguna opción '--when'"],
  ['no day until when to wait', ['wait', code], 'a wait le falta --on: Hasta el cierre de qué día'],
  ['an hour of a delivery', ['deliver', code, '--at', '10'], "sobra '--at'"],
  ['a blank reason', ['undo', code, '--why', ' '], 'a undo le falta --why: Por qué se deshace'],
])('a line with %s is refused', (_, args, message) => {
  expect(() => read(...args)).toThrow(message);
});
