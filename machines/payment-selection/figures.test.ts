import { describe, expect, test } from 'vitest';
import { anOperation, aUnit } from '../../domain/operation/samples.ts';
import { choosePayment } from '../../tests/support/charts/payment-selection.ts';

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
      cashLimit: 25_800_000,
      canContinue: false,
      canComplete: true,
    });
    expect(view().operation.pending_amount).toEqual(1_000_000);
  });

  test('stays within the new full price', async () => {
    const { view } = await findRepriced(cheaper);
    expect(view()).toMatchObject({ cash: 22_000_000, cashLimit: 22_000_000, canContinue: true });
  });

  test('is saved at the new figures when the shopper completes the rest', async () => {
    const { actor, save } = await findRepriced();
    actor.send({ type: 'complete remaining' });
    expect(save.requests[1]).toEqual({
      operation: anOperation({ purchase: { vehicle: dearer } }),
      draft: { cash_amount: 25_800_000 },
    });
  });
});
