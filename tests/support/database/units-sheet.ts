import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoFolder } from '../../../server/stock/import/demo.ts';

/** The lines of the demo's sheet of units, and copies of them, each with a chassis of its own. */
export function unitsSheet(count: number) {
  const text = readFileSync(join(demoFolder, 'unidades.csv'), 'utf8');
  const [titles, ...rows] = text.trim().split('\n');
  const copies = Array.from({ length: count }, (_, index) => {
    const [, , ...rest] = rows[index % rows.length]!.split(';');
    return ['', `9BW${String(index).padStart(14, '0')}`, ...rest].join(';');
  });
  return { titles: titles!, rows, copies };
}
