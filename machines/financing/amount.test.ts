import { describe, expect, test } from 'vitest';
import { arriveAtFinancing, chooseFinancing, financed, tenMillionLeft } from './test-support.ts';

describe('the amount to finance', () => {
  test('is looked up 500 ms after the last key', async () => {
    const { clock, find, type, view } = await chooseFinancing();
    type(5);
    clock.increment(400);
    type(5_000_000);
    clock.increment(499);
    expect([view().stage, view().canFinish, find.requests.length]).toEqual(['typing', false, 2]);
    clock.increment(1);
    expect(view().stage).toEqual('checking');
    expect(find.requests[2]).toEqual({ operation: tenMillionLeft, loanAmount: 5_000_000 });
  });

  test('decides which plans are offered, and is not saved without a chosen plan', async () => {
    const { cards, lookFor, save, view } = await chooseFinancing();
    await lookFor(5_000_000);
    expect([cards(), view().stage, save.requests]).toEqual([['1', '2'], 'listed', []]);
  });

  test('is looked up again on request or when it changes, after a failed look-up', async () => {
    const { actor, clock, find, type, view } = await chooseFinancing();
    type(5_000_000);
    clock.increment(500);
    await find.loseConnection();
    expect(view().stage).toEqual('check failed');
    actor.send({ type: 'retry' });
    await find.loseConnection();
    type(4_000_000);
    clock.increment(500);
    expect(find.requests.slice(2).map(({ loanAmount }) => loanAmount)).toEqual([
      5_000_000, 5_000_000, 4_000_000,
    ]);
  });
});

describe('the amount of a chosen plan', () => {
  test('follows the typed text', async () => {
    const { cards, drafts, answerAndLook, lookFor, view } = await chooseFinancing(financed);
    await lookFor(5_000_000);
    expect(drafts()).toEqual([{ credit_id: 2, credit_amount: 5_000_000 }]);
    await answerAndLook();
    expect(cards()).toEqual(['1', '2 chosen']);
    expect([view().stage, view().operation.pending_amount]).toEqual(['listed', 5_000_000]);
    expect(drafts()).toHaveLength(1);
  });

  const passed = {
    what: 'credit plan',
    was: { name: '', amount: 10_000_000, installment: 0, months: 0 },
    is: null,
    why: { planMaximum: 15_000_000 },
  };

  test.each([
    ['more than the plan finances', 15_000_001, passed],
    ['nothing', 0, null],
  ])('removes the plan when it becomes %s', async (_, amount, givenUp) => {
    const { clock, drafts, findPlans, answerSave, type, view } = await chooseFinancing(financed);
    type(amount);
    clock.increment(500);
    if (view().stage === 'checking') await findPlans();
    expect(drafts()).toEqual([{ credit_id: 0, credit_amount: 0 }]);
    await answerSave();
    if (view().stage === 'checking') await findPlans();
    expect(view()).toMatchObject({ stage: 'listed', hasChosenPlan: false, hasNoPlans: true });
    expect(view().givenUp).toEqual(givenUp);
    expect(view().operation.pending_amount).toEqual(10_000_000);
    expect(drafts()).toHaveLength(1);
  });

  test('no longer shows that it exceeded the plan’s maximum once a plan is chosen', async () => {
    const { clock, answerSave, answerAndLook, lookFor, toggle, type, view } =
      await chooseFinancing(financed);
    await lookFor(15_000_001);
    await answerAndLook();
    toggle(2);
    await answerAndLook();
    expect(view()).toMatchObject({ hasChosenPlan: true, givenUp: null });
    type(0);
    clock.increment(500);
    await answerSave();
    expect(view()).toMatchObject({ hasChosenPlan: false, givenUp: null });
  });

  test.each([
    ['one that finances it', 15_000_001, 2, 5_000_000],
    ['one at its maximum', 15_000_001, 2, undefined],
  ])(
    'no longer shows that it exceeded the maximum after choosing %s, even when that plan is removed',
    async (_, tooMuch, plan, amount) => {
      const { answerAndLook, lookFor, toggle, view } = await chooseFinancing(financed);
      await lookFor(tooMuch);
      await answerAndLook();
      expect(view().givenUp).not.toBeNull();
      if (amount !== undefined) await lookFor(amount);
      toggle(plan);
      await answerAndLook();
      toggle(plan);
      await answerAndLook();
      expect(view()).toMatchObject({ hasChosenPlan: false, givenUp: null });
    },
  );
});

test('leaving the financing for another step is possible before its plans are loaded', async () => {
  const loading = arriveAtFinancing();
  const failed = arriveAtFinancing();
  await failed.find.loseConnection();
  for (const { actor, output } of [loading, failed]) {
    actor.send({ type: 'leave' });
    expect(output()).toEqual({ operation: tenMillionLeft, way: 'elsewhere' });
  }
});

test('leaving the financing waits for a choice that is being saved', async () => {
  const { actor, answerSave, output, toggle } = await chooseFinancing();
  toggle(2);
  actor.send({ type: 'leave' });
  expect([...actor.getSnapshot().tags].sort()).toEqual(['leaving', 'saving']);
  expect(output()).toBeUndefined();
  await answerSave();
  expect(output()).toEqual({ operation: financed, way: 'elsewhere' });
});

test('a chosen plan whose new amount cannot be looked up shows that this amount is not saved', async () => {
  const { actor, clock, find, output, type } = await chooseFinancing(financed);
  type(5_000_000);
  clock.increment(500);
  await find.loseConnection();
  actor.send({ type: 'finish' });
  expect(output()).toBeUndefined();
});
