import { describe, expect, test } from 'vitest';
import type { OperationStatus } from '../../domain/operation/status.ts';
import { beingPaid, code, resume } from '../../tests/support/charts/wizard.ts';

const paid = beingPaid('reserved', { may_cancel: true });

const end = (which: 'reserved' | 'pending') => (cancellation: string) => ({
  kind: 'end',
  end: which,
  cancellation,
});
const reserved = end('reserved');
const lookingUp = { kind: 'cancellation unknown', isLooking: true };
const unknown = { kind: 'cancellation unknown', isLooking: false };

/** A buyer who pressed 'Cancelar reserva' within 48 hours, and sees the confirmation. */
async function requestCancel(operation = paid) {
  const wizard = await resume(operation);
  wizard.actor.send({ type: 'cancel reservation' });
  return wizard;
}

/** A buyer who confirmed the cancellation. */
async function cancel(operation = paid) {
  const wizard = await requestCancel(operation);
  wizard.actor.send({ type: 'confirm cancellation' });
  return wizard;
}

describe.each(['reserved', 'pending'] as const)('cancelling what is %s', (status) => {
  const shown = end(status);
  const operation = beingPaid(status, { may_cancel: true });

  test('is possible within 48 hours, after a confirmation', async () => {
    const { actor, ports, screen } = await resume(operation);
    expect(screen()).toEqual(shown('possible'));
    actor.send({ type: 'cancel reservation' });
    expect([screen(), ports.cancel.requests]).toEqual([shown('asking'), []]);
  });

  test('is not possible later', async () => {
    const { actor, ports, screen } = await resume(beingPaid(status));
    actor.send({ type: 'cancel reservation' });
    actor.send({ type: 'confirm cancellation' });
    expect([screen(), ports.cancel.requests]).toEqual([shown('not possible'), []]);
  });

  test('leaves the reservation when the buyer declines the confirmation', async () => {
    const { actor, clock, ports, screen } = await requestCancel(operation);
    actor.send({ type: 'keep reservation' });
    expect([screen(), ports.cancel.requests]).toEqual([shown('possible'), []]);
    expect(ports.open.requests).toHaveLength(1);
    // Only the bank still decides.
    clock.increment(15_000);
    expect(ports.open.requests).toHaveLength(status === 'pending' ? 2 : 1);
  });

  test('refunds the deposit once it is confirmed, by one request', async () => {
    const { actor, ports, screen, ...wizard } = await cancel(operation);
    actor.send({ type: 'confirm cancellation' });
    expect([screen(), ports.cancel.requests]).toEqual([shown('cancelling'), [{ operation }]]);
    await ports.cancel.answer({ kind: 'cancelled', operation: beingPaid('cancelled') });
    expect([screen(), wizard.operation()]).toEqual([{ kind: 'cancelled' }, beingPaid('cancelled')]);
  });

  test('counts as failed only when the operation shows it, and can be repeated', async () => {
    const { actor, ports, screen } = await cancel(operation);
    await ports.cancel.loseConnection();
    expect([screen(), ports.open.requests.length]).toEqual([lookingUp, 2]);
    await ports.open.answer({ kind: 'opened', operation });
    expect(screen()).toEqual(shown('not cancelled'));
    actor.send({ type: 'confirm cancellation' });
    expect(ports.cancel.requests).toHaveLength(2);
  });

  test.each([
    { may_cancel: true, shows: 'asking' },
    { may_cancel: false, shows: 'not possible' },
  ])('is $shows during a look and after it when may_cancel is $may_cancel', async (row) => {
    for (const isLost of [false, true]) {
      const { actor, ports, read, screen, view } = await cancel(operation);
      await ports.cancel.loseConnection();
      const looked = beingPaid(status, { may_cancel: row.may_cancel });
      await ports.open.answer({ kind: 'opened', operation: looked });
      actor.send({ type: 'keep reservation' });
      if (isLost) await ports.open.loseConnection();
      actor.send({ type: 'cancel reservation' });
      expect([screen(), ports.cancel.requests.length]).toEqual([shown(row.shows), 1]);
      if (!isLost) continue;
      read(beingPaid('holding', { revision: 9 }));
      expect([screen(), view().changes.length]).toEqual([{ kind: 'step', step: 'deposit' }, 1]);
    }
  });
});

test('a cancellation that comes too late is reported, and cannot be repeated', async () => {
  const { actor, operation, ports, read, screen, view } = await cancel();
  await ports.cancel.answer({ kind: 'too late', operation: beingPaid('reserved') });
  expect([screen(), operation()]).toEqual([reserved('too late'), beingPaid('reserved')]);
  actor.send({ type: 'cancel reservation' });
  actor.send({ type: 'confirm cancellation' });
  expect([screen(), ports.cancel.requests.length]).toEqual([reserved('too late'), 1]);
  read(beingPaid('refunded', { revision: 9 }));
  expect([screen(), view().changes.length]).toEqual([{ kind: 'cancelled' }, 1]);
});

