import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import * as schema from '../server/ground/db/schema.ts';

const folder = join(import.meta.dirname, '../server/ground/db/migrations/meta');
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

const { entries } = read('_journal.json') as { entries: { idx: number }[] };
const last = String(entries.at(-1)!.idx).padStart(4, '0');
const migrated = read(`${last}_snapshot.json`);
const current = generateDrizzleJson(schema, migrated.id);
const missing = await generateMigration(migrated, current);

if (missing.length > 0) {
  console.error(`The schema has no migration for:\n${missing.join('\n')}\nRun: npm run migration`);
  process.exitCode = 1;
} else {
  console.log('the migrations are up to date');
}
