import { temporaryFolder } from '../tests/support/program/temporary-folder.ts';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { compare, mend } from './generated-files.ts';

const picture = { path: 'docs/charts/review.svg', content: '<svg/>\n' };
const page = { path: 'docs/charts/README.md', content: '# Charts\n' };

let root: string;

beforeEach(() => {
  root = temporaryFolder();
});

function keep(path: string, content: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
}

test('mend() writes every file into an empty folder', () => {
  expect(compare(root, [picture, page])).toEqual({ stale: [picture, page], leftOver: [] });
  mend(root, compare(root, [picture, page]));
  expect(readFileSync(join(root, picture.path), 'utf8')).toEqual('<svg/>\n');
  expect(compare(root, [picture, page])).toEqual({ stale: [], leftOver: [] });
});

test('only the file that was edited by hand is stale', () => {
  keep(picture.path, '<svg>mine</svg>\n');
  keep(page.path, page.content);
  expect(compare(root, [picture, page])).toEqual({ stale: [picture], leftOver: [] });
});

test('mend() removes pictures of a deleted chart, but no pages', () => {
  keep(picture.path, picture.content);
  keep('docs/charts/old.svg', '');
  keep('docs/charts/coverage.md', '');
  const found = compare(root, [picture]);
  expect(found).toEqual({
    stale: [],
    leftOver: ['docs/charts/old.svg'],
  });
  mend(root, found);
  expect(existsSync(join(root, 'docs/charts/old.svg'))).toEqual(false);
  expect(existsSync(join(root, 'docs/charts/coverage.md'))).toEqual(true);
});
