import { describe, expect, test } from 'vitest';
import {
  anOperation,
  aPromotion,
  aSettledOperation,
  aUnit,
} from '../../domain/operation/samples.ts';
import { choosePayment } from '../../tests/support/charts/payment-selection.ts';

const promotion = aPromotion();
const promoted = anOperation({ promotion });

/** A shopper who pressed 'Quitar promoción'. */
function removeIt(operation = promoted) {
  const step = choosePayment(operation);
  step.actor.send({ type: 'remove promotion' });
  return step;
}

describe('removing the promotion', () => {
  test('saves the reservation without it, and looks for available promotions', async () => {
    const { discover, answerSave, save, view } = removeIt();
    expect([view().promotion.stage, view().save]).toEqual(['removing', 'saving']);
    expect(save.requests).toEqual([{ operation: promoted, draft: { promotion: null } }]);
    await answerSave();
    expect(view().promotion.stage).toEqual('ready');
    expect(view().operation.pending_amount).toEqual(24_800_000);
    expect(discover.requests).toEqual([{ operation: anOperation() }]);
  });

  test('still shows the failure when an open balance prevents continuing', async () => {
    const { actor, save, view } = removeIt();
    await save.loseConnection();
    actor.send({ type: 'continue' });
    expect([view().promotion.stage, view().isLeaving]).toEqual(['notRemoved', false]);
  });

  test('shows a promotion that the answer still contains', async () => {
    const { discover, save, view } = removeIt();
    const other = anOperation({ promotion: aPromotion({ code: 'PRIMAVERA' }) });
    await save.answer({ kind: 'saved', operation: other });
    expect([view().promotion.stage, view().operation]).toEqual(['applied', other]);
    expect(discover.requests).toEqual([]);
  });

  test('at outdated figures shows the new ones, and the promotion stays', async () => {
    const dearer = anOperation({
      promotion,
      purchase: { vehicle: aUnit({ list_price: 26_000_000 }) },
    });
    const { save, view } = removeIt();
    await save.answer({ kind: 'repriced', operation: dearer });
    expect([view().promotion.stage, view().operation]).toEqual(['notRemoved', dearer]);
  });

  test('ends the step when the reservation can no longer be changed', async () => {
    const { output, save } = removeIt();
    const closed = { ...promoted, status: 'holding' as const };
    await save.answer({ kind: 'closed', operation: closed });
    expect(output()).toEqual({ operation: closed, way: 'on' });
  });

  test('delays continuing, and an open balance after it stops the shopper', async () => {
    const { actor, answerSave, view } = removeIt(aSettledOperation({ promotion }));
    actor.send({ type: 'continue' });
    expect(view().isLeaving).toBe(true);
    await answerSave();
    expect(view()).toMatchObject({ isLeaving: false, canContinue: false });
    expect(view().operation.pending_amount).toEqual(800_000);
  });

  test.each(['continue', 'leave'] as const)(
    "stops the first '%s' when it fails; the second one leaves with the promotion",
    async (type) => {
      const settled = aSettledOperation({ promotion });
      const { actor, output, save, view } = removeIt(settled);
      actor.send({ type: 'leave' });
      await save.loseConnection();
      expect([view().isLeaving, view().promotion.stage, output()]).toEqual([
        false,
        'notRemoved',
        undefined,
      ]);
      actor.send({ type });
      expect(output()).toMatchObject({ operation: settled });
    },
  );
});
