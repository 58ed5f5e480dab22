import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Operation } from '../../domain/operation.ts';
import type { Promotion } from '../../domain/prices.ts';
import {
  anOperation,
  aSettledOperation,
  aUnit,
  aUsedVehicle,
  unitFullPrice,
  withCash,
} from '../../tests/support/operations.ts';
import { aPort } from '../../tests/support/ports.ts';
import type { DiscoverResult, SaveInput, SaveResult } from '../ports.ts';
import { paymentSelectionMachine } from './machine.ts';
import { paymentSelectionView } from './projection.ts';
import { withTypedCash } from './setup.ts';

function choose(operation: Operation = anOperation()) {
  const clock = new SimulatedClock();
  const save = aPort<SaveResult, SaveInput>();
  const discover = aPort<DiscoverResult, { operation: Operation }>();
  const apply = aPort<SaveResult, { operation: Operation; code: string }>();
  const remove = aPort<SaveResult, { operation: Operation; index: number }>();
  const actor = createActor(
    paymentSelectionMachine.provide({
      actors: {
        'save cash': save.logic,
        'discover promotion': discover.logic,
        'apply promotion': apply.logic,
        'remove used vehicle': remove.logic,
      },
    }),
    { input: { operation }, clock },
  ).start();
  const view = () => paymentSelectionView(actor.getSnapshot());
  return {
    actor,
    clock,
    save,
    discover,
    apply,
    remove,
    view,
    typeCash: (amount: number | undefined) => actor.send({ type: 'cash typed', amount }),
    /** Answers the last save as the server does: with the operation as it is now. */
    keepCash: (amount: number) =>
      save.answer({ kind: 'saved', operation: withCash(operation, amount) }),
    state: () => actor.getSnapshot().value as { choosing: Record<string, string> },
  };
}

const draftOf = (asked: SaveInput[]) => asked.map(({ draft }) => draft);

describe('payment selection', () => {
  test('shows the operation as it is kept', () => {
    const { view } = choose(anOperation({ cash_amount: 5_000_000 }));
    expect(view()).toEqual({
      operation: anOperation({ cash_amount: 5_000_000 }),
      cash: 5_000_000,
      cashLimit: 24_800_000,
      cashIsAnAmount: true,
      canComplete: true,
      save: 'saved',
      canContinue: false,
      isLeaving: false,
    });
  });

  test('answers with the balance at once while cash is typed', () => {
    const { typeCash, view } = choose(anOperation({ used_vehicles: [aUsedVehicle()] }));
    typeCash(5_000_000);
    expect(view().operation.pending_amount).toEqual(10_800_000);
    expect(view().operation.cash_amount).toEqual(5_000_000);
  });

  test('works out the operation with typed cash without touching the kept one', () => {
    const operation = anOperation();
    expect(withTypedCash({ operation, cash: 24_800_000 })).toEqual(aSettledOperation());
    expect(operation).toEqual(anOperation());
  });
});

