import { describe, expect, test } from 'vitest';
import { screensOfFiles, type ImportGraph } from './screens-of-file.ts';

/** What each file imports; `later` what it imports later, by `import()`. */
const files: Record<string, { now?: string[]; later?: string[] }> = {
  entry: { now: ['routes', 'frame'] },
  routes: { later: ['offers', 'unit', 'wizard'] },
  offers: { now: ['card', 'frame'] },
  unit: { now: ['card'], later: ['dialog'] },
  wizard: { now: ['stepper'], later: ['payment', 'review'] },
  payment: { now: ['stepper', 'balance', 'field'] },
  review: { now: ['stepper', 'balance'] },
  dialog: { now: ['field'] },
};
const all = [
  ...new Set(
    Object.entries(files).flatMap(([file, { now = [], later = [] }]) => [file, ...now, ...later]),
  ),
];

const graph: ImportGraph = {
  getModuleInfo: (id) =>
    all.includes(id)
      ? {
          importers: all.filter((file) => files[file]?.now?.includes(id)),
          dynamicImporters: all.filter((file) => files[file]?.later?.includes(id)),
          isEntry: id === 'entry',
        }
      : null,
};

describe('the screens of a file', () => {
  test.each([
    ['which two pages import are both pages', 'card', ['offers', 'unit'], ['offers', 'unit']],
    ['of a page and of what it opens later are the page alone', 'stepper', ['wizard'], ['wizard']],
    [
      'which two later parts share are these parts, and no page',
      'balance',
      ['payment', 'review'],
      [],
    ],
    ['of parts of different pages are these parts', 'field', ['dialog', 'payment'], []],
    ['which the entry imports are the entry alone', 'frame', ['entry'], []],
  ])('%s', (_, file, first, pages) => {
    expect(screensOfFiles()(file, graph)).toMatchObject({ isOfOne: false, first, pages });
  });

  test('are left to the bundler for the file of an import(), and for what one alone imports', () => {
    const isOfOne = (file: string) => screensOfFiles()(file, graph).isOfOne;
    expect(['unit', 'routes', 'card'].map(isOfOne)).toEqual([true, true, false]);
  });
});
