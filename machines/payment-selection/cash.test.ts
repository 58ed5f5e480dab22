import { describe, expect, test } from 'vitest';
import {
  anOperation,
  aSettledOperation,
  aUsedVehicle,
  unitFullPrice,
  aUnit,
} from '../../domain/operation/samples.ts';
import { choosePayment } from './test-support.ts';

describe('payment selection', () => {
  test('shows the stored operation', () => {
    const { view } = choosePayment(anOperation({ cash_amount: 5_000_000 }));
    expect(view()).toEqual({
      operation: anOperation({ cash_amount: 5_000_000 }),
      cash: 5_000_000,
      cashIsAnAmount: true,
      canComplete: true,
      promotion: { stage: 'ready', available: null, code: '' },
      usedVehicles: { stage: 'listed', chosen: 0, canAdd: true },
      save: 'saved',
      canContinue: false,
      isLeaving: false,
    });
  });
});

describe('typed cash', () => {
  test('is capped to the full price', () => {
    const { clock, drafts, typeCash, view } = choosePayment();
    typeCash(unitFullPrice + 1);
    expect(view().cash).toEqual(24_800_000);
    clock.increment(500);
    expect(drafts()).toEqual([{ cash_amount: 24_800_000 }]);
  });
});

describe('an invalid cash amount', () => {
  test('is not saved, and is reported as invalid', () => {
    const { clock, save, typeCash, view } = choosePayment(aSettledOperation());
    typeCash(undefined);
    clock.increment(10_000);
    expect([view().cashIsAnAmount, view().save, save.requests]).toEqual([false, 'saved', []]);
  });

  test('is dropped once a valid amount is typed', () => {
    const { typeCash, view } = choosePayment();
    typeCash(undefined);
    typeCash(7);
    expect([view().cashIsAnAmount, view().cash, view().save]).toEqual([true, 7, 'typing']);
  });

  test('leaves the saved balance unchanged', () => {
    const { typeCash, view } = choosePayment();
    typeCash(25);
    typeCash(undefined);
    expect([view().cash, view().operation.pending_amount]).toEqual([0, 24_800_000]);
  });

  test('is replaced by the remainder on request', () => {
    const { actor, drafts, typeCash, view } = choosePayment();
    typeCash(undefined);
    actor.send({ type: 'complete remaining' });
    expect([view().cashIsAnAmount, view().cash]).toEqual([true, 24_800_000]);
    expect(drafts()).toEqual([{ rest_in_cash: true }]);
  });
});

describe("'Completar restante'", () => {
  test('chooses to pay the rest in cash and saves the choice at once', async () => {
    const { actor, drafts, answerSave, view } = choosePayment(
      anOperation({ cash_amount: 5_000_000 }),
    );
    actor.send({ type: 'complete remaining' });
    expect(drafts()).toEqual([{ rest_in_cash: true }]);
    expect(view()).toMatchObject({ cash: 24_800_000, canContinue: true });
    await answerSave();
    expect(view().save).toEqual('saved');
  });

  test('pressed again ends the choice: nothing is paid in cash', async () => {
    const { actor, drafts, answerSave, latest, view } = choosePayment(
      aSettledOperation({ rest_in_cash: true }),
    );
    actor.send({ type: 'complete remaining' });
    expect(drafts()).toEqual([{ cash_amount: 0 }]);
    expect(view()).toMatchObject({ cash: 0, canContinue: false });
    await answerSave();
    expect(latest()).toEqual(anOperation());
  });

  test('is replaced by a typed amount', () => {
    const { clock, drafts, typeCash, view } = choosePayment(
      aSettledOperation({ rest_in_cash: true }),
    );
    typeCash(5_000_000);
    clock.increment(500);
    expect(drafts()).toEqual([{ cash_amount: 5_000_000 }]);
    expect(view().operation).toMatchObject({ rest_in_cash: false, pending_amount: 19_800_000 });
  });

  test('is not offered when used vehicles cover the total', () => {
    const used_vehicles = [aUsedVehicle({ valuation: 30_000_000 })];
    const { actor, save, view } = choosePayment(anOperation({ used_vehicles }));
    expect(view().canComplete).toBe(false);
    actor.send({ type: 'complete remaining' });
    expect([view().save, save.requests]).toEqual(['saved', []]);
  });

  test('is saved too when an earlier amount is being saved', async () => {
    const { actor, clock, drafts, answerSave, latest, typeCash, view } = choosePayment();
    typeCash(1_000_000);
    clock.increment(500);
    actor.send({ type: 'complete remaining' });
    expect(drafts()).toEqual([{ cash_amount: 1_000_000 }, { rest_in_cash: true }]);
    await answerSave();
    expect(view().save).toEqual('saved');
    expect(latest()).toEqual(aSettledOperation({ rest_in_cash: true }));
  });
});

const unsaved = ['typing', 'saving', 'not saved', 'repriced'] as const;

/** A shopper whose typed cash amount has reached a stage of saving. */
async function typeUpTo(stage: (typeof unsaved)[number], cash: number) {
  const step = choosePayment();
  step.typeCash(cash);
  if (stage !== 'typing') step.clock.increment(500);
  if (stage === 'not saved') await step.save.loseConnection();
  if (stage === 'repriced') await step.save.answer({ kind: 'repriced', operation: anOperation() });
  expect(step.view().save).toEqual(stage);
  return step;
}

describe('continuing with cash that leaves the balance open', () => {
  test.each(unsaved)('is not possible, and saves nothing: %s', async (stage) => {
    const { actor, save, view } = await typeUpTo(stage, 5_000_000);
    const requests = save.requests.length;
    actor.send({ type: 'continue' });
    expect(view()).toMatchObject({ save: stage, canContinue: false, isLeaving: false });
    expect(save.requests).toHaveLength(requests);
  });
});

describe('typed cash, when the figures changed meanwhile,', () => {
  const cheaper = aUnit({ list_price: 22_200_000 });
  const dearer = aUnit({ list_price: 26_000_000 });

  async function findRepriced(vehicle = dearer, cash = 24_800_000) {
    const step = choosePayment();
    step.typeCash(cash);
    step.clock.increment(500);
    await step.save.answer({ kind: 'repriced', operation: anOperation({ purchase: { vehicle } }) });
    return step;
  }

  test('stays in the field unsaved, beside the new figures', async () => {
    const { view } = await findRepriced();
    expect(view()).toMatchObject({
      save: 'repriced',
      cash: 24_800_000,
      canContinue: false,
      canComplete: true,
    });
    expect(view().operation.pending_amount).toEqual(1_000_000);
  });

  test('stays within the new full price', async () => {
    const { view } = await findRepriced(cheaper);
    expect(view()).toMatchObject({ cash: 22_000_000, canContinue: true });
  });

  test('becomes the rest of the new figures on request', async () => {
    const { actor, save } = await findRepriced();
    actor.send({ type: 'complete remaining' });
    expect(save.requests[1]).toEqual({
      operation: anOperation({ purchase: { vehicle: dearer } }),
      draft: { rest_in_cash: true },
    });
  });
});
