import { expect, test } from 'vitest';
import { withFormulas, withoutFormulas } from './formulas.ts';

test.each([
  ['=HYPERLINK("https://mal.example")', '\'=HYPERLINK("https://mal.example")'],
  ['  @SUM(A1)', "'  @SUM(A1)"],
  ["'=1+1", "''=1+1"],
  ['Hola;=1+1', "Hola;'=1+1"],
  ['-1\n+2', "'-1\n'+2"],
  ['Polo 1.6 - Rojo', 'Polo 1.6 - Rojo'],
  ["d'Angelo", "d'Angelo"],
  ['x = 1', 'x = 1'],
  ['+54 261', "'+54 261"],
  ['\t=1', "'\t=1"],
  ['\n=1', "'\n'=1"],
])('the cell %j is written as %j, and read back unchanged', (text, cell) => {
  expect(withoutFormulas(text)).toBe(cell);
  expect(withFormulas(cell)).toBe(text);
});
