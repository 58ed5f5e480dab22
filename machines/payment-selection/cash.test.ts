import { describe, expect, test } from 'vitest';
import { anOperation, aSettledOperation, unitFullPrice } from '../../domain/operation/samples.ts';
import { choosePayment } from '../../tests/support/charts/payment-selection.ts';

describe('payment selection', () => {
  test('shows the stored operation', () => {
    const { view } = choosePayment(anOperation({ cash_amount: 5_000_000 }));
    expect(view()).toEqual({
      operation: anOperation({ cash_amount: 5_000_000 }),
      cash: 5_000_000,
      cashLimit: 24_800_000,
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
    expect(drafts()).toEqual([{ cash_amount: 24_800_000 }]);
  });
});

describe("'Completar restante'", () => {
  test('fills the balance with cash and saves it at once', async () => {
    const { actor, drafts, answerSave, view } = choosePayment(
      anOperation({ cash_amount: 5_000_000 }),
    );
    actor.send({ type: 'complete remaining' });
    expect(drafts()).toEqual([{ cash_amount: 24_800_000 }]);
    expect(view()).toMatchObject({ cash: 24_800_000, canContinue: true, canComplete: false });
    await answerSave();
    expect(view().save).toEqual('saved');
  });

  test('is not offered when nothing is pending', () => {
    const { actor, save, view } = choosePayment(aSettledOperation());
    expect(view().canComplete).toBe(false);
    actor.send({ type: 'complete remaining' });
    expect([view().save, save.requests]).toEqual(['saved', []]);
  });

  test('is saved too when an earlier amount is being saved', async () => {
    const { actor, clock, drafts, answerSave, latest, typeCash, view } = choosePayment();
    typeCash(1_000_000);
    clock.increment(500);
    actor.send({ type: 'complete remaining' });
    expect(drafts()).toEqual([{ cash_amount: 1_000_000 }, { cash_amount: 24_800_000 }]);
    await answerSave();
    expect(view().save).toEqual('saved');
    expect(latest()).toEqual(aSettledOperation());
  });
});
