import { describe, expect, test } from 'vitest';
import {
  operationStatuses,
  statusTags,
  type OperationStatus,
} from '../../domain/operation/status.ts';
import { decide, type Decision } from './decide.ts';
import { operationMachine, type OperationEvent, type OperationFacts } from './machine.ts';

type EventType = OperationEvent['type'];
type Row = Record<EventType, Decision | undefined>;
type Table = Record<OperationStatus, Row>;
type Changes = Partial<Record<OperationStatus, Partial<Row>>>;

/** Nothing is missing, nobody else wants the unit, and both clocks of the buyer still run. */
const ready: OperationFacts = {
  missing: [],
  unit: 'free',
  isKeptPayment: true,
  isClaim: false,
  isAllBack: true,
  isExtended: false,
  isRefundable: true,
  isRevocable: true,
};
const ignored = undefined;

const nothing: Row = {
  'deposit requested': ignored,
  'hold elapsed': ignored,
  'provider failed': ignored,
  'payment approved': ignored,
  'payment pending': ignored,
  'payment rejected': ignored,
  'refund confirmed': ignored,
  'payment returned': ignored,
  'claim elapsed': ignored,
  'payment partly returned': ignored,
  'payment charged back': ignored,
  'chargeback reversed': ignored,
  'refund ordered': ignored,
  'more time requested': ignored,
  'deposit withdrawn': ignored,
  'cancellation requested': ignored,
  'revocation requested': ignored,
  'unit checked': ignored,
};

const reserved: Decision = {
  status: 'reserved',
  actions: ['keep the payment', 'write to buyer and sales'],
};
const pending: Decision = {
  status: 'pending',
  actions: ['keep the payment', 'write to buyer and sales'],
};
const givenBack: Decision = {
  status: 'cancelled',
  actions: ['give all payments back', 'write to buyer and sales'],
};
const returned: Decision = {
  status: 'refunded',
  actions: ['write to buyer and sales', 'alert sales'],
};
const refunded: Decision = { status: 'refunded', actions: ['write to buyer and sales'] };
const backAgain: Decision = { status: 'cancelled', actions: ['give the payment back'] };

/** What becomes of an operation of which nothing is missing, while nobody else wants its unit. */
const whileTheUnitIsFree: Table = {
  open: {
    ...nothing,
    'deposit requested': { status: 'holding', actions: ['hold the unit'] },
    'payment approved': reserved,
    'payment pending': pending,
  },
  holding: {
    ...nothing,
    'hold elapsed': { status: 'expired', actions: ['release the unit'] },
    'provider failed': { status: 'open', actions: ['release the unit'] },
    'payment approved': reserved,
    'payment pending': pending,
    'payment rejected': { status: 'holding', actions: ['note the rejection'] },
    'more time requested': { status: 'holding', actions: ['give more time'] },
    'deposit withdrawn': { status: 'open', actions: ['release the unit'] },
  },
  expired: {
    ...nothing,
    'deposit requested': { status: 'holding', actions: ['hold the unit'] },
    'payment approved': reserved,
    'payment pending': pending,
  },
  unavailable: {
    ...nothing,
    'payment approved': reserved,
    'payment pending': pending,
    'unit checked': { status: 'open', actions: [] },
  },
  pending: {
    ...nothing,
    'payment approved': reserved,
    'payment rejected': {
      status: 'open',
      actions: ['note that the bank rejected it', 'write to buyer and sales'],
    },
    'payment returned': returned,
    'cancellation requested': givenBack,
    'revocation requested': givenBack,
    'refund ordered': givenBack,
  },
  reserved: {
    ...nothing,
    'payment returned': returned,
    'payment partly returned': {
      status: 'reserved',
      actions: ['write to buyer and sales', 'alert sales'],
    },
    'payment charged back': { status: 'reserved', actions: ['alert sales'] },
    'chargeback reversed': {
      status: 'reserved',
      actions: ['tell sales that the chargeback was reversed'],
    },
    'cancellation requested': givenBack,
    'revocation requested': givenBack,
    'refund ordered': givenBack,
  },
  cancelled: {
    ...nothing,
    'payment approved': backAgain,
    'payment pending': backAgain,
    'payment rejected': refunded,
    'chargeback reversed': {
      status: 'cancelled',
      actions: ['tell sales that the chargeback was reversed'],
    },
    'refund confirmed': refunded,
    'payment returned': refunded,
  },
  refunded: {
    ...nothing,
    'payment approved': backAgain,
    'payment pending': backAgain,
    'chargeback reversed': {
      status: 'refunded',
      actions: ['tell sales that the chargeback was reversed'],
    },
  },
};

