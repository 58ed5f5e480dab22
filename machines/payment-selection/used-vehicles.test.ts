import { describe, expect, test } from 'vitest';
import { anOperation, aUnit, aUsedVehicle } from '../../domain/operation/samples.ts';
import { choosePayment } from './test-support.ts';

const cronos = aUsedVehicle();
const gol = aUsedVehicle({ brand: 'Volkswagen', vehicle: 'Gol Trend', valuation: 5_000_000 });
const operation = anOperation({ used_vehicles: [cronos, gol] });

/** A shopper who pressed 'Quitar' on the Cronos and confirmed it. */
function removeTheCronos() {
  const step = choosePayment(operation);
  step.actor.send({ type: 'remove used vehicle', index: 0 });
  step.actor.send({ type: 'confirm removal' });
  return step;
}

describe('the used vehicles', () => {
  test.each([
    [0, true],
    [2, true],
    [3, false],
  ])('are limited to three: beside %d another one may be added: %s', (count, canAdd) => {
    const used_vehicles = Array.from({ length: count }, () => cronos);
    const { view } = choosePayment(anOperation({ used_vehicles }));
    expect(view().usedVehicles).toEqual({ stage: 'listed', chosen: 0, canAdd });
  });
});

describe('a used vehicle', () => {
  test('is removed only after the shopper confirms it', async () => {
    const { actor, answerSave, save, view } = choosePayment(operation);
    actor.send({ type: 'remove used vehicle', index: 1 });
    expect(view().usedVehicles).toMatchObject({ stage: 'asking', chosen: 1 });
    expect(save.requests).toEqual([]);
    actor.send({ type: 'confirm removal' });
    expect([view().usedVehicles.stage, view().save]).toEqual(['removing', 'saving']);
    expect(save.requests).toEqual([{ operation, draft: { used_vehicles: [cronos] } }]);
    await answerSave();
    expect(view().usedVehicles.stage).toEqual('listed');
    expect(view().operation.pending_amount).toEqual(15_800_000);
  });

  test('stays when the shopper cancels the removal', () => {
    const { actor, save, view } = choosePayment(operation);
    actor.send({ type: 'remove used vehicle', index: 1 });
    actor.send({ type: 'keep used vehicle' });
    expect([view().usedVehicles.stage, save.requests]).toEqual(['listed', []]);
  });

  test('can be removed again, or stay, after a failed removal', async () => {
    const { actor, drafts, save, view } = removeTheCronos();
    await save.loseConnection();
    expect([view().usedVehicles.stage, view().operation]).toEqual(['notRemoved', operation]);
    actor.send({ type: 'confirm removal' });
    expect(drafts()).toEqual([{ used_vehicles: [gol] }, { used_vehicles: [gol] }]);
    await save.loseConnection();
    actor.send({ type: 'keep used vehicle' });
    expect(view().usedVehicles.stage).toEqual('listed');
  });

  test('stays when the figures changed meanwhile, and the new figures are shown', async () => {
    const dearer = anOperation({
      used_vehicles: [cronos, gol],
      purchase: { vehicle: aUnit({ list_price: 26_000_000 }) },
    });
    const { save, view } = removeTheCronos();
    await save.answer({ kind: 'repriced', operation: dearer });
    expect([view().usedVehicles.stage, view().operation]).toEqual(['notRemoved', dearer]);
  });

  test('is not removed from a reservation that can no longer be changed: the step ends', async () => {
    const { output, save } = removeTheCronos();
    const closed = { ...operation, status: 'reserved' as const };
    await save.answer({ kind: 'closed', operation: closed });
    expect(output()).toEqual({ operation: closed, way: 'on' });
  });

  test('delays continuing while it is being removed', async () => {
    const { actor, answerSave, output, save, view } = removeTheCronos();
    actor.send({ type: 'continue' });
    expect([view().isLeaving, output()]).toEqual([true, undefined]);
    await answerSave();
    const fewer = anOperation({ used_vehicles: [gol] });
    expect(output()).toEqual({ operation: fewer, way: 'on' });
    expect(save.requests).toHaveLength(1);
  });

  test('stops the shopper once after a failed removal, and stays when they leave again', async () => {
    const { actor, output, save, view } = removeTheCronos();
    actor.send({ type: 'leave' });
    await save.loseConnection();
    expect(output()).toBeUndefined();
    expect([view().isLeaving, view().usedVehicles.stage]).toEqual([false, 'notRemoved']);
    actor.send({ type: 'leave' });
    expect(output()).toMatchObject({ operation });
  });

  test('no longer shows its failed removal once leaving has started a save of cash', async () => {
    const { actor, save, typeCash, view } = removeTheCronos();
    await save.loseConnection();
    typeCash(5_000_000);
    actor.send({ type: 'leave' });
    expect([view().isLeaving, view().usedVehicles.stage]).toEqual([true, 'listed']);
    await save.loseConnection();
    expect(view()).toMatchObject({ isLeaving: false, save: 'not saved' });
    expect(view().usedVehicles.stage).toEqual('listed');
  });
});
