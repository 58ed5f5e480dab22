import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { aCompleteOperation, anOperation, today } from '../../domain/operation/samples.ts';
import { aDraft } from '../../tests/support/charts/draft.ts';
import { reviewMachine } from '../review/machine.ts';

function follow(input = aCompleteOperation(), known = input) {
  const draft = aDraft(known);
  const machine = reviewMachine.provide({ actors: draft.follower });
  const actor = createActor(machine, { input: { operation: input, today } });
  return { draft, actor, operation: () => actor.getSnapshot().context.operation };
}

test('a chart that follows the draft has each operation that the draft reads', () => {
  const { draft, actor, operation } = follow();
  actor.start();
  draft.read(anOperation({ cash_amount: 5 }));
  expect(operation().cash_amount).toBe(5);
  draft.read(anOperation({ cash_amount: 7 }));
  expect(operation().cash_amount).toBe(7);
});

test('a chart that starts late has what the draft read since its input', () => {
  const { actor, operation } = follow(aCompleteOperation(), anOperation({ cash_amount: 5 }));
  expect(operation().cash_amount).not.toBe(5);
  actor.start();
  expect(operation().cash_amount).toBe(5);
});

test('a chart that has ended keeps its operation', () => {
  const { draft, actor, operation } = follow();
  actor.start();
  actor.send({ type: 'leave' });
  draft.read(anOperation({ cash_amount: 5 }));
  expect(operation()).toEqual(aCompleteOperation());
});