const whileAnotherHoldsIt: Changes = {
  open: {
    'deposit requested': ignored,
    'payment approved': givenBack,
    'payment pending': ignored,
  },
  expired: {
    'deposit requested': ignored,
    'payment approved': givenBack,
    'payment pending': ignored,
  },
  unavailable: {
    'payment approved': givenBack,
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

const returnedBeforeAnother: Decision = {
  status: 'cancelled',
  actions: ['give all payments back', 'write to buyer and sales', 'alert sales'],
};

const circumstances: [string, OperationFacts, Changes][] = [
  ['while its unit is free', ready, {}],
  ['while another shopper holds its unit', { ...ready, unit: 'held' }, whileAnotherHoldsIt],
  ['once its unit is sold', { ...ready, unit: 'sold' }, onceItIsSold],
  ['while its balance is pending', { ...ready, missing: ['balance'] }, noDeposit],
  ['while its personal data are missing', { ...ready, missing: ['personal data'] }, noDeposit],
  [
    'on a payment that it does not rest on',
    { ...ready, isKeptPayment: false },
    {
      pending: { 'payment rejected': ignored, 'payment returned': ignored },
      reserved: {
        'payment approved': { status: 'reserved', actions: ['give the payment back'] },
        'payment returned': ignored,
        'payment partly returned': ignored,
        'payment charged back': ignored,
        'chargeback reversed': ignored,
      },
    },
  ],
  [
    'while another payment is not back yet',
    { ...ready, isAllBack: false },
    {
      pending: { 'payment returned': returnedBeforeAnother },
      reserved: { 'payment returned': returnedBeforeAnother },
      cancelled: {
        'payment rejected': ignored,
        'refund confirmed': ignored,
        'payment returned': ignored,
      },
    },
  ],
  [
    'once it was given more time',
    { ...ready, isExtended: true },
    { holding: { 'more time requested': ignored } },
  ],
  [
    'after 48 hours',
    { ...ready, isRefundable: false },
    {
      pending: { 'cancellation requested': ignored },
      reserved: { 'cancellation requested': ignored },
    },
  ],
  [
    'after ten days',
    { ...ready, isRefundable: false, isRevocable: false },
    {
      pending: { 'cancellation requested': ignored, 'revocation requested': ignored },
      reserved: { 'cancellation requested': ignored, 'revocation requested': ignored },
    },
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
  test('reserves the unit though the hold was for another of its payments', () => {
    const facts = { ...ready, isKeptPayment: false };
    expect(decide('holding', facts, { type: 'payment approved' })).toEqual(reserved);
  });

  test('that may still come keeps the unit', () => {
    expect(decide('holding', ready, { type: 'payment pending' })).toEqual(pending);
  });

  test('that came after all reserves the unit', () => {
    expect(decide('pending', ready, { type: 'payment approved' })).toEqual(reserved);
  });

  test('that the bank rejected frees the unit, is noted, and buyer and sales get an e-mail', () => {
    expect(decide('pending', ready, { type: 'payment rejected' })).toEqual({
      status: 'open',
      actions: ['note that the bank rejected it', 'write to buyer and sales'],
    });
  });

  test('of a rejected card leaves the unit held, so that another card can be tried', () => {
    expect(decide('holding', ready, { type: 'payment rejected' })).toEqual({
      status: 'holding',
      actions: ['note the rejection'],
    });
  });

  test('that comes late reserves the unit when it is still free', () => {
    expect(decide('expired', ready, { type: 'payment approved' })).toEqual(reserved);
  });

  test('that comes after the shopper gave the hold up reserves the unit when it is still free', () => {
    expect(decide('open', ready, { type: 'payment approved' })).toEqual(reserved);
  });

  test.each(['held', 'sold'] as const)(
    'that comes late is refunded when the unit is %s by then, and buyer and sales get an e-mail',
    (unit) => {
      expect(decide('expired', { ...ready, unit }, { type: 'payment approved' })).toEqual(
        givenBack,
      );
    },
  );

  test('that comes twice is given back, and the unit stays reserved', () => {
    const facts = { ...ready, isKeptPayment: false };
    expect(decide('reserved', facts, { type: 'payment approved' })).toEqual({
      status: 'reserved',
      actions: ['give the payment back'],
    });
    expect(decide('reserved', facts, { type: 'refund confirmed' })).toBeUndefined();
  });

  test('that comes after the reservation was cancelled is given back', () => {
    for (const status of ['cancelled', 'refunded'] as const) {
      expect(decide(status, ready, { type: 'payment approved' })).toEqual(backAgain);
    }
  });

  test('of a cancelled operation has been given back once the provider says so of each payment', () => {
    const facts = { ...ready, isAllBack: false };
    expect(decide('cancelled', facts, { type: 'refund confirmed' })).toBeUndefined();
    expect(decide('cancelled', ready, { type: 'refund confirmed' })).toEqual(refunded);
  });

  test.each(operationStatuses)('that is new and approved is never ignored: %s', (status) => {
    for (const unit of ['free', 'held', 'sold'] as const) {
      for (const fact of [true, false]) {
        const facts: OperationFacts = {
          missing: ['balance'],
          unit,
          isKeptPayment: false,
          isClaim: false,
          isAllBack: fact,
          isExtended: fact,
          isRefundable: fact,
          isRevocable: fact,
        };
        const decision = decide(status, facts, { type: 'payment approved' })!;
        const [money, ...others] = decision.actions;
        const moves = ['keep the payment', 'give the payment back', 'give all payments back'];
        expect(moves).toContain(money);
        // The owner of the changed reservation gets an e-mail.
        const isKnown = decision.status === status || status === 'refunded';
        expect(others).toEqual(isKnown ? [] : ['write to buyer and sales']);
        expect(decision.status === 'reserved').toEqual(
          status === 'reserved' || money === 'keep the payment',
        );
      }
    }
  });
});

describe('a payment that only the buyer’s browser reported', () => {
  test('lets the unit go when nobody confirmed it in time, and only then', () => {
    expect(decide('pending', { ...ready, isClaim: true }, { type: 'claim elapsed' })).toEqual({
      status: 'expired',
      actions: ['let the claim go', 'write to buyer and sales'],
    });
    expect(decide('pending', ready, { type: 'claim elapsed' })).toBeUndefined();
    expect(
      decide('reserved', { ...ready, isClaim: true }, { type: 'claim elapsed' }),
    ).toBeUndefined();
  });
});

describe('money that goes back without the program', () => {
  test('of the kept payment ends the reservation, and frees the unit', () => {
    for (const status of ['pending', 'reserved'] as const) {
      expect(decide(status, ready, { type: 'payment returned' })).toEqual(returned);
    }
  });

  test('by a chargeback leaves the unit reserved, for a person to decide', () => {
    expect(decide('reserved', ready, { type: 'payment charged back' })).toEqual({
      status: 'reserved',
      actions: ['alert sales'],
    });
    expect(decide('reserved', ready, { type: 'refund ordered' })).toEqual(givenBack);
  });

  test('of a payment that the reservation does not rest on changes nothing', () => {
    const facts = { ...ready, isKeptPayment: false };
    for (const type of [
      'payment returned',
      'payment charged back',
      'chargeback reversed',
    ] as const) {
      expect(decide('reserved', facts, { type })).toBeUndefined();
    }
  });
});

describe('a buyer who changes their mind', () => {
  test('within 48 hours gets the deposit back at a click', () => {
    expect(decide('reserved', ready, { type: 'cancellation requested' })).toEqual(givenBack);
  });

  test('after 48 hours still gets it back by law, for ten days', () => {
    const facts = { ...ready, isRefundable: false };
    expect(decide('reserved', facts, { type: 'cancellation requested' })).toBeUndefined();
    expect(decide('reserved', facts, { type: 'revocation requested' })).toEqual(givenBack);
  });

  test('before the bank has answered may cancel at a click', () => {
    expect(decide('pending', ready, { type: 'cancellation requested' })).toEqual(givenBack);
  });

  test('before the bank has answered may revoke, and the money that comes later goes back', () => {
    expect(decide('pending', ready, { type: 'revocation requested' })).toEqual(givenBack);
    expect(decide('cancelled', ready, { type: 'payment approved' })).toEqual(backAgain);
  });

  test('has nothing to revoke before paying', () => {
    for (const status of ['open', 'holding', 'expired', 'unavailable'] as const) {
      expect(decide(status, ready, { type: 'revocation requested' })).toBeUndefined();
      expect(decide(status, ready, { type: 'cancellation requested' })).toBeUndefined();
    }
  });

  test('is not paid back twice', () => {
    for (const status of ['cancelled', 'refunded'] as const) {
      expect(decide(status, ready, { type: 'cancellation requested' })).toBeUndefined();
      expect(decide(status, ready, { type: 'revocation requested' })).toBeUndefined();
    }
  });
});

describe('the time to pay', () => {
  test('is given more of once', () => {
    expect(decide('holding', ready, { type: 'more time requested' })).toEqual({
      status: 'holding',
      actions: ['give more time'],
    });
    const facts = { ...ready, isExtended: true };
    expect(decide('holding', facts, { type: 'more time requested' })).toBeUndefined();
  });

  test('is not given again once it is over', () => {
    expect(decide('expired', ready, { type: 'more time requested' })).toBeUndefined();
  });

  test('is given up only while nothing was paid', () => {
    expect(decide('holding', ready, { type: 'deposit withdrawn' })).toEqual({
      status: 'open',
      actions: ['release the unit'],
    });
    for (const status of ['pending', 'reserved'] as const) {
      expect(decide(status, ready, { type: 'deposit withdrawn' })).toBeUndefined();
    }
  });
});

describe('the chart', () => {
  test('has one state for each status', () => {
    const states = Object.keys(operationMachine.states).toSorted();
    expect(states).toEqual([
      'cancelled',
      'expired',
      'holding',
      'open',
      'pending',
      'refunded',
      'reserved',
      'unavailable',
    ]);
    expect(operationStatuses.toSorted()).toEqual(states);
  });

  test.each(operationStatuses)('gives the state %s the tags of its status', (status) => {
    expect(operationMachine.states[status]!.tags).toEqual(statusTags[status]);
  });

  test('decides without remembering: the same question has the same answer', () => {
    const ask = () => decide('open', ready, { type: 'deposit requested' });
    expect([ask(), ask()]).toEqual(
      Array(2).fill({ status: 'holding', actions: ['hold the unit'] }),
    );
  });
});
