import type { StepNames } from './names.ts';

/** The files of a new step, by path: a chart with one screen on which the shopper goes on. */
export function newFiles({ slug, id, label, type }: StepNames): Record<string, string> {
  return {
    [`machines/${slug}/machine.ts`]: `import { setup } from 'xstate';
import { draftFollower, followDraft, type DraftReader } from '../operation-draft/reader.ts';
import type { ChangedElsewhere } from '../operation-draft/setup.ts';
import { stepOutput, type StepOutput } from '../step-output.ts';

interface ${type}Context {
  draft: DraftReader;
}

type ${type}Event =
  | { type: 'continue' }
  /** To another step. */
  | { type: 'leave' }
  | ChangedElsewhere;

/** The step '${label}': the shopper reads it and goes on. */
export const ${id}Machine = setup({
  types: {
    context: {} as ${type}Context,
    events: {} as ${type}Event,
    input: {} as ${type}Context,
    output: {} as StepOutput,
  },
  actors: { 'follow the draft': draftFollower },
}).createMachine({
  id: '${id}',
  context: ({ input }) => input,
  initial: 'reading',
  invoke: followDraft,
  states: {
    reading: { on: { continue: 'done', leave: 'left', 'changed elsewhere': 'changed' } },
    done: { type: 'final' },
    left: { type: 'final', output: 'elsewhere' },
    changed: { type: 'final', output: 'again' },
  },
  output: stepOutput,
});
`,
    [`machines/${slug}/samples.ts`]: `import { aCompleteOperation } from '../../domain/operation/samples.ts';
import { defineModel } from 'statechart-workbench/paths';
import { draftOf, savedElsewhere } from '../samples/server.ts';
import { ${id}Machine } from './machine.ts';

export const ${id}Model = defineModel(${id}Machine, {
  inputs: { 'a complete operation': { draft: draftOf(aCompleteOperation()) } },
  events: {
    continue: {},
    leave: {},
    'changed elsewhere': savedElsewhere,
  },
  actors: { 'follow the draft': 'speaks in events' },
  ignored: {},
});
`,
    [`machines/${slug}/${slug}.test.ts`]: `import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { aCompleteOperation } from '../../domain/operation/samples.ts';
import { draftOf } from '../samples/server.ts';
import { ${id}Machine } from './machine.ts';

test.each([
  [{ type: 'continue' }, 'on'],
  [{ type: 'leave' }, 'elsewhere'],
  [{ type: 'changed elsewhere', changes: [] }, 'again'],
] as const)("the step ${label} ends on $type with '%s'", (event, way) => {
  const draft = draftOf(aCompleteOperation());
  const actor = createActor(${id}Machine, { input: { draft } }).start();
  actor.send(event);
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: way });
});
`,
    [`src/reservation/${slug}/${slug}-screen.tsx`]: `import type { ActorRefFrom } from 'xstate';
import type { ${id}Machine } from '../../../machines/${slug}/machine.ts';
import { operationOf } from '../../../machines/operation-draft/reader.ts';
import { Button } from '../../ui/form/button.tsx';
import { StepFrame } from '../wizard/step-frame.tsx';
import { useView } from '../wizard/use-view.ts';

/** The step '${label}'. */
export default function ${type}Screen({ actor }: { actor: ActorRefFrom<typeof ${id}Machine> }) {
  const operation = useView(actor, ({ context }) => operationOf(context));
  return (
    <StepFrame
      step="${id}"
      operation={operation}
      action={
        <Button size="large" wide onClick={() => actor.send({ type: 'continue' })}>
          Continuar
        </Button>
      }
    >
      <p>${label}</p>
    </StepFrame>
  );
}
`,
    [`tests/paths/machines/${slug}.test.ts`]: `import { ${id}Model } from '../../../machines/${slug}/samples.ts';
import { walkTheActor } from '../actor-paths.ts';

walkTheActor(${id}Model);
`,
    [`tests/paths/views/${slug}.test.ts`]: `import { walkTheViews } from './view-paths.ts';
import { ${id}Views } from './${slug}.ts';

walkTheViews(${id}Views);
`,
    [`tests/paths/views/${slug}.ts`]: `import { dealershipStartEndpoint } from '../../../domain/wire/dealership-start.ts';
import { ${id}Machine } from '../../../machines/${slug}/machine.ts';
import { ${id}Model } from '../../../machines/${slug}/samples.ts';
import { operationOf } from '../../../machines/operation-draft/reader.ts';
import { stepAfter } from '../../../machines/reservation/steps.ts';
import { wayOn } from '../../support/views/reading.ts';
import { titleOf } from '../../support/wizard/step-titles.ts';
import { defineViews } from './tables.ts';
import {
  comeBackTo,
  goBackToPayment,
  openStep,
  seesNewsIn,
  seesThePayment,
  titled,
} from './wizard.ts';

const title = titleOf('${id}');

export const ${id}Views = defineViews(${id}Machine, ${id}Model, {
  open: (input, visit) => openStep('${id}', input, title, visit),
  acts: {
    continue: (_, { user }) => user.click(wayOn()),
    leave: (_, page) => goBackToPayment(page),
    'changed elsewhere': (_, page, _snapshot, operation) => comeBackTo(operation, page),
  },
  actors: {},
  holds: [dealershipStartEndpoint],
  sees: {
    reading: () => titled(title),
    done: () => titled(titleOf(stepAfter('${id}'))),
    left: seesThePayment,
    changed: ({ context }) => seesNewsIn(title, operationOf(context)),
  },
});
`,
  };
}
