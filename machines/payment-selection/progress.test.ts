import { describe, expect, test } from 'vitest';
import {
  anOperation,
  aSettledOperation,
  aUsedVehicle,
  aUnit,
  withCash,
} from '../../domain/operation/samples.ts';
import { choosePayment } from './test-support.ts';
import { savesWhatIsTyped } from '../../tests/support/charts/step-that-saves.ts';

const cheaper = anOperation({ purchase: { vehicle: aUnit({ list_price: 22_200_000 }) } });

savesWhatIsTyped({
  arrive: choosePayment,
  text: ({ view }) => view().cash,
  pause: 500,
  whole: {
    type: ({ typeCash }) => typeCash(24_800_000),
    text: 24_800_000,
    draft: { cash_amount: 24_800_000 },
    saved: aSettledOperation(),
  },
  part: {
    type: ({ typeCash }) => typeCash(5_000_000),
    text: 5_000_000,
    draft: { cash_amount: 5_000_000 },
    saved: withCash(anOperation(), 5_000_000),
  },
  repriced: { operation: cheaper, draft: { cash_amount: 22_000_000 } },
  elsewhere: anOperation({ used_vehicles: [aUsedVehicle()] }),
});

describe('continuing from payment selection', () => {
  test('requires a settled balance', () => {
    const { actor, typeCash, view } = choosePayment();
    typeCash(24_799_999);
    expect(view().canContinue).toBe(false);
    actor.send({ type: 'continue' });
    expect(view().isLeaving).toBe(false);
    typeCash(24_800_000);
    expect(view().canContinue).toBe(true);
  });

  test('requires no settled balance once a used vehicle was added', () => {
    const { actor, view } = choosePayment(anOperation({ used_vehicles: [aUsedVehicle()] }));
    expect(view().canContinue).toBe(true);
    actor.send({ type: 'continue' });
    expect(actor.getSnapshot().status).toEqual('done');
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
});

describe('a change that another tab saved during payment selection', () => {
  test('counts when the shopper continues beside an invalid code', async () => {
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
});
