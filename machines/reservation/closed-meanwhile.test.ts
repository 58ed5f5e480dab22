import { describe, expect, test } from 'vitest';
import type { OperationStatus } from '../../domain/operation/status.ts';
import {
  aCompleteOperation,
  aCreditPlan,
  anOperation,
  aUnit,
  aUsedVehicle,
  newBuyer,
} from '../../domain/operation/samples.ts';
import { at, beingPaid, reserve, resume } from '../../tests/support/charts/wizard.ts';
import { fullPrice } from '../../domain/money/prices.ts';
import type { Screen } from './projection.ts';

const closed: [OperationStatus, Screen][] = [
  ['holding', at('deposit')],
  ['reserved', { kind: 'end', end: 'reserved', cancellation: 'not possible' }],
  ['unavailable', { kind: 'unavailable' }],
];

describe.each(closed)('an operation that is %s by the time', (status, shown) => {
  const operation = beingPaid(status);

  test('its door is left shows that', async () => {
    const { children, ports, screen } = reserve({
      from: { unit: { brandId: 1, unitId: 41 } },
      step: undefined,
    });
    await ports.load.answer({ unit: aUnit(), formerCode: null });
    children().dealershipStart?.send({ type: 'start', email: newBuyer.email });
    await ports.start.answer({ kind: 'started', operation, isMailed: true });
    expect(screen()).toEqual(shown);
  });

  test('the way of payment starts again shows that', async () => {
    const { children, read, screen } = await resume(anOperation());
    read(operation);
    children().paymentSelection?.send({ type: 'changed elsewhere', changes: [] });
    expect(screen()).toEqual(shown);
  });

  test('the used vehicle form takes no other vehicle shows that', async () => {
    const { children, read, screen } = await resume(anOperation(), 'usedVehicle');
    const used_vehicles = [aUsedVehicle(), aUsedVehicle(), aUsedVehicle()];
    read({ ...operation, used_vehicles });
    children().usedVehicle?.send({ type: 'changed elsewhere', changes: [] });
    expect(screen()).toEqual(shown);
  });

  test('a plan is saved shows that', async () => {
    const { children, ports, screen } = await resume(anOperation(), 'financing');
    await ports.plans.answer([aCreditPlan()]);
    await ports.plans.answer([]);
    children().financing?.send({ type: 'toggle plan', planId: aCreditPlan().id });
    await ports.save.answer({ kind: 'closed', operation });
    expect(screen()).toEqual(shown);
  });
});

describe('a shopper whose unit somebody else has', () => {
  const other = { brandId: 1, unitId: 42, price: fullPrice(aUnit()) };

  test('goes on with another one, which takes over what they typed', async () => {
    const { actor, ports, screen } = await resume(beingPaid('unavailable'));
    actor.send({ type: 'take another unit', unit: other });
    expect(screen()).toEqual({ kind: 'starting' });
    await ports.load.answer({ unit: aUnit({ id: 42 }), formerCode: null });
    const { code, purchase } = beingPaid('unavailable');
    expect(ports.start.requests).toMatchObject([
      { unit: { id: 42 }, email: purchase.email, carriesOver: code },
    ]);
    const operation = aCompleteOperation({ code: 'the new one' });
    await ports.start.answer({ kind: 'started', operation, isMailed: true });
    expect(screen()).toEqual(at('paymentSelection'));
  });

  test('takes no other one while their own deposit is being paid', async () => {
    const { actor, screen } = await resume(beingPaid('holding'));
    actor.send({ type: 'take another unit', unit: other });
    expect(screen()).toEqual(at('deposit'));
  });
});
