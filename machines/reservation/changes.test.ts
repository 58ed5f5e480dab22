import { describe, expect, test } from 'vitest';
import type { OperationStatus } from '../../domain/operation/operation.ts';
import {
  aCompleteOperation,
  anOperation,
  aSettledOperation,
  aUsedVehicle,
  newBuyer,
} from '../../domain/operation/samples.ts';
import { at, beingPaid, code, heldUnit, resume } from '../../tests/support/charts/wizard.ts';
import type { Screen } from './projection.ts';
import type { StepId } from './steps.ts';

const withUsedVehicle = anOperation({ used_vehicles: [aUsedVehicle()] });

describe('change of another tab', () => {
  test('is watched for at every step, and nowhere else', async () => {
    const atWork = await resume(anOperation());
    expect([...atWork.watcher.watched]).toEqual([{ code }]);
    atWork.visit('financing');
    expect([...atWork.watcher.watched]).toEqual([{ code }]);
    const atTheEnd = await resume(beingPaid('reserved'));
    expect([...atTheEnd.watcher.watched]).toEqual([]);
  });

  test('shows until it is dismissed', async () => {
    const { actor, changeElsewhere, view } = await resume(anOperation());
    expect(view().wasChangedElsewhere).toBe(false);
    changeElsewhere(withUsedVehicle);
    expect(view().wasChangedElsewhere).toBe(true);
    actor.send({ type: 'dismiss change notice' });
    expect(view().wasChangedElsewhere).toBe(false);
    changeElsewhere(anOperation());
    expect(view().wasChangedElsewhere).toBe(true);
  });

  test.each(['paymentSelection', 'usedVehicle', 'financing', 'personalData', 'review'] as const)(
    'shows at once at a step with nothing unsaved, and keeps the shopper there: %s',
    async (step) => {
      const { changeElsewhere, children, operation, screen } = await resume(
        aCompleteOperation(),
        step,
      );
      const dearer = aCompleteOperation({ revision: 4, deposit_amount: 300_000 });
      changeElsewhere(dearer);
      expect([screen(), operation()]).toEqual([at(step), dearer]);
      expect(
        Object.values(children()).flatMap((child) =>
          child && 'context' in child.getSnapshot()
            ? [(child.getSnapshot() as { context: { operation: unknown } }).context.operation]
            : [],
        ),
      ).toEqual([dearer]);
    },
  );

  test('keeps the text being typed, which is saved over it', async () => {
    const { changeElsewhere, children, clock, ports, screen } = await resume(anOperation());
    children().paymentSelection?.send({ type: 'cash typed', amount: 5_000_000 });
    changeElsewhere(withUsedVehicle);
    expect(screen()).toEqual(at('paymentSelection'));
    clock.increment(500);
    expect(ports.save.asked[0]?.draft).toEqual({ cash_amount: 5_000_000 });
    const both = anOperation({ used_vehicles: [aUsedVehicle()], cash_amount: 5_000_000 });
    await ports.save.answer({ kind: 'saved', operation: both });
    expect(children().paymentSelection?.getSnapshot().context.operation).toEqual(both);
  });

  test('that makes the step unreachable returns to the incomplete step', async () => {
    const { changeElsewhere, screen } = await resume(aCompleteOperation(), 'review');
    changeElsewhere(aCompleteOperation({ cash_amount: 1 }));
    expect(screen()).toEqual(at('paymentSelection'));
  });

  test('while the shopper goes to another step does not keep them', async () => {
    const { changeElsewhere, children, ports, screen, visit } = await resume(aSettledOperation());
    const draft = { ...newBuyer, name: 'Lucía' };
    children().personalData?.send({ type: 'fields typed', draft });
    visit('paymentSelection');
    changeElsewhere(aSettledOperation({ revision: 4 }));
    const saved = aSettledOperation({ revision: 5, purchase: draft });
    await ports.save.answer({ kind: 'saved', operation: saved });
    expect(screen()).toEqual(at('paymentSelection'));
  });
});

describe('a reservation that another tab', () => {
  const endings: [string, OperationStatus, Screen][] = [
    ['takes to the deposit', 'holding', at('deposit')],
    ['pays', 'reserved', { kind: 'end', end: 'reserved', cancellation: 'not possible' }],
    [
      'leaves to the bank',
      'pending',
      { kind: 'end', end: 'pending', cancellation: 'not possible' },
    ],
    ['cancels', 'cancelled', { kind: 'cancelled' }],
    ['finds without a unit', 'unavailable', { kind: 'unavailable' }],
  ];
  const everyStep: StepId[] = [
    'paymentSelection',
    'usedVehicle',
    'financing',
    'personalData',
    'review',
  ];

  test.each(endings)('%s shows that, from whichever step', async (_, status, screen) => {
    for (const step of everyStep) {
      const wizard = await resume(aCompleteOperation(), step);
      wizard.changeElsewhere(beingPaid(status));
      expect([wizard.screen(), wizard.operation()]).toEqual([screen, beingPaid(status)]);
    }
  });

  test('pays shows that though something was being typed: it can no longer be saved', async () => {
    const { changeElsewhere, children, screen } = await resume(
      aCompleteOperation(),
      'personalData',
    );
    children().personalData?.send({ type: 'fields typed', draft: newBuyer });
    changeElsewhere(beingPaid('reserved'));
    expect(screen()).toMatchObject({ kind: 'end', end: 'reserved' });
  });

  test('sees expire can still be changed', async () => {
    const { changeElsewhere, screen } = await resume(aCompleteOperation(), 'personalData');
    changeElsewhere(beingPaid('expired'));
    expect(screen()).toEqual(at('personalData'));
  });
});

test('a deposit that is paid here is not announced as a change from elsewhere', async () => {
  const { changeElsewhere, children, ports, screen, view } = await resume(
    aCompleteOperation(),
    'deposit',
  );
  await ports.deposit.answer(heldUnit);
  changeElsewhere(beingPaid('reserved'));
  expect([view().wasChangedElsewhere, screen()]).toEqual([false, at('deposit')]);
  children().deposit?.send({ type: 'provider spoke' });
  await ports.look.answer({ kind: 'opened', operation: beingPaid('reserved') });
  expect(screen()).toMatchObject({ kind: 'end', end: 'reserved' });
});
