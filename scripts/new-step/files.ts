import type { StepNames } from './names.ts';

/** The files of a new step, by path: a chart with one screen on which the shopper goes on. */
export function newFiles({ slug, id, label, type }: StepNames): Record<string, string> {
  return {
    [`machines/${slug}/machine.ts`]: `import { assign, setup } from 'xstate';
import type { Operation } from '../../domain/operation/operation.ts';
import type { IsoDate } from '../../domain/time/dates.ts';
import {
  operationRead,
  takesReads,
  type ChangedElsewhere,
  type OperationRead,
} from '../operation-read.ts';
import { stepOutput, type StepOutput } from '../step-output.ts';

interface ${type}Context {
  operation: Operation;
  today: IsoDate;
}

type ${type}Event =
  | { type: 'continue' }
  /** To another step. */
  | { type: 'leave' }
  | OperationRead
  | ChangedElsewhere;

/** The step '${label}': the shopper reads it and goes on. */
export const ${id}Machine = setup({
  types: {
    context: {} as ${type}Context,
    events: {} as ${type}Event,
    input: {} as ${type}Context,
    output: {} as StepOutput,
  },
  actions: { 'take over the operation': assign(operationRead) },
}).createMachine({
  id: '${id}',
  context: ({ input }) => input,
  initial: 'reading',
  on: takesReads,
  states: {
    reading: { on: { continue: 'done', leave: 'left', 'changed elsewhere': 'changed' } },
    done: { type: 'final' },
    left: { type: 'final', output: 'elsewhere' },
    changed: { type: 'final', output: 'again' },
  },
  output: stepOutput,
});
`,
    [`machines/${slug}/samples.ts`]: `import { aCompleteOperation, today } from '../../domain/operation/samples.ts';
import { defineModel } from 'statechart-workbench/paths';
import { readAgain, savedElsewhere } from '../samples/server.ts';
import { ${id}Machine } from './machine.ts';

export const ${id}Model = defineModel(${id}Machine, {
  inputs: { 'a complete operation': { operation: aCompleteOperation(), today } },
  events: {
    continue: {},
    leave: {},
    'operation read': readAgain,
    'changed elsewhere': savedElsewhere,
  },
  actors: {},
  ignored: {},
});
`,
    [`machines/${slug}/${slug}.test.ts`]: `import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { aCompleteOperation, today } from '../../domain/operation/samples.ts';
import { ${id}Machine } from './machine.ts';

test.each([
  ['continue', 'on'],
  ['leave', 'elsewhere'],
  ['changed elsewhere', 'again'],
] as const)("the step ${label} ends on '%s' with '%s'", (type, way) => {
  const operation = aCompleteOperation();
  const actor = createActor(${id}Machine, { input: { operation, today } }).start();
  actor.send({ type });
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: way });
});
`,
    [`src/reservation/${slug}/${slug}-screen.tsx`]: `import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ${id}Machine } from '../../../machines/${slug}/machine.ts';
import { Button } from '../../ui/form/button.tsx';
import { StepFrame } from '../wizard/step-frame.tsx';

/** The step '${label}'. */
export default function ${type}Screen({ actor }: { actor: ActorRefFrom<typeof ${id}Machine> }) {
  const operation = useSelector(actor, ({ context }) => context.operation);
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
import { stepAfter } from '../../../machines/reservation/steps.ts';
import { wayOn } from '../../support/views/reading.ts';
import { titleOf } from '../../support/wizard/step-titles.ts';
import { defineViews } from './tables.ts';
import {
  comeBackTo,
  goBackToPayment,
  lookAt,
  openStep,
  seesNewsIn,
  seesThePayment,
  titled,
} from './wizard.ts';

const title = titleOf('${id}');

export const ${id}Views = defineViews(${id}Machine, ${id}Model, {
  open: ({ operation }, visit) => openStep('${id}', operation, title, visit),
  acts: {
    continue: (_, { user }) => user.click(wayOn()),
    leave: (_, page) => goBackToPayment(page),
    'operation read': ({ operation }, page) => lookAt(operation, page),
    'changed elsewhere': (_, page, _snapshot, operation) => comeBackTo(operation, page),
  },
  actors: {},
  holds: [dealershipStartEndpoint],
  sees: {
    reading: () => titled(title),
    done: () => titled(titleOf(stepAfter('${id}'))),
    left: seesThePayment,
    changed: ({ context }) => seesNewsIn(title, context.operation),
  },
});
`,
  };
}
