import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entriesOf, withEntry } from './entries.ts';
import { newFiles } from './files.ts';
import { namesOf } from './names.ts';

// npm run new:step -- seguro
// Writes a step before the review: chart, samples, screen, tests, and its entries in the tables. What it does is then up to you.

const root = process.env['STEP_ROOT'] ?? join(import.meta.dirname, '../..');

async function newStep(slug: string): Promise<string[]> {
  const names = namesOf(slug);
  const files = newFiles(names);
  const taken = Object.keys(files).filter((file) => existsSync(join(root, file)));
  if (taken.length > 0) throw new Error(`${taken[0]} is there already`);
  const changed = new Map<string, string>();
  for (const entry of entriesOf(names)) {
    const text = changed.get(entry.file) ?? readFileSync(join(root, entry.file), 'utf8');
    changed.set(entry.file, withEntry(text, entry));
  }
  for (const [file, text] of [...Object.entries(files), ...changed]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return [...Object.keys(files), ...changed.keys()];
}

const [slug = ''] = process.argv.slice(2);
try {
  for (const file of await newStep(slug)) console.log(file);
  console.log(
    'next: npm run docs:charts, npm run test:paths; docs/reservation.md says what belongs where',
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