describe('typed cash', () => {
  test('is saved after a pause of 500 ms', () => {
    const { clock, save, typeCash, view } = choose();
    typeCash(1_000_000);
    expect(view().save).toEqual('typing');
    clock.increment(499);
    expect([view().save, save.asked]).toEqual(['typing', []]);
    clock.increment(1);
    expect(view().save).toEqual('saving');
    expect(save.asked).toEqual([{ operation: anOperation(), draft: { cash_amount: 1_000_000 } }]);
  });

  test('is saved once typing has paused: every key starts the pause anew', () => {
    const { clock, save, typeCash } = choose();
    typeCash(1);
    clock.increment(400);
    typeCash(12);
    clock.increment(400);
    typeCash(123);
    clock.increment(499);
    expect(save.asked).toEqual([]);
    clock.increment(1);
    expect(draftOf(save.asked)).toEqual([{ cash_amount: 123 }]);
  });

  test('is on the operation once it is saved', async () => {
    const { actor, clock, keepCash, typeCash, view } = choose();
    typeCash(1_000_000);
    clock.increment(500);
    await keepCash(1_000_000);
    expect(view().save).toEqual('saved');
    expect(actor.getSnapshot().context.operation).toEqual(anOperation({ cash_amount: 1_000_000 }));
  });

  test('is capped to the full price', () => {
    const { clock, save, typeCash, view } = choose();
    typeCash(unitFullPrice + 1);
    expect(view().cash).toEqual(24_800_000);
    clock.increment(500);
    expect(draftOf(save.asked)).toEqual([{ cash_amount: 24_800_000 }]);
  });

  test('is capped to the full price less the promotion', () => {
    const promotion: Promotion = { code: 'X', money_discount: 800_000, percentage_discount: null };
    const { typeCash, view } = choose(anOperation({ promotion }));
    typeCash(99_000_000);
    expect([view().cash, view().cashLimit]).toEqual([24_000_000, 24_000_000]);
  });

  test('of exactly the full price is taken as it is', () => {
    const { typeCash, view } = choose();
    typeCash(unitFullPrice);
    expect([view().cash, view().operation.pending_amount, view().canContinue]).toEqual([
      24_800_000,
      0,
      true,
    ]);
  });

  test('while an earlier amount is being saved is saved after it, and the earlier answer is not awaited', async () => {
    const { actor, clock, save, typeCash, view } = choose();
    typeCash(1_000_000);
    clock.increment(500);
    typeCash(2_000_000);
    expect(view().save).toEqual('typing');
    const earlier = anOperation({ cash_amount: 1_000_000 });
    await save.answer({ kind: 'saved', operation: earlier }, 0);
    expect([view().save, view().cash]).toEqual(['typing', 2_000_000]);
    expect(actor.getSnapshot().context.operation).toEqual(anOperation());
    clock.increment(500);
    expect(draftOf(save.asked)).toEqual([{ cash_amount: 1_000_000 }, { cash_amount: 2_000_000 }]);
  });
});

describe('cash that is not an amount', () => {
  test('is not saved, and is said to be none', () => {
    const { clock, save, typeCash, view } = choose(aSettledOperation());
    typeCash(undefined);
    clock.increment(10_000);
    expect([view().cashIsAnAmount, view().save, save.asked]).toEqual([false, 'saved', []]);
  });

  test('blocks going on though the balance was settled', () => {
    const { actor, typeCash, view } = choose(aSettledOperation());
    expect(view().canContinue).toBe(true);
    typeCash(undefined);
    expect(view().canContinue).toBe(false);
    actor.send({ type: 'continue' });
    expect(actor.getSnapshot().status).toEqual('active');
    expect(view().isLeaving).toBe(false);
  });

  test('is forgotten once an amount is typed', () => {
    const { typeCash, view } = choose();
    typeCash(undefined);
    typeCash(7);
    expect([view().cashIsAnAmount, view().cash, view().save]).toEqual([true, 7, 'typing']);
  });

  test('stops the saving of what was typed before it', () => {
    const { clock, save, typeCash } = choose();
    typeCash(25);
    typeCash(undefined);
    clock.increment(10_000);
    expect(save.asked).toEqual([]);
  });

  test('is replaced by the remainder on request', () => {
    const { actor, save, typeCash, view } = choose();
    typeCash(undefined);
    actor.send({ type: 'complete remaining' });
    expect([view().cashIsAnAmount, view().cash]).toEqual([true, 24_800_000]);
    expect(draftOf(save.asked)).toEqual([{ cash_amount: 24_800_000 }]);
  });
});

