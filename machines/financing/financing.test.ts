import { describe, expect, test } from 'vitest';
import { withDraft } from '../../domain/operation/operation.ts';
import { anOperation } from '../../domain/operation/samples.ts';
import {
  arriveAtFinancing,
  chooseFinancing,
  dearer,
  financed,
  large,
  small,
  tenMillionLeft,
} from './test-support.ts';

describe('the financing screen', () => {
  test('requests all plans, and then those that finance the pending amount', async () => {
    const { find, findPlans, view } = arriveAtFinancing();
    expect([view().stage, view().loanAmount]).toEqual(['loading', 10_000_000]);
    expect(find.requests).toEqual([{ operation: tenMillionLeft, loanAmount: undefined }]);
    await findPlans();
    expect(view().stage).toEqual('checking');
    expect(find.requests[1]).toEqual({ operation: tenMillionLeft, loanAmount: 10_000_000 });
    await findPlans();
    expect(view()).toEqual({
      operation: tenMillionLeft,
      stage: 'listed',
      loanAmount: 10_000_000,
      plans: [
        { ...large, isAvailable: true, isChosen: false },
        { ...small, isAvailable: false, isChosen: false },
      ],
      toCover: 10_000_000,
      maxFinanced: 15_000_000,
      leastFinanced: 60_000,
      hasNoPlans: false,
      givenUp: null,
      canFinish: true,
      hasChosenPlan: false,
    });
  });

  test('starts with the amount that is already financed', async () => {
    const { cards, view } = await chooseFinancing(
      withDraft(tenMillionLeft, { credit_id: 2, credit_amount: 7_000_000 }),
    );
    expect([view().loanAmount, view().hasChosenPlan]).toEqual([7_000_000, true]);
    expect(cards()).toEqual(['2 chosen', '1 unavailable']);
  });

  test('shows that its plans failed to load, and loads them on request', async () => {
    const { actor, find, findPlans, view } = arriveAtFinancing();
    await find.loseConnection();
    expect(view()).toMatchObject({ stage: 'failed', canFinish: false });
    actor.send({ type: 'retry' });
    await findPlans();
    await findPlans();
    expect(view().stage).toEqual('listed');
  });

  test('starts with the plans’ maximum when the balance is above it', async () => {
    const { actor, cards, drafts, answerAndLook, output, toggle, view } =
      await chooseFinancing(anOperation());
    expect(view()).toMatchObject({
      stage: 'above plans',
      loanAmount: 24_800_000,
      maxFinanced: 15_000_000,
      leastFinanced: 60_000,
      canFinish: true,
    });
    expect(cards()).toEqual(['1 unavailable', '2 unavailable']);
    toggle(2);
    expect(drafts()).toEqual([{ credit_id: 2, credit_amount: 15_000_000 }]);
    await answerAndLook();
    expect(view()).toMatchObject({ stage: 'listed', loanAmount: 15_000_000, hasChosenPlan: true });
    actor.send({ type: 'finish' });
    expect(output()).toMatchObject({ way: 'on', operation: { pending_amount: 9_800_000 } });
  });

  test.each([
    ['nothing was chosen', tenMillionLeft],
    ['the balance is above every plan', anOperation()],
  ])('ends without financing when %s', async (_, operation) => {
    const { actor, output, save } = await chooseFinancing(operation);
    actor.send({ type: 'finish' });
    expect(output()).toEqual({ operation, way: 'on' });
    expect(save.requests).toEqual([]);
  });
});

describe('a financing plan', () => {
  test('is saved with the amount when it is selected, and settles the balance', async () => {
    const { actor, cards, answerAndLook, output, save, toggle, view } = await chooseFinancing();
    toggle(2);
    expect(view()).toMatchObject({ stage: 'saving', canFinish: false });
    expect(save.requests).toEqual([
      { operation: tenMillionLeft, draft: { credit_id: 2, credit_amount: 10_000_000 } },
    ]);
    await answerAndLook();
    expect(view()).toMatchObject({ stage: 'listed', hasChosenPlan: true, canFinish: true });
    expect(cards()).toEqual(['2 chosen', '1 unavailable']);
    expect(view().operation.pending_amount).toEqual(0);
    actor.send({ type: 'finish' });
    expect(output()).toEqual({ operation: financed, way: 'on' });
  });

  test('is removed when it is selected again', async () => {
    const { drafts, answerAndLook, toggle, view } = await chooseFinancing(financed);
    toggle(2);
    expect(drafts()).toEqual([{ credit_id: 0, credit_amount: 0 }]);
    await answerAndLook();
    expect(view()).toMatchObject({ hasChosenPlan: false, loanAmount: 10_000_000 });
    expect(view().operation.pending_amount).toEqual(10_000_000);
  });

  test('that is disabled is chosen with its maximum amount', async () => {
    const { cards, drafts, find, findPlans, answerSave, toggle, view } = await chooseFinancing();
    expect(cards()).toEqual(['2', '1 unavailable']);
    toggle(1);
    expect(view().loanAmount).toEqual(6_000_000);
    expect(drafts()).toEqual([{ credit_id: 1, credit_amount: 6_000_000 }]);
    await answerSave();
    expect(find.requests.at(-1)?.loanAmount).toEqual(6_000_000);
    await findPlans();
    expect(cards()).toEqual(['1 chosen', '2']);
    expect(view().operation.pending_amount).toEqual(4_000_000);
  });

  test('that is in no list is not chosen', async () => {
    const { save, toggle } = await chooseFinancing();
    toggle(99);
    expect(save.requests).toEqual([]);
  });

  test('that could not be saved is saved again after 5 seconds, or on request', async () => {
    const { actor, clock, drafts, answerAndLook, save, toggle, view } = await chooseFinancing();
    toggle(2);
    await save.loseConnection();
    expect(view().stage).toEqual('not saved');
    clock.increment(4999);
    expect(drafts()).toHaveLength(1);
    clock.increment(1);
    await save.loseConnection();
    actor.send({ type: 'retry' });
    expect(drafts()).toEqual(Array(3).fill({ credit_id: 2, credit_amount: 10_000_000 }));
    await answerAndLook();
    expect(view()).toMatchObject({ stage: 'listed', hasChosenPlan: true });
  });

  test('saved at outdated figures shows the new ones, and is saved at those on continuing', async () => {
    const { actor, save, toggle, view } = await chooseFinancing();
    toggle(2);
    await save.answer({ kind: 'repriced', operation: dearer });
    expect(view()).toMatchObject({ stage: 'repriced', operation: dearer, hasChosenPlan: false });
    actor.send({ type: 'finish' });
    expect(save.requests[1]).toEqual({
      operation: dearer,
      draft: { credit_id: 2, credit_amount: 10_000_000 },
    });
  });

  test('ends the step when the reservation can no longer be changed', async () => {
    const { output, save, toggle } = await chooseFinancing();
    const closed = { ...tenMillionLeft, status: 'holding' as const };
    toggle(2);
    await save.answer({ kind: 'closed', operation: closed });
    expect(output()).toEqual({ operation: closed, way: 'on' });
  });
});
