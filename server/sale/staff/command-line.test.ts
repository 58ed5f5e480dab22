import { expect, test } from 'vitest';
import { staffEventNames, staffEvents } from '../../../machines/operation/staff-events.ts';
import { readCommandLine, usage } from './command-line.ts';

const code = '7k2m-x9q4-0abc-def0-1234-5678';
const read = (...args: string[]) => readCommandLine(args, 'marta');

test('an act has its code, its values as typed and the person who records it', () => {
  const event = 'vehicle delivered';
  expect(read(code, event)).toEqual({ code, event, values: {}, by: 'marta' });
  expect(read(code, event, 'day=27/11/2026', 'by=Julieta', 'why=2+2=4')).toEqual({
    code,
    event,
    values: { day: '27/11/2026', why: '2+2=4' },
    by: 'Julieta',
  });
});

test('an act, its fields and its choices have Spanish words, with or without accents', () => {
  const acts = [
    ['Recibir un pago', 'importe=1000', 'medio=Efectivo', 'recibo=A-1', 'día=27/11/2026'],
    ['recibir un pago', 'IMPORTE=1000', 'medio=cash', 'recibo=A-1', 'dia=27/11/2026', 'quien=Ana'],
  ];
  const values = { amount: '1000', means: 'cash', receipt: 'A-1', day: '27/11/2026' };
  const event = 'balance part received';
  expect(acts.map(([label, ...typed]) => read(code, label!, ...typed))).toEqual([
    { code, event, values, by: 'marta' },
    { code, event, values, by: 'Ana' },
  ]);
  expect(read(code, 'Devolver o deshacer un pago', 'recibo=A-1', 'motivo=rebotó')).toMatchObject({
    values: { part: 'A-1', why: 'rebotó' },
  });
  expect(read('lista')).toBe('list');
});

test.each(staffEventNames)('the words of the fields of an act differ: %s', (event) => {
  const given = staffEvents[event].fields.map(({ name }) => [name, `value of ${name}`]);
  const usageLine = usage.split(`'${staffEvents[event].label}'\n`)[1]!.split('\n')[0]!;
  const words = [...usageLine.matchAll(/ \[?([a-záéíóú]+)=/g)].map(([, word]) => word);
  const typed = words.map((word, index) => `${word}=${given[index]![1]}`);
  const act = read(code, staffEvents[event].label, ...typed);
  expect(act).toMatchObject({ event, values: Object.fromEntries(given) });
});

test('the usage lists each act with its fields', () => {
  expect(usage).toContain(`
  'Acordar la visita'
      día= Qué día viene. hora= A qué hora.
  'El cliente no vino'
      [motivo=] Nota para la historia.
`);
  expect(usage).toContain(
    'medio= Medio de pago (transferencia, efectivo, tarjeta, cheque, credito).',
  );
});

test.each([
  ['no code', [], 'falta el número de una reserva'],
  ['no act', [code], "'' no es nada que se pueda hacer"],
  ['an unknown act', [code, 'sell'], "'sell' no es nada que se pueda hacer"],
  ['an hour of a delivery', [code, 'vehicle delivered', 'time=10'], "sobra 'time=10'"],
  ['a field without a value', [code, 'vehicle delivered', 'day'], "sobra 'day'"],
])('a command line with %s is refused', (_, args, message) => {
  expect(() => read(...args)).toThrow(message);
});
