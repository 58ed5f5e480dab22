// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, sources), 'utf8');

/** The media queries on a width between a large tablet and a small desktop, with their files. */
const queries = globSync('**/*.css', { cwd: sources }).flatMap((file) =>
  [...read(file).matchAll(/@media ([^{]+?) \{/g)]
    .map(([, query]) => ({ file, query: query! }))
    .filter(({ query }) => widthsIn(query).some((width) => width > 900 && width < 1280)),
);

function widthsIn(query: string): number[] {
  return [...query.matchAll(/([\d.]+)(px|rem)/g)].map(
    ([, value, unit]) => Number(value) * (unit === 'rem' ? 16 : 1),
  );
}

test('the desktop layout starts at 1152 px, and every narrower screen gets the phone layout', () => {
  const widths = queries.map(({ query }) => query);
  expect(widths).toContain('(width >= 1152px)');
  expect(widths).toContain('(width < 1152px)');
  const others = queries.filter(
    ({ query, file }) =>
      !/width (>= 1152px|< 1152px)|\(1152px <= width/.test(query) && !isOfTheSearch(file),
  );
  expect(others).toEqual([]);
});

const isOfTheSearch = (file: string) =>
  /(families-page|unit-search-form|filter-group)\./.test(file);

test('the search shows its filters beside the results from 1024 px', () => {
  const ofTheSearch = queries.filter(({ file }) => isOfTheSearch(file));
  expect(ofTheSearch.length).toBeGreaterThan(0);
  expect(ofTheSearch.filter(({ query }) => !/width (>= 1024px|< 1024px)/.test(query))).toEqual([]);
});

test('the header shows phone and street from 1152 px', () => {
  const css = read('shell/navigation/header.module.css');
  const rules = [...css.matchAll(/\.place[^{}]*\{([^{}]*)/g)].map(([, rule]) => rule!);
  expect(rules.length).toBeGreaterThan(1);
  expect(rules.filter((rule) => rule.includes('display: none'))).toEqual([]);
});

test('the news stand in pairs from 768 px', () => {
  const css = read('content/news/news-card.module.css');
  const [, wide] =
    /\.grid \{[^}]*@media \(width >= ([\d.]+rem)\) \{\s*grid-template-columns: repeat\(2,/.exec(
      css,
    ) ?? [];
  expect(wide).toBe('48rem');
});
