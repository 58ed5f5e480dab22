import { describe, expect, test } from 'vitest';
import {
  anOperation,
  aSettledOperation,
  aUsedVehicle,
  withCash,
} from '../../domain/operation/samples.ts';
import { choosePayment } from '../../tests/support/charts/payment-selection.ts';

describe('going on', () => {
  test('needs a settled balance', () => {
    const { actor, typeCash, view } = choosePayment();
    typeCash(24_799_999);
    expect(view().canContinue).toBe(false);
    actor.send({ type: 'continue' });
    expect(view().isLeaving).toBe(false);
    typeCash(24_800_000);
    expect(view().canContinue).toBe(true);
  });

  test('needs no settled balance once a used vehicle was added', () => {
    const { actor, view } = choosePayment(anOperation({ used_vehicles: [aUsedVehicle()] }));
    expect(view().canContinue).toBe(true);
    actor.send({ type: 'continue' });
    expect(actor.getSnapshot().status).toEqual('done');
  });

  test('with everything saved ends the step with the operation, without saving it again', () => {
    const { actor, output, save } = choosePayment(aSettledOperation());
    actor.send({ type: 'continue' });
    expect(actor.getSnapshot().value).toEqual('continued');
    expect(output()).toEqual({ operation: aSettledOperation(), way: 'on' });
    expect(save.requests).toEqual([]);
  });

  test('while typing saves first without a pause, and then leaves with the saved operation', async () => {
    const { actor, drafts, keep, output, typeCash, view } = choosePayment();
    typeCash(24_800_000);
    actor.send({ type: 'continue' });
    expect(drafts()).toEqual([{ cash_amount: 24_800_000 }]);
    expect([view().isLeaving, view().canContinue, view().save]).toEqual([true, false, 'saving']);
    await keep();
    expect(actor.getSnapshot().value).toEqual('continued');
    expect(output()).toEqual({ operation: aSettledOperation(), way: 'on' });
  });

  test('while saving waits for it and then leaves', async () => {
    const { actor, clock, keep, output, save, typeCash, view } = choosePayment();
    typeCash(24_800_000);
    clock.increment(500);
    expect(view().canContinue).toBe(true);
    actor.send({ type: 'continue' });
    expect([view().isLeaving, save.requests.length]).toEqual([true, 1]);
    await keep();
    expect(output()).toEqual({ operation: aSettledOperation(), way: 'on' });
  });

  test('is cancelled by typing', async () => {
    const { actor, clock, keep, save, typeCash, view } = choosePayment();
    typeCash(24_800_000);
    actor.send({ type: 'continue' });
    typeCash(24_000_000);
    expect([view().isLeaving, view().save]).toEqual([false, 'typing']);
    await save.answer({ kind: 'saved', operation: aSettledOperation() }, 0);
    expect(actor.getSnapshot().status).toEqual('active');
    clock.increment(500);
    await keep();
    expect(actor.getSnapshot().status).toEqual('active');
    expect(view()).toMatchObject({ save: 'saved', cash: 24_000_000, canContinue: false });
  });

  test('is cancelled by typing an invalid amount', () => {
    const { actor, typeCash, view } = choosePayment();
    typeCash(24_800_000);
    actor.send({ type: 'continue' });
    typeCash(undefined);
    expect([view().isLeaving, view().cashIsAnAmount, view().canContinue]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('is cancelled when saving fails, and can be repeated', async () => {
    const { actor, keep, output, save, typeCash, view } = choosePayment();
    typeCash(24_800_000);
    actor.send({ type: 'continue' });
    await save.loseConnection();
    expect([view().isLeaving, view().save, view().canContinue]).toEqual([false, 'not saved', true]);
    actor.send({ type: 'continue' });
    expect([view().isLeaving, save.requests.length]).toEqual([true, 2]);
    await keep();
    expect(output()).toEqual({ operation: aSettledOperation(), way: 'on' });
  });

  test('can be pressed exactly when it is possible', () => {
    for (const cash of [0, 1, 24_799_999, 24_800_000]) {
      const { actor, typeCash, view } = choosePayment();
      typeCash(cash);
      expect(view().canContinue).toEqual(view().operation.pending_amount === 0);
      expect(view().canContinue).toEqual(actor.getSnapshot().can({ type: 'continue' }));
    }
  });
});

describe('leaving payment selection for another step', () => {
  test('with everything saved is at once, settled or not', () => {
    const { actor, output, save } = choosePayment();
    actor.send({ type: 'leave' });
    expect(output()).toEqual({ operation: anOperation(), way: 'elsewhere' });
    expect(save.requests).toEqual([]);
  });

  test('saves the typed text first', async () => {
    const { actor, drafts, keep, output, typeCash, view } = choosePayment();
    typeCash(5_000_000);
    actor.send({ type: 'leave' });
    expect([view().isLeaving, drafts()]).toEqual([true, [{ cash_amount: 5_000_000 }]]);
    await keep();
    const operation = withCash(anOperation(), 5_000_000);
    expect(output()).toEqual({ operation, way: 'elsewhere' });
  });

  test('waits for a save under way', async () => {
    const { actor, clock, keep, output, save, typeCash } = choosePayment();
    typeCash(5_000_000);
    clock.increment(500);
    actor.send({ type: 'leave' });
    await keep();
    expect(save.requests).toHaveLength(1);
    expect(output()).toMatchObject({ way: 'elsewhere' });
  });

  test('is cancelled when saving fails, and retried on request', async () => {
    const { actor, keep, output, save, typeCash, view } = choosePayment();
    typeCash(5_000_000);
    actor.send({ type: 'leave' });
    await save.loseConnection();
    expect([view().isLeaving, view().save]).toEqual([false, 'not saved']);
    actor.send({ type: 'leave' });
    await keep();
    expect(output()).toMatchObject({ way: 'elsewhere' });
  });

  test('is cancelled when the price has changed, and then saves with the new price', async () => {
    const { actor, keep, output, save, typeCash, view } = choosePayment();
    typeCash(5_000_000);
    actor.send({ type: 'leave' });
    await save.answer({ kind: 'repriced', operation: anOperation() });
    expect([view().isLeaving, view().save]).toEqual([false, 'repriced']);
    actor.send({ type: 'leave' });
    await keep();
    expect(output()).toMatchObject({ way: 'elsewhere' });
  });

  test('discards an invalid amount', () => {
    const { actor, output, typeCash } = choosePayment();
    typeCash(undefined);
    actor.send({ type: 'leave' });
    expect(output()).toEqual({ operation: anOperation(), way: 'elsewhere' });
  });
});
describe('an operation that can no longer be changed', () => {
  test('ends the step with the operation as it is', async () => {
    const { actor, clock, output, save, typeCash } = choosePayment();
    typeCash(1_000_000);
    clock.increment(500);
    const closed = anOperation({ status: 'unavailable' });
    await save.answer({ kind: 'closed', operation: closed });
    expect(actor.getSnapshot().value).toEqual('closed');
    expect(output()).toEqual({ operation: closed, way: 'on' });
  });
});

describe('a change that another tab has saved', () => {
  const elsewhere = anOperation({ used_vehicles: [aUsedVehicle()] });

  test('makes a step with nothing unsaved start again from it', () => {
    const { changeElsewhere, output } = choosePayment();
    changeElsewhere(elsewhere);
    expect(output()).toEqual({ operation: elsewhere, way: 'again' });
  });

  test('keeps the cash that is being typed, which is saved over it', () => {
    const { changeElsewhere, clock, save, typeCash, view } = choosePayment();
    typeCash(5_000_000);
    changeElsewhere(elsewhere);
    expect(view()).toMatchObject({ save: 'typing', cash: 5_000_000 });
    expect(view().operation.pending_amount).toEqual(10_800_000);
    clock.increment(500);
    expect(save.requests).toEqual([{ operation: elsewhere, draft: { cash_amount: 5_000_000 } }]);
  });

  test('during a failing save is shown with the unsaved data', async () => {
    const { changeElsewhere, clock, save, typeCash, view } = choosePayment();
    typeCash(5_000_000);
    clock.increment(500);
    changeElsewhere(elsewhere);
    await save.loseConnection();
    expect([view().save, view().operation.pending_amount]).toEqual(['not saved', 10_800_000]);
  });

  test('beside an invalid code is the operation with which the shopper continues', async () => {
    const { actor, apply, changeElsewhere, clock, output, typeCode, view } =
      choosePayment(aSettledOperation());
    typeCode('X');
    clock.increment(900);
    await apply.answer({ kind: 'not valid' });
    const unsettled = anOperation({ cash_amount: 1 });
    changeElsewhere(unsettled);
    expect([view().operation, view().canContinue]).toEqual([unsettled, false]);
    actor.send({ type: 'leave' });
    expect(output()).toEqual({ operation: unsettled, way: 'elsewhere' });
  });

  test('during the last save before going on does not keep the shopper', async () => {
    const { actor, changeElsewhere, output, save, typeCash } = choosePayment();
    typeCash(24_800_000);
    actor.send({ type: 'continue' });
    changeElsewhere(anOperation({ revision: 7 }));
    const saved = aSettledOperation({ revision: 8 });
    await save.answer({ kind: 'saved', operation: saved });
    expect(output()).toEqual({ operation: saved, way: 'on' });
  });
});
