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

describe.each(closed)('an operation that is %s', (status, shown) => {
  const operation = beingPaid(status);

  test('when its start screen is left is shown as such', async () => {
    const { children, ports, screen } = reserve({
      from: { unit: { brandId: 1, unitId: 41 } },
      step: undefined,
    });
    await ports.load.answer({ unit: aUnit(), formerCode: null });
    children().dealershipStart?.send({ type: 'start', email: newBuyer.email });
    await ports.start.answer({ kind: 'started', operation, isMailed: true });
    expect(screen()).toEqual(shown);
  });

  test('when payment selection starts again is shown as such', async () => {
    const { children, read, screen } = await resume(anOperation());
    read(operation);
    children().paymentSelection?.send({ type: 'changed elsewhere', changes: [] });
    expect(screen()).toEqual(shown);
  });

  test('when the used vehicle form is full is shown as such', async () => {
    const { children, read, screen } = await resume(anOperation(), 'usedVehicle');
    const used_vehicles = [aUsedVehicle(), aUsedVehicle(), aUsedVehicle()];
    read({ ...operation, used_vehicles });
    children().usedVehicle?.send({ type: 'changed elsewhere', changes: [] });
    expect(screen()).toEqual(shown);
  });

  test('when a plan is saved is shown as such', async () => {
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

  test('continues with another unit, to which the typed data are carried over', async () => {
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

  test('cannot take another unit while their own deposit is being paid', async () => {
    const { actor, screen } = await resume(beingPaid('holding'));
    actor.send({ type: 'take another unit', unit: other });
    expect(screen()).toEqual(at('deposit'));
  });
});
