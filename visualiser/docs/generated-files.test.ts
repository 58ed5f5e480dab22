import { expect, test } from 'vitest';
import { charts } from '../charts.ts';
import { generatedFiles } from './generated-files.ts';

test('every chart has its picture and its diagram, and every file is written once', async () => {
  const files = await generatedFiles();
  const paths = files.map(({ path }) => path);
  expect(new Set(paths).size).toEqual(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining([
      'docs/charts/README.md',
      ...charts.flatMap(({ folder }) => [`docs/charts/${folder}.svg`, `docs/charts/${folder}.mmd`]),
    ]),
  );
  expect(files.filter(({ content }) => !content.endsWith('\n'))).toEqual([]);
});
