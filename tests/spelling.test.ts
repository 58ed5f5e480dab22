import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = ['domain', 'machines', 'src', 'server', 'desk', 'demo'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /\.(tsx?|csv|txt)$/.test(path) && !/\.test\.tsx?$|search-(?:text|words)\.ts$/.test(path),
    )
    .map((path) => join(folder, path)),
);

/** The words of the specification, and addresses. */
const kept = /\bTu 0km te espera\b|name: '0km'|[-/]0km|\\u00a0km/g;

test("new vehicles are spelled '0 km', but in the specification's own words and in addresses", () => {
  const joined = sources.filter((path) =>
    /0km/i.test(readFileSync(join(root, path), 'utf8').replaceAll(kept, '')),
  );
  expect(joined).toEqual([]);
});