describe("'Completar restante'", () => {
  test('fills the balance with cash and saves it at once', async () => {
    const { actor, keepCash, save, view } = choose(anOperation({ cash_amount: 5_000_000 }));
    actor.send({ type: 'complete remaining' });
    expect(draftOf(save.asked)).toEqual([{ cash_amount: 24_800_000 }]);
    expect(view()).toMatchObject({ cash: 24_800_000, canContinue: true, canComplete: false });
    await keepCash(24_800_000);
    expect(view().save).toEqual('saved');
  });

  test('leaves what used vehicles and credit pay for', () => {
    const { actor, view } = choose(
      anOperation({ used_vehicles: [aUsedVehicle()], credit_amount: 800_000 }),
    );
    actor.send({ type: 'complete remaining' });
    expect([view().cash, view().operation.pending_amount]).toEqual([15_000_000, 0]);
  });

  test('lowers the cash when too much was named', () => {
    const { actor, view } = choose(
      anOperation({ used_vehicles: [aUsedVehicle()], cash_amount: 20_000_000 }),
    );
    actor.send({ type: 'complete remaining' });
    expect(view().cash).toEqual(15_800_000);
  });

  test('is not offered when nothing remains', () => {
    const { actor, save, view } = choose(aSettledOperation());
    expect(view().canComplete).toBe(false);
    actor.send({ type: 'complete remaining' });
    expect([view().save, save.asked]).toEqual(['saved', []]);
  });

  test('counts with what is being typed', () => {
    const { actor, clock, save, typeCash } = choose();
    typeCash(1_000_000);
    actor.send({ type: 'complete remaining' });
    clock.increment(10_000);
    expect(draftOf(save.asked)).toEqual([{ cash_amount: 24_800_000 }]);
  });

  test('while an earlier amount is being saved is saved as well', async () => {
    const { actor, clock, keepCash, save, typeCash, view } = choose();
    typeCash(1_000_000);
    clock.increment(500);
    actor.send({ type: 'complete remaining' });
    expect(draftOf(save.asked)).toEqual([{ cash_amount: 1_000_000 }, { cash_amount: 24_800_000 }]);
    await keepCash(24_800_000);
    expect(view().save).toEqual('saved');
    expect(actor.getSnapshot().context.operation).toEqual(aSettledOperation());
  });
});

