import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sheets } from '../server/stock/import/sheets/all.ts';

const docs = join(import.meta.dirname, '../docs');
const guide = readFileSync(join(docs, 'catalogue.md'), 'utf8');

/** Numbers that the program or an existing list of used vehicles gives. */
const numbers = new Set(['id', 'id de marca', 'id de categoría']);

const tables = sheets
  .filter(({ texts }) => !texts)
  .map(({ name, columns }) => ({ name, headers: Object.values(columns).map((one) => one.header) }));

/** The titles in a list in Spanish, without its explanations: 'conectividad y audio' is one, 'descuento o porcentaje' two. */
function titlesIn(list: string): Set<string> {
  const parts = list
    .replaceAll('**', '')
    .replaceAll(/\([^()]*\)/g, '')
    .replaceAll(/ +/g, ' ')
    .split(/[,;:]|\. /)
    .map((part) => part.trim());
  return new Set(parts.flatMap((part) => [part, ...part.split(/ [yo] /)]));
}

/** The cell with the columns of a file in the guide's table of files. */
function documented(file: string): string {
  const row = guide.split('\n').find((line) => line.startsWith(`| \`${file}\``)) ?? '';
  return row.split(/(?<!\\)\|/)[3] ?? '';
}

describe.each(tables)('the table $name', ({ name, headers }) => {
  test('has all its columns in docs/catalogue.md', () => {
    const titles = titlesIn(documented(`${name}.csv`));
    expect(headers.filter((header) => !titles.has(header))).toEqual([]);
  });

  test('has all its columns in the template, but for numbers', () => {
    const file = join(docs, 'catalogue-template', `${name}.csv`);
    const [first = ''] = existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : [];
    const written = new Set(first.replace('\u{FEFF}', '').split(';'));
    expect(headers.filter((header) => !numbers.has(header) && !written.has(header))).toEqual([]);
  });
});

test('docs/catalogue.md names every fact of datos.csv', () => {
  const { cell } = sheets.find(({ name }) => name === 'datos')!.columns['fact']!;
  let known = '';
  try {
    cell.read('nada', '');
  } catch (error) {
    known = (error as Error).message.replace(/^.* no es /, '');
  }
  const titles = titlesIn(documented('datos.csv'));
  const unnamed = known.split(', ').filter((fact) => !titles.has(fact));
  // Only the demonstration's own folder has it.
  expect(unnamed).toEqual(['demostración']);
});
