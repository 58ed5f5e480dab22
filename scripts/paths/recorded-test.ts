import { inspect } from 'node:util';
import { recordedWalk, type Model, type RecordingFile } from 'statechart-workbench/paths';

/** A model of machines/, and the place of its export. */
export interface FoundModel {
  model: Model;
  /** The folder below machines/: 'review'. */
  folder: string;
  /** The name of the export: 'reviewModel'. */
  name: string;
}

export interface WrittenTest {
  /** The text of a vitest file for tests/paths/machines/recorded/. */
  text: string;
  /** The parts of the recording that the test doesn't walk, in sentences. */
  problems: string[];
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
    if (chart === undefined || own.length === 0) return [];
    const found = models.find(({ model }) => model.machine.id === chart);
    if (!found) {
      problems.push(`${name}: the chart ${chart} has no samples in machines/.`);
      return [];
    }
    const { inputName, beginning, steps, lost } = recordedWalk(found.model, own);
    if (lost) {
      problems.push(
        `${name}: no sample repeats '${lost.event.type}' to ${lost.active.at(-1) || 'the chart'}. ` +
          `The test ends before it; a sample in machines/${found.folder}/samples.ts would go on.`,
      );
    }
    used.add(found);
    return [
      `test(${quoted(`${name} goes as recorded: ${[inputName, ...steps.map(({ words }) => words)].join(' → ')}`)}, async () => {`,
      `  const walk = walkByNames(${found.name}, ${quoted(inputName)});`,
      `  expect(walk.value()).toEqual(${quoted(beginning)});`,
      ...steps.flatMap(({ words, value }) => [
        `  await walk.take(${quoted(words)});`,
        `  expect(walk.value()).toEqual(${quoted(value)});`,
      ]),
      ...(lost ? [`  // The recording goes on with '${lost.event.type}'.`] : []),
      '});',
      '',
    ];
  });
  const text = [
    `// Written by \`npm run paths -- from\` from a recording of ${savedAt.slice(0, 10)}.`,
    '',
    "import { expect, test } from 'vitest';",
    ...[...used].map(
      ({ name, folder }) => `import { ${name} } from '../../../../machines/${folder}/samples.ts';`,
    ),
    "import { walkByNames } from 'statechart-workbench/paths';",
    '',
    ...tests,
  ].join('\n');
  return { text, problems };
}

function quoted(value: unknown): string {
  return inspect(value, { depth: null, breakLength: Infinity });
}
