import { expect, test } from 'vitest';
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

test('the usage lists each act with its fields', () => {
  expect(usage).toContain(`
  'visit agreed'
      Acordar la visita. day= Qué día viene. time= A qué hora.
  'buyer did not come'
      El cliente no vino. [why=] Nota para la historia.
`);
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