describe.each(['reserved', 'pending'] as const)(
  'a cancellation of what is %s whose answer was lost',
  (status) => {
    const operation = beingPaid(status, { may_cancel: true });

    /** A buyer whose cancellation was not answered. */
    async function cancelUnanswered() {
      const wizard = await cancel(operation);
      await wizard.ports.cancel.loseConnection();
      return wizard;
    }

    test('was made when the operation shows it', async () => {
      const { ports, screen } = await cancelUnanswered();
      await ports.open.answer({ kind: 'opened', operation: beingPaid('cancelled') });
      expect([screen(), ports.cancel.requests.length]).toEqual([{ kind: 'cancelled' }, 1]);
    });

    test('that was not made is looked up once more when the buyer wants the reservation after all', async () => {
      const { actor, clock, ports, screen } = await cancelUnanswered();
      await ports.open.answer({ kind: 'opened', operation });
      actor.send({ type: 'keep reservation' });
      expect([screen(), ports.open.requests.length]).toEqual([end(status)('possible'), 3]);
      await ports.open.loseConnection();
      clock.increment(15_000);
      expect(ports.open.requests).toEqual([{ code }, { code }, { code }, { code }]);
      await ports.open.answer({ kind: 'opened', operation: beingPaid('cancelled') });
      expect(screen()).toEqual({ kind: 'cancelled' });
    });

    test('stays unknown without a connection, and is looked up until it is known', async () => {
      const { actor, clock, ports, screen } = await cancelUnanswered();
      await ports.open.loseConnection();
      expect(screen()).toEqual(unknown);
      actor.send({ type: 'keep reservation' });
      expect(screen()).toEqual(unknown);
      clock.increment(15_000);
      expect([screen(), ports.open.requests.length]).toEqual([lookingUp, 3]);
      await ports.open.loseConnection();
      actor.send({ type: 'retry' });
      await ports.open.answer({ kind: 'opened', operation: beingPaid('refunded') });
      expect(screen()).toEqual({ kind: 'cancelled' });
    });

    test('stays unknown when the operation is not found', async () => {
      const { ports, screen } = await cancelUnanswered();
      await ports.open.answer({ kind: 'not found' });
      expect(screen()).toEqual(unknown);
    });

    test("is known once a returning shopper's read finds another end", async () => {
      for (const isLost of [true, false]) {
        const { ports, read, screen, view } = await cancelUnanswered();
        if (isLost) await ports.open.loseConnection();
        else await ports.open.answer({ kind: 'opened', operation });
        read(beingPaid('cancelled', { revision: 9 }));
        expect([screen(), view().changes.length]).toEqual([{ kind: 'cancelled' }, 1]);
      }
    });
  },
);

test.each([
  ['approved it', 'reserved', reserved('too late')],
  ['has not decided', 'pending', end('pending')('not possible')],
  ['gave it back', 'refunded', { kind: 'cancelled' }],
] as const)(
  'a cancellation of a pending payment that is refused shows where the bank %s',
  async (_, status, shown) => {
    const { ports, screen } = await cancel(beingPaid('pending', { may_cancel: true }));
    await ports.cancel.answer({ kind: 'too late', operation: beingPaid(status) });
    expect(screen()).toEqual(shown);
  },
);

test('a payment that the bank approves while a lost cancellation is looked up still stands', async () => {
  const { actor, ports, screen } = await cancel(beingPaid('pending', { may_cancel: true }));
  await ports.cancel.loseConnection();
  await ports.open.answer({ kind: 'opened', operation: beingPaid('reserved') });
  expect(screen()).toEqual(reserved('not cancelled'));
  actor.send({ type: 'keep reservation' });
  await ports.open.answer({ kind: 'opened', operation: beingPaid('reserved') });
  expect(screen()).toEqual(reserved('not possible'));
});

test('a cancelled reservation is read again until the deposit is refunded', async () => {
  const { clock, operation, ports, screen } = await resume(beingPaid('cancelled'));
  clock.increment(14_999);
  expect(ports.open.requests).toHaveLength(1);
  clock.increment(1);
  await ports.open.loseConnection();
  clock.increment(15_000);
  await ports.open.answer({ kind: 'opened', operation: beingPaid('cancelled') });
  clock.increment(15_000);
  await ports.open.answer({ kind: 'opened', operation: beingPaid('refunded') });
  expect([screen(), operation()]).toEqual([{ kind: 'cancelled' }, beingPaid('refunded')]);
  clock.increment(60_000);
  expect(ports.open.requests).toEqual([{ code }, { code }, { code }, { code }]);
});

test.each(['reserved', 'refunded', 'unavailable'] as OperationStatus[])(
  'a reservation that is %s is not polled',
  async (status) => {
    const { clock, ports } = await resume(beingPaid(status));
    clock.increment(600_000);
    expect(ports.open.requests).toHaveLength(1);
  },
);

test.each(['reserved', 'pending', 'cancelled', 'refunded', 'unavailable', 'delivered'] as const)(
  'a reservation that is %s shows what a returning shopper’s read finds',
  async (status) => {
    const { read, screen, view } = await resume(beingPaid(status));
    read(beingPaid('holding', { revision: 9 }));
    expect([screen(), view().changes.length]).toEqual([{ kind: 'step', step: 'deposit' }, 1]);
  },
);
