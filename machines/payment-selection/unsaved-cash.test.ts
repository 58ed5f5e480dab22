import { describe, expect, test } from 'vitest';
import { anOperation, aSettledOperation } from '../../domain/operation/samples.ts';
import { choosePayment } from '../../tests/support/charts/payment-selection.ts';

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

describe("'Completar restante' beside unsaved cash", () => {
  test('does not replace invalid text with an amount when nothing is pending', () => {
    const { actor, save, typeCash, view } = choosePayment(aSettledOperation());
    typeCash(undefined);
    actor.send({ type: 'complete remaining' });
    expect([view().cashIsAnAmount, view().canComplete, save.requests]).toEqual([false, false, []]);
  });
});

describe('continuing with cash that leaves the balance open', () => {
  test.each(unsaved)('is not possible, and saves nothing: %s', async (stage) => {
    const { actor, save, view } = await typeUpTo(stage, 5_000_000);
    const requests = save.requests.length;
    actor.send({ type: 'continue' });
    expect(view()).toMatchObject({ save: stage, canContinue: false, isLeaving: false });
    expect(save.requests).toHaveLength(requests);
  });
});
