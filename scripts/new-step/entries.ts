import type { StepNames } from './names.ts';

/** A line that a file gets, before the line of the review: that step stays the last one before the deposit. */
interface Entry {
  file: string;
  before: string;
  text: string;
}

const imported = ({ slug, id }: StepNames, name: string, file: string, above: string) =>
  `import { ${id}${name} } from '${above}machines/${slug}/${file}.ts';\n`;

/** The entries of a step in the tables of the wizard, of its tests and of its models. */
export function entriesOf(names: StepNames): Entry[] {
  const { slug, id, source, label } = names;
  const key = /\s/.test(source) ? `'${source}'` : source;
  return [
    {
      file: 'machines/reservation/steps.ts',
      before: "  {\n    id: 'review',",
      text: `  {
    id: '${id}',
    slug: '${slug}',
    label: '${label}',
    mapName: '${label}',
    isComplete: alwaysComplete,
  },
`,
    },
    {
      file: 'machines/reservation/setup.ts',
      before: "import { reviewMachine } from '../review/machine.ts';",
      text: `import { ${id}Machine } from '../${slug}/machine.ts';\n`,
    },
    {
      file: 'machines/reservation/setup.ts',
      before: '  review: reviewMachine,',
      text: `  ${key}: ${id}Machine,\n`,
    },
    {
      file: 'machines/reservation/setup.ts',
      before: "  review: 'review';",
      text: `  ${id}: '${source}';\n`,
    },
    {
      file: 'machines/reservation/machine.ts',
      before: '        review: {\n',
      text: `        ${id}: {
          on: fromOutside('${id}'),
          invoke: {
            id: '${id}',
            src: '${source}',
            input: stepInput,
            onDone: [startsAgain('${id}'), ...leadsOn('${id}')],
          },
        },
`,
    },
    {
      file: 'machines/reservation/samples.ts',
      before: '    review: changeableStep(',
      text: `    ${key}: changeableStep(() => undefined),\n`,
    },
    {
      file: 'machines/reservation/samples.ts',
      before: "      'to the review': {",
      text: `      'to ${source}': { step: '${id}' },\n`,
    },
    {
      file: 'src/api/actors/reservation.ts',
      before: 'import { reviewMachine }',
      text: imported(names, 'Machine', 'machine', '../../../'),
    },
    {
      file: 'src/api/actors/reservation.ts',
      before: '      review: reviewMachine.provide({',
      text: `      ${key}: ${id}Machine,\n`,
    },
    {
      file: 'src/reservation/wizard/step-screens.ts',
      before: '  review: laterScreen(',
      text: `  ${id}: laterScreen(() => import('../${slug}/${slug}-screen.tsx')),\n`,
    },
    {
      file: 'src/reservation/why-not/words.ts',
      before: "  review: {\n    wayOn: () => 'confirm',",
      text: `  ${id}: { wayOn: () => 'continue', guards: {}, waits: () => [] },\n`,
    },
    {
      file: 'tests/paths/views/reservation-steps.ts',
      before: 'export const reviewActs: StepActs = {',
      text: `export const ${id}Acts: StepActs = {
  holds: [],
  endsAtOnce,
  ends: async (_, { user }) => user.click(await goOn()),
};

`,
    },
    {
      file: 'tests/paths/views/reservation.ts',
      before: '  reviewActs,\n  seesTheBalance,',
      text: `  ${id}Acts,\n`,
    },
    {
      file: 'tests/paths/views/reservation.ts',
      before: '    review: reviewActs,',
      text: `    ${key}: ${id}Acts,\n`,
    },
    {
      file: 'tests/paths/views/reservation.ts',
      before: "    'step.review': seesStep(",
      text: `    'step.${id}': seesStep('${id}', titleOf('${id}')),\n`,
    },
    {
      file: 'tests/paths/walks/wizard-world.ts',
      before: 'import { reviewModel }',
      text: imported(names, 'Model', 'samples', '../../../'),
    },
    {
      file: 'tests/paths/walks/wizard-world.ts',
      before: '  review: reviewModel,',
      text: `  ${id}: ${id}Model,\n`,
    },
    {
      file: 'tests/paths/chromium/journeys.ts',
      before: 'import { reviewModel }',
      text: imported(names, 'Model', 'samples', '../../../'),
    },
    {
      file: 'tests/paths/chromium/journeys.ts',
      before: '      review: ended(',
      text: `      ${key}: ended(aCompleteOperation()),\n`,
    },
    {
      file: 'tests/paths/chromium/journeys.ts',
      before: '  review: shortestWay(',
      text: `  ${id}: shortestWay(${id}Model, 'a complete operation', [isOver]),\n`,
    },
    {
      file: 'tests/paths/chromium/journeys.ts',
      before: '  review: reviewModel,',
      text: `  ${id}: ${id}Model,\n`,
    },
    {
      file: 'tests/paths/chromium/acts.ts',
      before: '  review: {\n    confirm:',
      text: `  ${id}: { continue: ({ page }) => goOn(page) },\n`,
    },
    {
      file: 'tests/paths/chromium/screens.ts',
      before: "    'step.review': step(",
      text: `    'step.${id}': step(titleOf('${id}'), '${slug}'),\n`,
    },
    {
      file: 'tests/paths/chromium/screens.ts',
      before: "  review: { 'reviewing.settled'",
      text: `  ${id}: { reading: rests('Continuar') },\n`,
    },
  ];
}

/** A text with an entry in it. Throws where the review's line isn't there, or not alone. */
export function withEntry(text: string, { file, before, text: entry }: Entry): string {
  const parts = text.split(before);
  if (parts.length !== 2) {
    throw new Error(
      `${file} has ${parts.length - 1} places for the step: it needs one, before ${before}`,
    );
  }
  return parts.join(entry + before);
}
