import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { builtFolder } from '../server/site/storefront/build.ts';
import { loadBuiltRenderer } from '../server/site/storefront/renderer.ts';

const root = join(import.meta.dirname, '..');

beforeAll(() => {
  if (!existsSync(builtFolder)) throw new Error('nothing is built: `npm run build` builds it');
});

/** Words that stay in minified code, with their sources. */
const marks = [
  ['/statecharts', 'visualiser/**/*.{ts,tsx}'],
  ['BroadcastChannel', 'visualiser/**/*.{ts,tsx}'],
  ['org.eclipse.elk', 'node_modules/elkjs/lib/elk.bundled.js'],
  ['a complete operation', 'machines/*/samples.ts'],
] as const;

const filesWith = (mark: string, pattern: string, cwd: string) =>
  globSync(pattern, { cwd }).filter((file) => readFileSync(join(cwd, file), 'utf8').includes(mark));

test.each(marks)("the word '%s' occurs in %s and in no built file", (mark, sources) => {
  expect(filesWith(mark, sources, root)).not.toEqual([]);
  expect(filesWith(mark, '{client,server}/**/*.{js,css,html,json}', builtFolder)).toEqual([]);
});

test('no built file comes from the visualiser or from tests', () => {
  const manifest = readFileSync(join(builtFolder, 'client/.vite/manifest.json'), 'utf8');
  const sources = Object.keys(JSON.parse(manifest) as object);
  expect(sources).toContain('src/home/home-page.tsx');
  expect(sources.filter((source) => /visualiser|elkjs|tests\//.test(source))).toEqual([]);
});

test('the build has the files of all screens', async () => {
  await expect(loadBuiltRenderer()).resolves.toBeDefined();
});
