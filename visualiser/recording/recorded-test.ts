import type { Model } from '../model/model.ts';
import { recordedWalk } from '../paths/recorded.ts';
import type { RecordingFile } from '../moments/recording-file.ts';
import { isModel } from '../drive/driver/models.ts';
import { samples } from '../project.ts';
import { written } from './written.ts';

/** A model of the project, and where the test imports it from. */
export interface FoundModel {
  model: Model;
  file: string;
  /** As in 'reviewModel'. */
  name: string;
}

export interface WrittenTest {
  text: string;
  /** The parts of the recording that the test doesn't walk, in sentences. */
  problems: string[];
}

/** The models that the project's samples export. Their files are paths such as '/machines/samples.ts'. */
export function foundModels(importOf: (file: string) => string): FoundModel[] {
  return Object.entries(samples).flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, model]) =>
      isModel(model) ? [{ model, name, file: importOf(file) }] : [],
    ),
  );
}

/** A test that walks the moments of each recorded actor with its chart's model, and asserts each state. */
export function recordedTest(
  { actors, moments, savedAt }: Pick<RecordingFile, 'actors' | 'moments' | 'savedAt'>,
  models: readonly FoundModel[],
): WrittenTest {
  const problems: string[] = [];
  const used = new Set<FoundModel>();
  const tests = actors.flatMap(({ id, chart, name }) => {
    const own = moments.filter(({ actor }) => actor === id);
    if (own.length === 0) return [];
    const found = models.find(({ model }) => model.machine.id === chart);
    if (!found) {
      problems.push(`${name}: the chart ${chart} has no samples.`);
      return [];
    }
    const { inputName, beginning, steps, lost } = recordedWalk(found.model, own);
    if (lost) {
      problems.push(
        `${name}: no sample repeats '${lost.event.type}' to ${lost.active.at(-1) || 'the chart'}. ` +
          `The test ends before it; a sample in ${found.file} would go on.`,
      );
    }
    used.add(found);
    return [
      `test(${written(`${name} goes as recorded: ${[inputName, ...steps.map(({ words }) => words)].join(' → ')}`)}, async () => {`,
      `  const walk = walkByNames(${found.name}, ${written(inputName)});`,
      `  expect(walk.value()).toEqual(${written(beginning)});`,
      ...steps.flatMap(({ words, value }) => [
        `  await walk.take(${written(words)});`,
        `  expect(walk.value()).toEqual(${written(value)});`,
      ]),
      ...(lost ? [`  // The recording goes on with '${lost.event.type}'.`] : []),
      '});',
      '',
    ];
  });
  const text = [
    `// Written by \`statecharts paths\` from a recording of ${savedAt.slice(0, 10)}.`,
    '',
    "import { expect, test } from 'vitest';",
    ...[...used].map(({ name, file }) => `import { ${name} } from '${file}';`),
    "import { walkByNames } from 'statechart-workbench/paths';",
    '',
    ...tests,
  ].join('\n');
  return { text, problems };
}
