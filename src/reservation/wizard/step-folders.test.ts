import { expect, test } from 'vitest';
import { everyStep } from '../../../machines/reservation/steps.ts';

const files = Object.keys(
  import.meta.glob(['../../../machines/*/*.ts', '../../../src/reservation/*/*.{ts,tsx}']),
).map((file) => file.replace('../../../', '').replace(/^\.\.\//, 'src/reservation/'));

const pieces = (folder: string) => [
  `machines/${folder}/machine.ts`,
  `machines/${folder}/samples.ts`,
  `machines/${folder}/paths.test.ts`,
  `src/reservation/${folder}/screen.tsx`,
  `src/reservation/${folder}/why-not.ts`,
  `src/reservation/${folder}/views.ts`,
  `src/reservation/${folder}/views.test.ts`,
  `src/reservation/${folder}/walks.ts`,
];

test.each(everyStep)('the two folders of the step $id have all its pieces', ({ folder }) => {
  expect(pieces(folder).filter((file) => !files.includes(file))).toEqual([]);
});
