import { describe, expect, test } from 'vitest';
import { chooseFinancing, dearer, financed, tenMillionLeft } from './test-support.ts';

type Financing = Awaited<ReturnType<typeof chooseFinancing>>;

describe('a saved financing choice', () => {
  async function chooseInVain() {
    const step = await chooseFinancing();
    step.toggle(2);
    await step.save.loseConnection();
    return step;
  }

  async function chooseAtOldFigures() {
    const step = await chooseFinancing();
    step.toggle(2);
    await step.save.answer({ kind: 'repriced', operation: dearer });
    return step;
  }

  async function giveUp() {
    const step = await chooseFinancing(financed);
    step.toggle(2);
    return step;
  }

  const occasions: [string, () => Promise<Financing>, (step: Financing) => void][] = [
    ['of a plan that was given up', giveUp, () => {}],
    [
      'that fails on going on, because the figures are new,',
      chooseAtOldFigures,
      ({ actor }) => actor.send({ type: 'finish' }),
    ],
    ['that is repeated on going on', chooseInVain, ({ actor }) => actor.send({ type: 'finish' })],
    ['that is repeated by itself', chooseInVain, ({ clock }) => clock.increment(5000)],
  ];

  test.each(occasions)('%s leaves the shopper at the list of plans', async (_, arrive, act) => {
    const step = await arrive();
    act(step);
    expect([step.actor.getSnapshot().hasTag('leaving'), step.view().stage]).toEqual([
      false,
      'saving',
    ]);
    await step.answerAndLook();
    expect([step.output(), step.view().stage]).toEqual([undefined, 'listed']);
  });
});

describe('a financing choice that is saved before the shopper leaves', () => {
  async function leaveWhileSaving() {
    const step = await chooseFinancing();
    step.toggle(2);
    step.actor.send({ type: 'leave' });
    return step;
  }

  test('ends the step when the reservation can no longer be changed', async () => {
    const { output, save } = await leaveWhileSaving();
    const closed = { ...tenMillionLeft, status: 'holding' as const };
    await save.answer({ kind: 'closed', operation: closed });
    expect(output()).toEqual({ operation: closed, way: 'on' });
  });

  test('at outdated figures stays, and shows the new ones', async () => {
    const { clock, output, save, view } = await leaveWhileSaving();
    const before = save.requests.length;
    await save.answer({ kind: 'repriced', operation: dearer });
    expect(output()).toBeUndefined();
    expect(view()).toMatchObject({ stage: 'repriced', operation: dearer });
    clock.increment(60_000);
    expect(save.requests).toHaveLength(before);
  });
});

describe('a loan amount typed just before leaving', () => {
  async function leaveAfterTyping(amount: number, ms = 0) {
    const step = await chooseFinancing(financed);
    step.type(amount);
    step.clock.increment(ms);
    step.actor.send({ type: 'leave' });
    return step;
  }

  test.each([
    ['still being typed', 0],
    ['being looked up', 500],
  ])('is looked up and saved first for the chosen plan: %s', async (_, ms) => {
    const { drafts, find, findPlans, answerSave, output, view } = await leaveAfterTyping(
      5_000_000,
      ms,
    );
    expect([output(), view().stage]).toEqual([undefined, 'saving']);
    expect(find.requests.at(-1)?.loanAmount).toBe(5_000_000);
    await findPlans();
    expect(drafts()).toEqual([{ credit_id: 2, credit_amount: 5_000_000 }]);
    await answerSave();
    expect(output()).toMatchObject({ way: 'elsewhere', operation: { credit_amount: 5_000_000 } });
  });

  test('stops the shopper when its save fails, and shows the plans for it', async () => {
    const { cards, findPlans, output, save, view } = await leaveAfterTyping(5_000_000);
    expect(cards()).toEqual(['2 chosen', '1 unavailable']);
    await findPlans();
    await save.loseConnection();
    expect([output(), view().stage]).toEqual([undefined, 'not saved']);
    expect(cards()).toEqual(['1', '2 chosen']);
  });

  test('removes a plan that was chosen here when it is zero', async () => {
    const { actor, drafts, answerAndLook, toggle, type } = await chooseFinancing();
    toggle(2);
    await answerAndLook();
    type(0);
    actor.send({ type: 'leave' });
    expect(drafts().at(-1)).toEqual({ credit_id: 0, credit_amount: 0 });
  });

  test('stops the shopper when the chosen plan does not finance it', async () => {
    const { drafts, findPlans, answerAndLook, output, view } = await leaveAfterTyping(15_000_001);
    await findPlans();
    expect(drafts()).toEqual([{ credit_id: 0, credit_amount: 0 }]);
    await answerAndLook();
    expect(output()).toBeUndefined();
    expect(view()).toMatchObject({ stage: 'listed', hasNoPlans: true, hasChosenPlan: false });
  });

  test('removes the plan when it is zero', async () => {
    const { drafts, answerSave, output } = await leaveAfterTyping(0);
    expect(drafts()).toEqual([{ credit_id: 0, credit_amount: 0 }]);
    await answerSave();
    expect(output()).toMatchObject({ way: 'elsewhere', operation: { credit_id: 0 } });
  });

  test('stops the shopper until it is looked up and saved', async () => {
    const { actor, drafts, find, findPlans, answerSave, output, view } =
      await leaveAfterTyping(5_000_000);
    await find.loseConnection();
    expect([output(), view().stage]).toEqual([undefined, 'check failed']);
    actor.send({ type: 'leave' });
    await find.loseConnection();
    expect([output(), view().stage]).toEqual([undefined, 'check failed']);
    actor.send({ type: 'leave' });
    await findPlans();
    expect(drafts()).toEqual([{ credit_id: 2, credit_amount: 5_000_000 }]);
    await answerSave();
    expect(output()).toMatchObject({ way: 'elsewhere', operation: { credit_amount: 5_000_000 } });
  });

  test.each([
    ['still being typed', 0],
    ['being looked up', 500],
  ])(
    'is dropped without a chosen plan, because the screen never showed it as saved: %s',
    async (_, ms) => {
      const { actor, clock, output, type } = await chooseFinancing();
      type(5_000_000);
      clock.increment(ms);
      actor.send({ type: 'leave' });
      expect(output()).toEqual({ operation: tenMillionLeft, way: 'elsewhere' });
    },
  );
});

describe('an unsaved financing choice', () => {
  test.each([
    ['because the connection was lost', (step: Financing) => step.save.loseConnection()],
    [
      'because its figures were old',
      (step: Financing) => step.save.answer({ kind: 'repriced', operation: dearer }),
    ],
  ])('%s is saved before the shopper leaves', async (_, refuse) => {
    const step = await chooseFinancing();
    step.toggle(2);
    await refuse(step);
    step.actor.send({ type: 'leave' });
    expect(step.output()).toBeUndefined();
    expect(step.drafts()[1]).toEqual({ credit_id: 2, credit_amount: 10_000_000 });
    await step.answerSave();
    expect(step.output()).toMatchObject({ way: 'elsewhere', operation: { credit_id: 2 } });
  });
});

test.each([
  ['finish', 'on'],
  ['leave', 'elsewhere'],
] as const)('plans that failed to load let the shopper %s without one', async (press, way) => {
  const { actor, clock, find, output, type, view } = await chooseFinancing();
  type(5_000_000);
  clock.increment(500);
  await find.loseConnection();
  expect(view()).toMatchObject({ stage: 'check failed', canFinish: true });
  actor.send({ type: press });
  expect(output()).toEqual({ operation: tenMillionLeft, way });
});
