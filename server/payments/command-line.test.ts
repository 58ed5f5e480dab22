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
  });
});

test.each([
  ['', 'a command is missing'],
  ['delete', "there is no command 'delete'"],
  ['list pending', "unexpected argument 'pending'"],
  ['look', 'look needs the code of an operation'],
  ['refund a b', "unexpected argument 'b'"],
  ['confirm', 'confirm needs the code of an operation'],
  ['confirm a paid', 'confirm needs one of approved, rejected, refunded'],
  ['confirm a approved b', "unexpected argument 'b'"],
])('the command line of payments is refused with the reason when it is "%s"', (line, message) => {
  expect(() => read(line)).toThrow(message);
});
