import { describe, expect, test } from 'vitest';
import { operationStatuses, type OperationStatus } from '../../domain/operation.ts';
import { decide, type Decision } from './decide.ts';
import { operationMachine, type OperationEvent, type OperationFacts } from './machine.ts';

type EventType = OperationEvent['type'];
type Row = Record<EventType, Decision | undefined>;
type Table = Record<OperationStatus, Row>;
type Changes = Partial<Record<OperationStatus, Partial<Row>>>;

const ready: OperationFacts = { missing: [], unit: 'free', isAwaitedPayment: true };
const ignored = undefined;

const nothing: Row = {
  'deposit requested': ignored,
  'hold elapsed': ignored,
  'provider failed': ignored,
  'payment approved': ignored,
  'payment pending': ignored,
  'payment rejected': ignored,
  'refund confirmed': ignored,
  'unit checked': ignored,
};

/** What becomes of an operation of which nothing is missing, while nobody else wants its unit. */
const whileTheUnitIsFree: Table = {
  open: {
    ...nothing,
    'deposit requested': { status: 'holding', actions: ['hold the unit'] },
    'payment approved': { status: 'reserved', actions: ['keep the payment'] },
    'payment pending': { status: 'pending', actions: ['keep the payment'] },
  },
  holding: {
    ...nothing,
    'hold elapsed': { status: 'expired', actions: ['release the unit'] },
    'provider failed': { status: 'open', actions: ['release the unit'] },
    'payment approved': { status: 'reserved', actions: ['keep the payment'] },
    'payment pending': { status: 'pending', actions: ['keep the payment'] },
    'payment rejected': { status: 'holding', actions: ['note the rejection'] },
  },
  expired: {
    ...nothing,
    'deposit requested': { status: 'holding', actions: ['hold the unit'] },
    'payment approved': { status: 'reserved', actions: ['keep the payment'] },
    'payment pending': { status: 'pending', actions: ['keep the payment'] },
  },
  unavailable: {
    ...nothing,
    'payment approved': { status: 'reserved', actions: ['keep the payment'] },
    'payment pending': { status: 'pending', actions: ['keep the payment'] },
    'unit checked': { status: 'open', actions: [] },
  },
  pending: {
    ...nothing,
    'payment approved': { status: 'reserved', actions: ['keep the payment'] },
    'payment rejected': { status: 'open', actions: ['release the unit'] },
  },
  reserved: {
    ...nothing,
    'payment approved': { status: 'reserved', actions: ['refund the payment'] },
    'refund confirmed': { status: 'reserved', actions: ['record the refund'] },
  },
  cancelled: {
    ...nothing,
    'payment approved': { status: 'cancelled', actions: ['refund the payment'] },
    'refund confirmed': { status: 'refunded', actions: ['record the refund'] },
  },
  refunded: {
    ...nothing,
    'payment approved': { status: 'refunded', actions: ['refund the payment'] },
    'refund confirmed': { status: 'refunded', actions: ['record the refund'] },
  },
};

const paidInVain: Decision = { status: 'cancelled', actions: ['refund the payment'] };

const whileAnotherHoldsIt: Changes = {
  open: {
    'deposit requested': ignored,
    'payment approved': paidInVain,
    'payment pending': ignored,
  },
  expired: {
    'deposit requested': ignored,
    'payment approved': paidInVain,
    'payment pending': ignored,
  },
  unavailable: {
    'payment approved': paidInVain,
    'payment pending': ignored,
    'unit checked': ignored,
  },
};

const noticed: Decision = { status: 'unavailable', actions: [] };

const onceItIsSold: Changes = {
  open: { ...whileAnotherHoldsIt.open, 'unit checked': noticed },
  expired: { ...whileAnotherHoldsIt.expired, 'unit checked': noticed },
  unavailable: whileAnotherHoldsIt.unavailable!,
};

const noDeposit: Changes = {
  open: { 'deposit requested': ignored },
  expired: { 'deposit requested': ignored },
};

const circumstances: [string, OperationFacts, Changes][] = [
  ['while its unit is free', ready, {}],
  ['while another shopper holds its unit', { ...ready, unit: 'held' }, whileAnotherHoldsIt],
  ['once its unit is sold', { ...ready, unit: 'sold' }, onceItIsSold],
  ['while its balance is pending', { ...ready, missing: ['balance'] }, noDeposit],
  ['while its personal data are missing', { ...ready, missing: ['personal data'] }, noDeposit],
  [
    'on a payment that it does not wait for',
    { ...ready, isAwaitedPayment: false },
    { pending: { 'payment rejected': ignored } },
  ],
];

