import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from './connection.ts';

/** The last one that took something away which the release before it used. */
const lastBreaking = '0010';

const files = globSync('*.sql', { cwd: migrationsFolder }).filter(
  (file) => file.slice(0, 4) > lastBreaking,
);

const breaks = [
  /drop (column|table)/i,
  /\brename\b/i,
  /alter column .*(set not null|set data type|drop default)/i,
  /add column (?![^;]*default)[^;]*not null/i,
];

// While a release is replaced, processes of the former one go on reading and writing.
test.each(files)('%s leaves the tables as the former release writes them', (file) => {
  const statements = readFileSync(join(migrationsFolder, file), 'utf8').split(';');
  const broken = statements.filter((statement) =>
    breaks.some((pattern) => pattern.test(statement)),
  );
  expect(broken).toEqual([]);
});
