import { expect, test } from 'vitest';
import { readCommandLine } from './command-line.ts';

const code = '7k2m-x9q4-0abc-def0-1234-5678';
const read = (...args: string[]) => readCommandLine(args, 'marta');

test('an act has its code, its day and who records it', () => {
  const plain = { name: 'deliver', code, on: undefined, by: 'marta', why: undefined };
  expect(read('deliver', code)).toEqual(plain);
  const line = ['deliver', code, '--on', '27/11/2026', '--by', 'Julieta', '--why', 'en Luján'];
  expect(read(...line)).toEqual({ ...plain, on: '2026-11-27', by: 'Julieta', why: 'en Luján' });
  const awaited = { ...plain, name: 'wait', on: '2026-11-27' };
  expect(read('wait', code, '--on', '27/11/2026')).toEqual(awaited);
  const at = new Date('2026-11-27T12:30:00Z');
  const visit = { name: 'visit', code, by: 'marta', at };
  expect(read('visit', code, '--on', '27/11/2026', '--at', '9:30')).toEqual(visit);
  const undone = { name: 'undo', code, by: 'marta', why: 'era otro' };
  expect(read('undo', code, '--why', 'era otro')).toEqual(undone);
});

test.each([
  ['no order', [], 'falta la orden'],
  ['an unknown order', ['sell', code], "no hay ninguna orden 'sell'"],
  ['a code of the list', ['list', code], `sobra '${code}'`],
  ['no code', ['deliver'], 'a deliver le falta el código de una operación'],
  ['a second code', ['deliver', code, code], `sobra '${code}'`],
  ['a day that is none', ['deliver', code, '--on', '31/2/2026'], "'31/2/2026' no es un día"],
  ['no day until when to wait', ['wait', code], 'a wait le falta --on, hasta qué día'],
  ['no hour of a visit', ['visit', code, '--on', '27/11/2026'], 'a visit le faltan --on y --at'],
  ['an hour of a delivery', ['deliver', code, '--at', '10'], "sobra '--at'"],
  ['a day of an absence', ['absent', code, '--on', '1/1/2026'], "sobra '--on'"],
  ['a blank reason', ['undo', code, '--why', ' '], 'a undo le falta --why, por qué'],
  ['a day of what is taken back', ['undo', code, '--why', 'x', '--on', '1/1/2026'], "sobra '--on'"],
])('a line with %s is refused', (_, args, message) => {
  expect(() => read(...args)).toThrow(message);
});
