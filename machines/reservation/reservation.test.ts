import { describe, expect, test } from 'vitest';
import type { OperationStatus } from '../../domain/operation/status.ts';
import {
  aCompleteOperation,
  anOperation,
  aSettledOperation,
  aUnit,
  completeBuyer,
  newBuyer,
} from '../../domain/operation/samples.ts';
import { at, beingPaid, heldUnit, reserve, resume } from '../../tests/support/charts/wizard.ts';
import { typedBuyer } from '../personal-data/test-support.ts';
import type { UnitReference } from '../ports.ts';
import type { Screen } from './projection.ts';
import { stepAfter } from './steps.ts';

const unit: UnitReference = { brandId: 1, unitId: 41 };

test('a new reservation starts with payment selection, even when nothing is missing', async () => {
  const { children, ports, screen } = reserve({ from: { unit }, step: undefined });
  await ports.load.answer({ unit: aUnit(), formerCode: null });
  children().dealershipStart?.send({ type: 'start', email: newBuyer.email });
  await ports.start.answer({ kind: 'started', operation: aCompleteOperation(), isMailed: true });
  expect(screen()).toEqual(at('paymentSelection'));
});

describe('a reservation', () => {
  test('leads from the unit through every step to the paid deposit', async () => {
    const { actor, children, operation, ports, screen, visit } = reserve({
      from: { unit },
      step: undefined,
    });
    expect(screen()).toEqual({ kind: 'starting' });
    expect(ports.load.requests).toEqual([unit]);
    await ports.load.answer({ unit: aUnit(), formerCode: null });
    children().dealershipStart?.send({ type: 'start', email: newBuyer.email });
    await ports.start.answer({ kind: 'started', operation: anOperation(), isMailed: true });

    expect([screen(), operation()]).toEqual([at('paymentSelection'), anOperation()]);
    expect(actor.getSnapshot().context.mailedTo).toBe(newBuyer.email);
    children().paymentSelection?.send({ type: 'complete remaining' });
    await ports.save.answer({ kind: 'saved', operation: aSettledOperation() });
    expect(operation()).toEqual(aSettledOperation());
    children().paymentSelection?.send({ type: 'continue' });

    expect(screen()).toEqual(at('personalData'));
    children().personalData?.send({ type: 'fields typed', draft: completeBuyer });
    children().personalData?.send({ type: 'continue' });
    expect(ports.save.requests[1]).toEqual({ operation: aSettledOperation(), draft: typedBuyer });
    await ports.save.answer({ kind: 'saved', operation: aCompleteOperation() });

    expect([screen(), operation()]).toEqual([at(stepAfter('personalData')), aCompleteOperation()]);
    visit('review');
    children().review?.send({ type: 'confirm' });

    expect(screen()).toEqual(at('deposit'));
    await ports.deposit.answer(heldUnit);
    expect(operation()).toEqual(beingPaid('holding'));
    children().deposit?.send({ type: 'provider reported' });
    await ports.look.answer({ kind: 'opened', operation: beingPaid('reserved') });

    expect(screen()).toEqual({ kind: 'end', end: 'reserved', cancellation: 'not possible' });
    expect(operation()).toEqual(beingPaid('reserved'));
    expect(Object.keys(actor.getSnapshot().children)).toEqual(['followDraft', 'watch']);
  });
});

describe('the deposit step', () => {
  async function payTheDeposit() {
    const wizard = await resume(aCompleteOperation(), 'deposit');
    await wizard.ports.deposit.answer(heldUnit);
    wizard.clock.increment(4000);
    return wizard;
  }

  test.each([
    ['approved', 'reserved', { kind: 'end', end: 'reserved', cancellation: 'not possible' }],
    ['pending', 'pending', { kind: 'end', end: 'pending', cancellation: 'not possible' }],
    ['given back', 'cancelled', { kind: 'cancelled' }],
    ['never notified', 'open', at('review')],
  ] as [string, OperationStatus, Screen][])(
    'whose deposit is %s leaves the operation %s and shows it',
    async (_, status, shown) => {
      const { operation, ports, screen } = await payTheDeposit();
      await ports.look.answer({ kind: 'opened', operation: beingPaid(status) });
      expect([screen(), operation()]).toEqual([shown, beingPaid(status)]);
    },
  );

  test('stays after the hold expired, and can be left', async () => {
    const { operation, ports, screen, visit } = await payTheDeposit();
    await ports.look.answer({ kind: 'opened', operation: beingPaid('expired') });
    expect([screen(), operation()]).toEqual([at('deposit'), beingPaid('expired')]);
    visit('review');
    expect(screen()).toEqual(at('review'));
  });

  test('leads back to the step with a missing requirement', async () => {
    const { ports, screen } = await resume(aCompleteOperation(), 'deposit');
    const operation = aCompleteOperation({ purchase: { dni: '' } });
    await ports.deposit.answer({ kind: 'not payable', operation });
    expect(screen()).toEqual(at('personalData'));
  });

  test('of a sold unit shows the unit as sold', async () => {
    const { ports, screen } = await resume(aCompleteOperation(), 'deposit');
    await ports.deposit.answer({ kind: 'not payable', operation: beingPaid('unavailable') });
    expect(screen()).toEqual({ kind: 'unavailable' });
  });
});
