import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entriesOf, withEntry } from './entries.ts';
import { newFiles } from './files.ts';
import { namesOf } from './names.ts';

const root = join(import.meta.dirname, '../..');

test('the names of a step follow from its address', () => {
  expect(namesOf('seguro-de-auto')).toEqual({
    slug: 'seguro-de-auto',
    id: 'seguroDeAuto',
    source: 'seguro de auto',
    label: 'Seguro de auto',
    type: 'SeguroDeAuto',
  });
});

test.each(['', 'Seguro', 'seguro de auto', '../seguro', 'seguro-'])(
  "a step can't be called '%s'",
  (slug) => {
    expect(() => namesOf(slug)).toThrow('is not the name of a step');
  },
);

test('every table of the wizard has one place for a new step', () => {
  for (const entry of entriesOf(namesOf('seguro'))) {
    const text = readFileSync(join(root, entry.file), 'utf8');
    expect(withEntry(text, entry).length).toBe(text.length + entry.text.length);
  }
});

test('a place that is gone or is there twice is an error that names the file', () => {
  const entry = { file: 'steps.ts', before: 'x', text: 'y' };
  expect(() => withEntry('abc', entry)).toThrow('steps.ts has 0 places');
  expect(() => withEntry('xx', entry)).toThrow('steps.ts has 2 places');
});

test('a new step has a chart, samples, a screen, and a test of each', () => {
  expect(Object.keys(newFiles(namesOf('seguro')))).toEqual([
    'machines/seguro/machine.ts',
    'machines/seguro/samples.ts',
    'machines/seguro/seguro.test.ts',
    'src/reservation/seguro/seguro-screen.tsx',
    'tests/paths/machines/seguro.test.ts',
    'tests/paths/views/seguro.test.ts',
    'tests/paths/views/seguro.ts',
  ]);
});