describe.each(circumstances)('an operation, %s,', (_, facts, changes) => {
  describe.each(operationStatuses)('that is %s', (status) => {
    const row: Row = { ...whileTheUnitIsFree[status], ...changes[status] };
    test.each(Object.keys(row) as EventType[])("answers '%s' as agreed", (type) => {
      expect(decide(status, facts, { type })).toEqual(row[type]);
    });
  });
});

describe('the money of a deposit', () => {
  test('reserves the unit when it is approved during the hold', () => {
    expect(decide('holding', ready, { type: 'payment approved' })).toEqual({
      status: 'reserved',
      actions: ['keep the payment'],
    });
  });

  test('reserves the unit though the hold was for another of its payments', () => {
    const facts = { ...ready, isAwaitedPayment: false };
    expect(decide('holding', facts, { type: 'payment approved' })).toEqual({
      status: 'reserved',
      actions: ['keep the payment'],
    });
  });

  test('that may still come keeps the unit', () => {
    expect(decide('holding', ready, { type: 'payment pending' })).toEqual({
      status: 'pending',
      actions: ['keep the payment'],
    });
  });

  test('that came after all reserves the unit', () => {
    expect(decide('pending', ready, { type: 'payment approved' })).toEqual({
      status: 'reserved',
      actions: ['keep the payment'],
    });
  });

  test('that did not come frees the unit', () => {
    expect(decide('pending', ready, { type: 'payment rejected' })).toEqual({
      status: 'open',
      actions: ['release the unit'],
    });
  });

  test('of a rejected card leaves the unit held, so that another card can be tried', () => {
    expect(decide('holding', ready, { type: 'payment rejected' })).toEqual({
      status: 'holding',
      actions: ['note the rejection'],
    });
  });

  test('that comes late reserves the unit when it is still free', () => {
    expect(decide('expired', ready, { type: 'payment approved' })).toEqual({
      status: 'reserved',
      actions: ['keep the payment'],
    });
  });

  test.each(['held', 'sold'] as const)(
    'that comes late is given back when the unit is %s by then',
    (unit) => {
      expect(decide('expired', { ...ready, unit }, { type: 'payment approved' })).toEqual({
        status: 'cancelled',
        actions: ['refund the payment'],
      });
    },
  );

  test('that comes twice is given back, and the unit stays reserved', () => {
    expect(decide('reserved', ready, { type: 'payment approved' })).toEqual({
      status: 'reserved',
      actions: ['refund the payment'],
    });
    expect(decide('reserved', ready, { type: 'refund confirmed' })).toEqual({
      status: 'reserved',
      actions: ['record the refund'],
    });
  });

  test('of a cancelled operation has been given back once the provider says so', () => {
    expect(decide('cancelled', ready, { type: 'refund confirmed' })).toEqual({
      status: 'refunded',
      actions: ['record the refund'],
    });
  });

  test.each(operationStatuses)('that is approved is never ignored: %s', (status) => {
    for (const unit of ['free', 'held', 'sold'] as const) {
      for (const isAwaitedPayment of [true, false]) {
        const facts: OperationFacts = { missing: ['balance'], unit, isAwaitedPayment };
        const decision = decide(status, facts, { type: 'payment approved' });
        expect(['keep the payment', 'refund the payment']).toContain(decision?.actions[0]);
        expect(decision?.actions).toHaveLength(1);
        expect(decision?.status === 'reserved').toEqual(
          status === 'reserved' || decision?.actions[0] === 'keep the payment',
        );
      }
    }
  });
});

describe('the chart', () => {
  test('has one state for each status', () => {
    expect(Object.keys(operationMachine.states)).toEqual(
      expect.arrayContaining([...operationStatuses]),
    );
    expect(Object.keys(operationMachine.states)).toHaveLength(operationStatuses.length);
  });

  test('decides without remembering: the same question has the same answer', () => {
    const ask = () => decide('open', ready, { type: 'deposit requested' });
    expect(ask()).toEqual({ status: 'holding', actions: ['hold the unit'] });
    expect(ask()).toEqual(ask());
  });
});
