import { describe, expect, test } from 'vitest';
import { quoteOf } from '../../domain/operation/quote.ts';
import type { OperationStatus } from '../../domain/operation/status.ts';
import {
  aCompleteOperation,
  anOperation,
  aSettledOperation,
  aTransaction,
  aUnit,
  aUsedVehicle,
  newBuyer,
} from '../../domain/operation/samples.ts';
import { at, beingPaid, heldUnit, resume } from '../../tests/support/charts/wizard.ts';
import type { Screen } from './projection.ts';

/** The steps before the deposit. */
const early = ['paymentSelection', 'usedVehicle', 'financing', 'personalData', 'review'] as const;

const withUsedVehicle = anOperation({ used_vehicles: [aUsedVehicle()] });

describe('a change by another tab', () => {
  test.each(['open', 'reserved', 'pending', 'cancelled', 'refunded', 'unavailable'] as const)(
    'is watched for while the operation is %s',
    async (status) => {
      const { watcher } = await resume(beingPaid(status));
      expect([...watcher.watched]).toHaveLength(1);
    },
  );

  test('is shown until it is dismissed', async () => {
    const { actor, changeElsewhere, view } = await resume(anOperation());
    expect(view().changes).toEqual([]);
    changeElsewhere(withUsedVehicle);
    expect(view().changes).toEqual([
      { what: 'used vehicle', was: null, is: aUsedVehicle(), why: 'elsewhere' },
    ]);
    actor.send({ type: 'dismiss change notice' });
    expect(view().changes).toEqual([]);
    changeElsewhere(anOperation());
    expect(view().changes).toEqual([
      { what: 'used vehicle', was: aUsedVehicle(), is: null, why: 'elsewhere' },
    ]);
  });

  test.each(early)(
    'is shown at once at a step without unsaved input, and the shopper stays there: %s',
    async (step) => {
      const { changeElsewhere, children, operation, screen } = await resume(
        aCompleteOperation(),
        step,
      );
      const going = () => [children().usedVehicle?.sessionId, children().financing?.sessionId];
      const before = going();
      const dearer = aCompleteOperation({ revision: 1, deposit_amount: 300_000 });
      changeElsewhere(dearer);
      expect([screen(), operation(), going()]).toEqual([at(step), dearer, before]);
    },
  );

  test('leaves the text that is being typed, which is saved on top of it', async () => {
    const { changeElsewhere, children, clock, operation, ports, screen } =
      await resume(anOperation());
    children().paymentSelection?.send({ type: 'cash typed', amount: 5_000_000 });
    changeElsewhere(withUsedVehicle);
    expect(screen()).toEqual(at('paymentSelection'));
    clock.increment(500);
    expect(ports.save.requests[0]?.draft).toEqual({ cash_amount: 5_000_000 });
    const both = anOperation({ used_vehicles: [aUsedVehicle()], cash_amount: 5_000_000 });
    await ports.save.answer({ kind: 'saved', operation: both });
    expect(operation()).toEqual(both);
  });

  test('leads back to the incomplete step when it makes the current one unreachable', async () => {
    const { changeElsewhere, screen } = await resume(aCompleteOperation(), 'review');
    changeElsewhere(aCompleteOperation({ cash_amount: 1 }));
    expect(screen()).toEqual(at('paymentSelection'));
  });

  test.each([
    ['paymentSelection', anOperation()],
    ['personalData', aSettledOperation()],
    ['review', aCompleteOperation({ cash_amount: 0, used_vehicles: [aUsedVehicle()] })],
  ] as const)('leaves a shopper at %s whose address named a later step', async (step, known) => {
    const { changeElsewhere, screen } = await resume(known, 'deposit');
    changeElsewhere(aCompleteOperation({ revision: 1 }));
    expect(screen()).toEqual(at(step));
  });

  test('does not stop a shopper who is going to another step', async () => {
    const { changeElsewhere, children, ports, screen, visit } = await resume(aSettledOperation());
    const draft = { ...newBuyer, name: 'Lucía' };
    children().personalData?.send({ type: 'fields typed', draft });
    visit('financing');
    changeElsewhere(aSettledOperation({ revision: 4 }));
    expect(screen()).toEqual(at('personalData'));
    const saved = aSettledOperation({ revision: 5, purchase: draft });
    await ports.save.answer({ kind: 'saved', operation: saved });
    expect(screen()).toEqual(at('financing'));
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

  test.each(endings)('%s is shown as such at every step', async (_, status, screen) => {
    for (const step of early) {
      const wizard = await resume(aCompleteOperation(), step);
      wizard.changeElsewhere(beingPaid(status));
      expect([wizard.screen(), wizard.operation()]).toEqual([screen, beingPaid(status)]);
      expect(wizard.view().changes).toHaveLength(1);
    }
  });

  test('pays is shown as such even during typing, which can no longer be saved', async () => {
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

test('a deposit that is paid here is not shown as a change from elsewhere', async () => {
  const { children, ports, read, screen, view } = await resume(aCompleteOperation(), 'deposit');
  await ports.deposit.answer(heldUnit);
  read(beingPaid('reserved'));
  expect([view().changes, screen()]).toEqual([[], at('deposit')]);
  children().deposit?.send({ type: 'provider reported' });
  await ports.look.answer({ kind: 'opened', operation: beingPaid('reserved') });
  expect(screen()).toMatchObject({ kind: 'end', end: 'reserved' });
});

describe('a change by the dealership', () => {
  const shown = quoteOf(aCompleteOperation());
  const dearer = (list_price: number, cash_amount: number) =>
    aCompleteOperation({ shown, cash_amount, purchase: { vehicle: aUnit({ list_price }) } });
  const rise = dearer(26_000_000, 25_800_000);
  const changes = [
    { what: 'list price', was: 25_000_000, is: 26_000_000, why: 'dealership' },
    { what: 'total', was: 24_800_000, is: 25_800_000, why: 'sum' },
  ];

  test('is shown when the shopper returns by a link, until it is dismissed', async () => {
    const { actor, read, view } = await resume(rise, 'personalData');
    expect(view().changes).toEqual(changes);
    actor.send({ type: 'dismiss change notice' });
    expect(view().changes).toEqual([]);
    read({ ...rise });
    expect(view().changes).toEqual([]);
  });

  test('is shown again when the price changes once more', async () => {
    const { actor, read, view } = await resume(rise);
    actor.send({ type: 'dismiss change notice' });
    read(dearer(27_000_000, 25_800_000));
    expect(view().changes).toMatchObject([{ is: 27_000_000 }, { is: 26_800_000 }]);
  });

  test('is hidden once it is confirmed', async () => {
    const { read, view } = await resume(rise);
    const { shown: _, ...confirmed } = rise;
    read(confirmed);
    expect(view().changes).toEqual([]);
  });

  test('leads a link to the deposit back to the review', async () => {
    const { ports, screen, view } = await resume(rise, 'deposit');
    expect(screen()).toEqual(at('review'));
    expect(view().changes).toEqual(changes);
    expect(ports.deposit.requests).toEqual([]);
  });

  test('between review and deposit leads back to the review, and nothing is held', async () => {
    const { ports, screen, view } = await resume(aCompleteOperation(), 'deposit');
    await ports.deposit.answer({ kind: 'changed', operation: rise });
    expect(screen()).toEqual(at('review'));
    expect(view().changes).toEqual(changes);
  });

  test('leads back to the payment when the cash no longer covers the total', async () => {
    const { ports, screen } = await resume(aCompleteOperation(), 'deposit');
    await ports.deposit.answer({ kind: 'changed', operation: dearer(26_000_000, 24_800_000) });
    expect(screen()).toEqual(at('paymentSelection'));
  });

  test('can be paid for after the shopper has confirmed it', async () => {
    const { children, ports, screen } = await resume(rise, 'review');
    children().review?.send({ type: 'confirm' });
    expect(ports.save.requests[0]).toMatchObject({ draft: {}, confirms: true });
    const { shown: _, ...confirmed } = rise;
    await ports.save.answer({ kind: 'saved', operation: { ...confirmed, revision: 1 } });
    expect(screen()).toEqual(at('deposit'));
    expect(ports.deposit.requests).toEqual([{ operation: { ...confirmed, revision: 1 } }]);
  });

  test('of a part that another tab changed before counts as the dealership’s', async () => {
    const { changeElsewhere, view } = await resume(aCompleteOperation());
    changeElsewhere({ ...rise, revision: 1 });
    expect(view().changes).toEqual([
      { what: 'cash', was: 24_800_000, is: 25_800_000, why: 'elsewhere' },
      ...changes,
    ]);
  });
});

test('a change that the deposit detects leads back to the review, which shows it', async () => {
  const wizard = await resume(aCompleteOperation(), 'deposit');
  const changed = aCompleteOperation({ revision: 1, purchase: { telephone: '261 555 0199' } });
  wizard.changeElsewhere(changed);
  await wizard.ports.deposit.answer({ kind: 'changed', operation: changed });
  expect([wizard.screen(), wizard.view().changes]).toEqual([
    at('review'),
    [
      {
        what: 'personal data',
        field: 'telephone',
        was: '261 555 0142',
        is: '261 555 0199',
        why: 'elsewhere',
      },
    ],
  ]);
});

test('a rejection of a pending payment is shown at the step that the shopper reaches', async () => {
  const { clock, ports, screen, view } = await resume(beingPaid('pending'));
  const transaction = aTransaction({ is_rejected: true });
  clock.increment(15_000);
  await ports.open.answer({
    kind: 'opened',
    operation: aCompleteOperation({ purchase: { transaction } }),
  });
  expect(screen()).toEqual(at('review'));
  expect(view().changes).toEqual([
    { what: 'payment', was: 'pending', is: 'rejected', why: 'bank rejected' },
  ]);
});