describe('going on', () => {
  test('needs a settled balance', () => {
    const { actor, typeCash, view } = choose();
    typeCash(24_799_999);
    expect(view().canContinue).toBe(false);
    actor.send({ type: 'continue' });
    expect(view().isLeaving).toBe(false);
    typeCash(24_800_000);
    expect(view().canContinue).toBe(true);
  });

  test('needs no settled balance once a used vehicle was added', () => {
    const { actor, view } = choose(anOperation({ used_vehicles: [aUsedVehicle()] }));
    expect(view().canContinue).toBe(true);
    actor.send({ type: 'continue' });
    expect(actor.getSnapshot().status).toEqual('done');
  });

  test('with everything saved ends the step with the operation, without saving it again', () => {
    const { actor, save } = choose(aSettledOperation());
    actor.send({ type: 'continue' });
    expect(actor.getSnapshot().value).toEqual('continued');
    expect(actor.getSnapshot().output).toEqual({ operation: aSettledOperation(), way: 'on' });
    expect(save.asked).toEqual([]);
  });

  test('while typing saves first, without a pause, and then leaves with what was saved', async () => {
    const { actor, keepCash, save, typeCash, view } = choose();
    typeCash(24_800_000);
    actor.send({ type: 'continue' });
    expect(draftOf(save.asked)).toEqual([{ cash_amount: 24_800_000 }]);
    expect([view().isLeaving, view().canContinue, view().save]).toEqual([true, false, 'saving']);
    await keepCash(24_800_000);
    expect(actor.getSnapshot().value).toEqual('continued');
    expect(actor.getSnapshot().output).toEqual({ operation: aSettledOperation(), way: 'on' });
  });

  test('while saving waits for it and then leaves', async () => {
    const { actor, clock, keepCash, save, typeCash, view } = choose();
    typeCash(24_800_000);
    clock.increment(500);
    expect(view().canContinue).toBe(true);
    actor.send({ type: 'continue' });
    expect([view().isLeaving, save.asked.length]).toEqual([true, 1]);
    await keepCash(24_800_000);
    expect(actor.getSnapshot().output).toEqual({ operation: aSettledOperation(), way: 'on' });
  });

  test('is called off by typing', async () => {
    const { actor, clock, keepCash, save, typeCash, view } = choose();
    typeCash(24_800_000);
    actor.send({ type: 'continue' });
    typeCash(24_000_000);
    expect([view().isLeaving, view().save]).toEqual([false, 'typing']);
    await save.answer({ kind: 'saved', operation: aSettledOperation() }, 0);
    expect(actor.getSnapshot().status).toEqual('active');
    clock.increment(500);
    await keepCash(24_000_000);
    expect(actor.getSnapshot().status).toEqual('active');
    expect(view()).toMatchObject({ save: 'saved', cash: 24_000_000, canContinue: false });
  });

  test('is called off by typing what is not an amount', () => {
    const { actor, typeCash, view } = choose();
    typeCash(24_800_000);
    actor.send({ type: 'continue' });
    typeCash(undefined);
    expect([view().isLeaving, view().cashIsAnAmount, view().canContinue]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('is called off when saving fails, and can be asked for again', async () => {
    const { actor, keepCash, save, typeCash, view } = choose();
    typeCash(24_800_000);
    actor.send({ type: 'continue' });
    await save.loseConnection();
    expect([view().isLeaving, view().save, view().canContinue]).toEqual([false, 'not saved', true]);
    actor.send({ type: 'continue' });
    expect([view().isLeaving, save.asked.length]).toEqual([true, 2]);
    await keepCash(24_800_000);
    expect(actor.getSnapshot().output).toEqual({ operation: aSettledOperation(), way: 'on' });
  });

  test('can be asked for with the button exactly when it is possible', () => {
    for (const cash of [0, 1, 24_799_999, 24_800_000]) {
      const { actor, typeCash, view } = choose();
      typeCash(cash);
      expect(view().canContinue).toEqual(view().operation.pending_amount === 0);
      expect(view().canContinue).toEqual(actor.getSnapshot().can({ type: 'continue' }));
    }
  });
});

describe('cash that could not be saved', () => {
  async function failToSave() {
    const step = choose();
    step.typeCash(1_000_000);
    step.clock.increment(500);
    await step.save.loseConnection();
    return step;
  }

  test('stays typed', async () => {
    const { view } = await failToSave();
    expect([view().save, view().cash]).toEqual(['not saved', 1_000_000]);
  });

  test('is saved again after 5 seconds', async () => {
    const { clock, keepCash, save, view } = await failToSave();
    clock.increment(4999);
    expect(save.asked).toHaveLength(1);
    clock.increment(1);
    expect(draftOf(save.asked)).toEqual([{ cash_amount: 1_000_000 }, { cash_amount: 1_000_000 }]);
    await keepCash(1_000_000);
    expect(view().save).toEqual('saved');
  });

  test('is saved again on request', async () => {
    const { actor, save, view } = await failToSave();
    actor.send({ type: 'retry' });
    expect([view().save, save.asked.length]).toEqual(['saving', 2]);
  });

  test('gives way to what is typed next', async () => {
    const { clock, save, typeCash } = await failToSave();
    typeCash(2_000_000);
    clock.increment(500);
    expect(draftOf(save.asked)).toEqual([{ cash_amount: 1_000_000 }, { cash_amount: 2_000_000 }]);
    clock.increment(10_000);
    expect(save.asked).toHaveLength(2);
  });
});

describe('an operation of which the figures changed meanwhile', () => {
  const cheaper = aUnit({ list_price: 22_200_000 });
  const dearer = aUnit({ list_price: 26_000_000 });

  async function findRepriced(vehicle = dearer, cash = 24_800_000) {
    const step = choose();
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
    expect(save.asked).toHaveLength(1);
  });

  test('is not left unseen: going on is called off', async () => {
    const { actor, save, typeCash, view } = choose();
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
    const { actor, save } = await findRepriced(cheaper);
    actor.send({ type: 'continue' });
    const repriced = anOperation({ purchase: { vehicle: cheaper } });
    expect(save.asked[1]).toEqual({ operation: repriced, draft: { cash_amount: 22_000_000 } });
    const saved = aSettledOperation({ purchase: { vehicle: cheaper } });
    await save.answer({ kind: 'saved', operation: saved });
    expect(actor.getSnapshot().output).toEqual({ operation: saved, way: 'on' });
  });

  test('is saved at its new figures when the shopper types, completes or tries again', async () => {
    for (const event of [{ type: 'complete remaining' }, { type: 'retry' }] as const) {
      const { actor, save } = await findRepriced();
      actor.send(event);
      expect(save.asked).toHaveLength(2);
      expect(save.asked[1]?.operation).toEqual(anOperation({ purchase: { vehicle: dearer } }));
    }
    const { clock, save, typeCash } = await findRepriced();
    typeCash(25_800_000);
    clock.increment(500);
    expect(save.asked[1]?.draft).toEqual({ cash_amount: 25_800_000 });
  });
});

describe('an operation that can no longer be changed', () => {
  test('ends the step with the operation as it is', async () => {
    const { actor, clock, save, typeCash } = choose();
    typeCash(1_000_000);
    clock.increment(500);
    const closed = anOperation({ status: 'unavailable' });
    await save.answer({ kind: 'closed', operation: closed });
    expect(actor.getSnapshot().value).toEqual('closed');
    expect(actor.getSnapshot().output).toEqual({ operation: closed, way: 'on' });
  });
});

describe('a promotion', () => {
  const promotion: Promotion = {
    code: 'OTOÑO',
    money_discount: 800_000,
    percentage_discount: null,
  };

  test('is looked for on arrival', () => {
    const { discover, state } = choose();
    expect(discover.asked).toEqual([{ operation: anOperation() }]);
    expect(state().choosing.promotion).toEqual('discovering');
  });

  test('that exists is noted', async () => {
    const { actor, discover, state } = choose();
    await discover.answer(promotion);
    expect(state().choosing.promotion).toEqual('available');
    expect(actor.getSnapshot().context.availablePromotion).toEqual(promotion);
  });

  test('that does not exist, or cannot be looked for, is none', async () => {
    const without = choose();
    await without.discover.answer(null);
    const offline = choose();
    await offline.discover.loseConnection();
    expect([without, offline].map(({ state }) => state().choosing.promotion)).toEqual([
      'none',
      'none',
    ]);
  });

  test('code is checked 900 ms after the last key', () => {
    const { actor, apply, clock } = choose();
    actor.send({ type: 'promotion code typed', code: 'OTO' });
    clock.increment(800);
    actor.send({ type: 'promotion code typed', code: ' OTOÑO ' });
    clock.increment(899);
    expect(apply.asked).toEqual([]);
    clock.increment(1);
    expect(apply.asked).toEqual([{ operation: anOperation(), code: 'OTOÑO' }]);
  });

  test('code that is emptied is not checked', () => {
    const { actor, apply, clock, state } = choose();
    actor.send({ type: 'promotion code typed', code: 'OTO' });
    actor.send({ type: 'promotion code typed', code: '  ' });
    clock.increment(10_000);
    expect([apply.asked, state().choosing.promotion]).toEqual([[], 'none']);
  });

  test('that applies is on the operation', async () => {
    const { actor, apply, clock, state, view } = choose();
    actor.send({ type: 'promotion code typed', code: 'OTOÑO' });
    clock.increment(900);
    await apply.answer({ kind: 'saved', operation: anOperation({ promotion }) });
    expect([state().choosing.promotion, view().operation.pending_amount]).toEqual([
      'applied',
      24_000_000,
    ]);
  });

  test('that does not apply, or cannot be checked, fails without a change', async () => {
    const refused = choose();
    refused.actor.send({ type: 'promotion code typed', code: 'X' });
    refused.clock.increment(900);
    await refused.apply.answer({ kind: 'repriced', operation: anOperation({ promotion }) });
    const offline = choose();
    offline.actor.send({ type: 'promotion code typed', code: 'X' });
    offline.clock.increment(900);
    await offline.apply.loseConnection();
    for (const { state, view } of [refused, offline]) {
      expect([state().choosing.promotion, view().operation]).toEqual(['failed', anOperation()]);
    }
  });
});

describe('a used vehicle', () => {
  const operation = anOperation({ used_vehicles: [aUsedVehicle(), aUsedVehicle({ year: 2015 })] });

  test('is removed only after the shopper was asked', async () => {
    const { actor, remove, state, view } = choose(operation);
    actor.send({ type: 'remove used vehicle', index: 1 });
    expect([state().choosing.usedVehicles, remove.asked]).toEqual(['asking', []]);
    actor.send({ type: 'confirm removal' });
    expect(remove.asked).toEqual([{ operation, index: 1 }]);
    const fewer = anOperation({ used_vehicles: [aUsedVehicle()] });
    await remove.answer({ kind: 'saved', operation: fewer });
    expect([state().choosing.usedVehicles, view().operation]).toEqual(['listed', fewer]);
  });

  test('stays when the shopper says so', () => {
    const { actor, remove, state } = choose(operation);
    actor.send({ type: 'remove used vehicle', index: 1 });
    actor.send({ type: 'keep used vehicle' });
    expect([state().choosing.usedVehicles, remove.asked]).toEqual(['listed', []]);
  });

  test('that could not be removed can be tried again, or kept', async () => {
    const { actor, remove, state } = choose(operation);
    actor.send({ type: 'remove used vehicle', index: 0 });
    actor.send({ type: 'confirm removal' });
    await remove.loseConnection();
    expect(state().choosing.usedVehicles).toEqual('notRemoved');
    actor.send({ type: 'confirm removal' });
    expect(remove.asked).toEqual([
      { operation, index: 0 },
      { operation, index: 0 },
    ]);
    await remove.loseConnection();
    actor.send({ type: 'keep used vehicle' });
    expect(state().choosing.usedVehicles).toEqual('listed');
  });
});

describe('leaving payment selection for another step', () => {
  test('with everything saved is at once, settled or not', () => {
    const { actor, save } = choose();
    actor.send({ type: 'leave' });
    expect(actor.getSnapshot().output).toEqual({ operation: anOperation(), way: 'elsewhere' });
    expect(save.asked).toEqual([]);
  });

  test('saves what was typed first', async () => {
    const { actor, keepCash, save, typeCash, view } = choose();
    typeCash(5_000_000);
    actor.send({ type: 'leave' });
    expect([view().isLeaving, draftOf(save.asked)]).toEqual([true, [{ cash_amount: 5_000_000 }]]);
    await keepCash(5_000_000);
    const operation = withCash(anOperation(), 5_000_000);
    expect(actor.getSnapshot().output).toEqual({ operation, way: 'elsewhere' });
  });

  test('waits for a save under way', async () => {
    const { actor, clock, keepCash, save, typeCash } = choose();
    typeCash(5_000_000);
    clock.increment(500);
    actor.send({ type: 'leave' });
    await keepCash(5_000_000);
    expect(save.asked).toHaveLength(1);
    expect(actor.getSnapshot().output).toMatchObject({ way: 'elsewhere' });
  });

  test('is called off when saving fails, and tried again on request', async () => {
    const { actor, keepCash, save, typeCash, view } = choose();
    typeCash(5_000_000);
    actor.send({ type: 'leave' });
    await save.loseConnection();
    expect([view().isLeaving, view().save]).toEqual([false, 'not saved']);
    actor.send({ type: 'leave' });
    await keepCash(5_000_000);
    expect(actor.getSnapshot().output).toMatchObject({ way: 'elsewhere' });
  });

  test('is called off when the price changed meanwhile, and then saves at the new one', async () => {
    const { actor, keepCash, save, typeCash, view } = choose();
    typeCash(5_000_000);
    actor.send({ type: 'leave' });
    await save.answer({ kind: 'repriced', operation: anOperation() });
    expect([view().isLeaving, view().save]).toEqual([false, 'repriced']);
    actor.send({ type: 'leave' });
    await keepCash(5_000_000);
    expect(actor.getSnapshot().output).toMatchObject({ way: 'elsewhere' });
  });

  test('gives up what is not an amount', () => {
    const { actor, typeCash } = choose();
    typeCash(undefined);
    actor.send({ type: 'leave' });
    expect(actor.getSnapshot().output).toEqual({ operation: anOperation(), way: 'elsewhere' });
  });
});
