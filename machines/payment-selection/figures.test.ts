import { describe, expect, test } from 'vitest';
import { anOperation, aSettledOperation, aUnit } from '../../domain/operation/samples.ts';
import { choosePayment } from '../../tests/support/charts/payment-selection.ts';

describe('an operation of which the figures changed meanwhile', () => {
  const cheaper = aUnit({ list_price: 22_200_000 });
  const dearer = aUnit({ list_price: 26_000_000 });

  async function findRepriced(vehicle = dearer, cash = 24_800_000) {
    const step = choosePayment();
    step.typeCash(cash);
    step.clock.increment(500);
    await step.save.answer({ kind: 'repriced', operation: anOperation({ purchase: { vehicle } }) });
    return step;
  }

  test('shows its new figures and keeps the typed cash, which is not saved', async () => {
    const { view } = await findRepriced();
    expect(view()).toMatchObject({
      save: 'repriced',
      cash: 24_800_000,
      cashLimit: 25_800_000,
      canContinue: false,
      canComplete: true,
    });
    expect(view().operation.pending_amount).toEqual(1_000_000);
  });

  test('keeps the typed cash within its new full price', async () => {
    const { view } = await findRepriced(cheaper);
    expect(view()).toMatchObject({ cash: 22_000_000, cashLimit: 22_000_000, canContinue: true });
  });

  test('saves nothing on its own account', async () => {
    const { clock, save } = await findRepriced();
    clock.increment(60_000);
    expect(save.requests).toHaveLength(1);
  });

  test('cancels continuing, so that the shopper sees it', async () => {
    const { actor, save, typeCash, view } = choosePayment();
    typeCash(24_800_000);
    actor.send({ type: 'continue' });
    await save.answer({
      kind: 'repriced',
      operation: anOperation({ purchase: { vehicle: cheaper } }),
    });
    expect([view().isLeaving, view().save, actor.getSnapshot().status]).toEqual([
      false,
      'repriced',
      'active',
    ]);
  });

  test('is saved at its new figures when the shopper goes on', async () => {
    const { actor, output, save } = await findRepriced(cheaper);
    actor.send({ type: 'continue' });
    const repriced = anOperation({ purchase: { vehicle: cheaper } });
    expect(save.requests[1]).toEqual({ operation: repriced, draft: { cash_amount: 22_000_000 } });
    const saved = aSettledOperation({ purchase: { vehicle: cheaper } });
    await save.answer({ kind: 'saved', operation: saved });
    expect(output()).toEqual({ operation: saved, way: 'on' });
  });

  test('is saved at its new figures when the shopper completes the rest', async () => {
    const { actor, save } = await findRepriced();
    actor.send({ type: 'complete remaining' });
    expect(save.requests[1]).toEqual({
      operation: anOperation({ purchase: { vehicle: dearer } }),
      draft: { cash_amount: 25_800_000 },
    });
  });

  test('is saved at its new figures when the shopper types another amount', async () => {
    const { clock, drafts, typeCash } = await findRepriced();
    typeCash(25_800_000);
    clock.increment(500);
    expect(drafts()[1]).toEqual({ cash_amount: 25_800_000 });
  });
});
