import { expect, test } from 'vitest';
import { readCommandLine } from './command-line.ts';

const read = (line: string) => readCommandLine(line.split(' ').filter(Boolean));

test('the command line of payments accepts list, look, refund and confirm', () => {
  expect(read('list')).toEqual({ name: 'list', all: false });
  expect(read('list --all')).toEqual({ name: 'list', all: true });
  expect(read('look 7k2m-x9q4')).toEqual({ name: 'look', code: '7k2m-x9q4' });
  expect(read('refund 7k2m-x9q4')).toEqual({ name: 'refund', code: '7k2m-x9q4' });
  expect(read('confirm Zonda-7 approved')).toEqual({
    name: 'confirm',
    code: 'Zonda-7',
    outcome: 'approved',
    why: '',
  });
  expect(read('confirm Zonda-7 approved payment 123 at the page')).toMatchObject({
    outcome: 'approved',
    why: 'payment 123 at the page',
  });
});

test.each([
  ['', 'falta la orden'],
  ['delete', "no hay ninguna orden 'delete'"],
  ['list pending', "sobra 'pending'"],
  ['look', 'a look le falta el número de una reserva'],
  ['refund a b', "sobra 'b'"],
  ['confirm', 'a confirm le falta el número de una reserva'],
  ['confirm a paid', 'a confirm le falta qué pasó: approved, rejected o refunded'],
])('the command line of payments is refused with the reason when it is "%s"', (line, message) => {
  expect(() => read(line)).toThrow(message);
});
