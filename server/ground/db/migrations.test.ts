import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from './migration-journal.ts';

// The first migration has today's tables: before 1.0 there were no data to keep.
const files = globSync('*.sql', { cwd: migrationsFolder }).filter(
  (file) => !file.startsWith('0000_'),
);

const breaks = [
  /drop (column|table)/i,
  /\brename\b/i,
  /alter column .*(set not null|set data type|drop default)/i,
  /add column (?![^;]*default)[^;]*not null/i,
];

const findBreaks = (sql: string) =>
  sql.split(';').filter((statement) => breaks.some((pattern) => pattern.test(statement)));

test.each([
  ['a removed column', 'ALTER TABLE "leads" DROP COLUMN "kind"'],
  ['a renamed table', 'ALTER TABLE "leads" RENAME TO "messages"'],
  ['a needed column without a default', 'ALTER TABLE "leads" ADD COLUMN "by" text NOT NULL'],
])('%s breaks the former release', (_, sql) => {
  expect(findBreaks(sql)).toEqual([sql]);
});

// During an update, processes of the former release continue to read and write.
test('every migration leaves the tables usable for the former release', () => {
  const broken = files.flatMap((file) =>
    findBreaks(readFileSync(join(migrationsFolder, file), 'utf8')),
  );
  expect(broken).toEqual([]);
});
