import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from './connection.ts';

/** The last migration that removed something that the release before it used. */
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

// During an update, processes of the former release continue to read and write.
test.each(files)('%s leaves the tables usable for the former release', (file) => {
  const statements = readFileSync(join(migrationsFolder, file), 'utf8').split(';');
  const broken = statements.filter((statement) =>
    breaks.some((pattern) => pattern.test(statement)),
  );
  expect(broken).toEqual([]);
});
