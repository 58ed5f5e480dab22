import { describe, expect, test } from 'vitest';
import {
  operationStatuses,
  statusTags,
  type OperationStatus,
} from '../../domain/operation/status.ts';
import { decide, type Decision } from './decide.ts';
import { operationMachine } from './machine.ts';
import { operationModel, ready } from './samples.ts';
import type { OperationEvent, OperationFacts } from './setup.ts';

type EventType = OperationEvent['type'];
type Row = Record<EventType, Decision | undefined>;
type Table = Record<OperationStatus, Row>;
type Changes = Partial<Record<OperationStatus, Partial<Row>>>;

const ignored = undefined;

const nothing = Object.fromEntries(
  Object.keys(operationModel.events).map((type) => [type, ignored]),
) as Row;

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
const goesBack: Decision = {
  status: 'returned',
  actions: ['give all payments back', 'write to buyer and sales'],
};
const awaited: Decision = {
  status: 'reserved',
  actions: ['store until when to come', 'write to buyer and sales'],
};
const delivered: Decision = {
  status: 'delivered',
  actions: ['store the delivery', 'write to buyer and sales'],
};
const storedIn = (status: OperationStatus): Decision => ({
  status,
  actions: ['store the closing', 'write to buyer and sales'],
});
/** A registered vehicle is not sold as a new one. */
const gone: Decision = {
  status: 'cancelled',
  actions: ['give all payments back', 'take the unit off sale', 'write to buyer and sales'],
};
const offSale: Partial<Row> = {
  'cancellation requested': gone,
  'revocation requested': gone,
  'refund ordered': gone,
  'payment returned': {
    status: 'refunded',
    actions: ['take the unit off sale', 'write to buyer and sales', 'alert sales'],
  },
};
const refunded: Decision = { status: 'refunded', actions: ['write to buyer and sales'] };
const backAgain: Decision = { status: 'cancelled', actions: ['give the payment back'] };

/** The provider's reports about the payment on which an operation rests. */
const paidIn = (status: OperationStatus): Row => ({
  ...nothing,
  'payment returned': returned,
  'payment partly returned': { status, actions: ['write to buyer and sales', 'alert sales'] },
  'payment charged back': { status, actions: ['alert sales'] },
  'chargeback reversed': { status, actions: ['notify sales that the chargeback was reversed'] },
});

const agreedIn = (status: OperationStatus): Decision => ({
  status,
  actions: ['store the visit', 'write to buyer and sales'],
});

const onAnotherPayment = (status: OperationStatus): Partial<Row> => ({
  'payment approved': { status, actions: ['give the payment back'] },
  'payment returned': ignored,
  'payment partly returned': ignored,
  'payment charged back': ignored,
  'chargeback reversed': ignored,
});

/** The decisions for a complete operation while nobody else wants its unit. */
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
    'payment rejected': { status: 'holding', actions: ['record the rejection'] },
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
    'visit agreed': agreedIn('pending'),
    'payment approved': reserved,
    'payment rejected': {
      status: 'open',
      actions: ['record that the bank rejected it', 'write to buyer and sales'],
    },
    'payment returned': returned,
    'cancellation requested': givenBack,
    'revocation requested': givenBack,
    'refund ordered': givenBack,
  },
  reserved: {
    ...paidIn('reserved'),
    'visit agreed': agreedIn('reserved'),
    'cancellation requested': givenBack,
    'revocation requested': givenBack,
    'refund ordered': givenBack,
    'buyer given more time': awaited,
    'buyer came': storedIn('closing'),
    'balance part received': storedIn('closing'),
    'used vehicle taken': storedIn('closing'),
    'vehicle delivered': delivered,
  },
  missed: {
    ...paidIn('missed'),
    'revocation requested': givenBack,
    'refund ordered': givenBack,
    'buyer given more time': awaited,
    'buyer came': storedIn('closing'),
    'balance part received': storedIn('closing'),
    'used vehicle taken': storedIn('closing'),
    'vehicle delivered': delivered,
  },
  closing: {
    ...paidIn('closing'),
    'cancellation requested': givenBack,
    'revocation requested': givenBack,
    'refund ordered': givenBack,
    'balance part received': storedIn('closing'),
    'used vehicle taken': storedIn('closing'),
    'papers at the registry': storedIn('registering'),
    'last step taken back': storedIn('reserved'),
  },
  registering: {
    ...paidIn('registering'),
    ...offSale,
    'balance part received': storedIn('registering'),
    'vehicle ready': storedIn('ready'),
    'last step taken back': storedIn('closing'),
  },
  ready: {
    ...paidIn('ready'),
    ...offSale,
    'balance part received': storedIn('ready'),
    'vehicle ready': storedIn('ready'),
    'vehicle delivered': delivered,
    'last step taken back': storedIn('registering'),
  },
  delivered: {
    ...paidIn('delivered'),
    'revocation requested': goesBack,
    'refund ordered': goesBack,
    'balance part received': storedIn('delivered'),
    'last step taken back': {
      status: 'reserved',
      actions: ['clear the delivery', 'write to buyer and sales'],
    },
  },
  returned: {
    ...nothing,
    'payment approved': { status: 'returned', actions: ['give the payment back'] },
    'payment pending': { status: 'returned', actions: ['give the payment back'] },
    'payment rejected': refunded,
    'refund confirmed': refunded,
    'payment returned': refunded,
    'chargeback reversed': {
      status: 'returned',
      actions: ['notify sales that the chargeback was reversed'],
    },
  },
  cancelled: {
    ...nothing,
    'payment approved': backAgain,
    'payment pending': backAgain,
    'payment rejected': refunded,
    'chargeback reversed': {
      status: 'cancelled',
      actions: ['notify sales that the chargeback was reversed'],
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
      actions: ['notify sales that the chargeback was reversed'],
    },
  },
};

const whileItIsTaken: Partial<Row> = {
  'deposit requested': ignored,
  'payment approved': givenBack,
  'payment pending': ignored,
};
const whileAnotherHoldsIt: Changes = {
  open: whileItIsTaken,
  expired: whileItIsTaken,
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

const returnedOffSale: Decision = {
  status: 'cancelled',
  actions: [
    'give all payments back',
    'take the unit off sale',
    'write to buyer and sales',
    'alert sales',
  ],
};

/** Copies a row to several states. */
const inEach = (
  statuses: string,
  change: Partial<Row> | ((status: OperationStatus) => Partial<Row>),
): Changes =>
  Object.fromEntries(
    (statuses.split(' ') as OperationStatus[]).map((status) => [
      status,
      typeof change === 'function' ? change(status) : change,
    ]),
  );

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
      ...inEach('reserved missed closing registering ready delivered', onAnotherPayment),
    },
  ],
  [
    'on a payment that only the buyer’s browser reported',
    { ...ready, isClaim: true },
    {
      pending: {
        'claim elapsed': {
          status: 'expired',
          actions: ['let the claim go', 'write to buyer and sales'],
        },
      },
    },
  ],
  [
    'while another payment is not back yet',
    { ...ready, isAllBack: false },
    {
      ...inEach('pending reserved missed closing', { 'payment returned': returnedBeforeAnother }),
      ...inEach('registering ready', { 'payment returned': returnedOffSale }),
      delivered: { 'payment returned': { ...returnedBeforeAnother, status: 'returned' } },
      ...inEach('returned cancelled', {
        'payment rejected': ignored,
        'refund confirmed': ignored,
        'payment returned': ignored,
      }),
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
    inEach('pending reserved closing registering ready', { 'cancellation requested': ignored }),
  ],
  [
    'after the time to come',
    { ...ready, isVisitOver: true },
    {
      reserved: {
        'buyer did not come': { status: 'missed', actions: ['write to buyer and sales'] },
      },
    },
  ],
  [
    'with a balance to pay',
    { ...ready, isOwed: true },
    inEach('reserved missed ready', { 'vehicle delivered': ignored }),
  ],
  ['with a balance to pay and a reason', { ...ready, isOwed: true, isExplained: true }, {}],
  [
    'with a received part of the balance',
    { ...ready, isPartReceived: true },
    {
      closing: {
        'balance part taken back': storedIn('closing'),
        'last step taken back': ignored,
      },
      ...inEach('registering ready delivered returned cancelled refunded', (status) => ({
        'balance part taken back': storedIn(status),
      })),
    },
  ],
  [
    'whose buyer gives no used vehicle',
    { ...ready, givesUsed: false },
    inEach('reserved missed closing', { 'used vehicle taken': ignored }),
  ],
  [
    'whose vehicle was ready',
    { ...ready, wasReady: true },
    {
      delivered: {
        'last step taken back': {
          status: 'ready',
          actions: ['clear the delivery', 'write to buyer and sales'],
        },
      },
    },
  ],
  [
    'after ten days',
    { ...ready, isRefundable: false, isRevocable: false },
    {
      ...inEach('pending reserved closing registering ready', {
        'cancellation requested': ignored,
        'revocation requested': ignored,
      }),
      ...inEach('missed delivered', { 'revocation requested': ignored }),
    },
  ],
];

describe.each(circumstances)('an operation, %s,', (_, facts, changes) => {
  test.each(operationStatuses)(
    'decides each event in the state %s as the table states',
    (status) => {
      const row: Row = { ...whileTheUnitIsFree[status], ...changes[status] };
      const types = Object.keys(row) as EventType[];
      const decided = types.map((type) => [type, decide(status, facts, { type })]);
      expect(Object.fromEntries(decided)).toEqual(row);
    },
  );
});

describe('the money of a deposit', () => {
  test.each(operationStatuses)('is never ignored when it is new and approved: %s', (status) => {
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
          isVisitOver: fact,
          isOwed: fact,
          isExplained: fact,
          isPartReceived: fact,
          givesUsed: fact,
          wasReady: fact,
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

describe("the operation's chart", () => {
  test('has one state for each status', () => {
    const states = Object.keys(operationMachine.states).toSorted();
    expect(states).toHaveLength(14);
    expect(operationStatuses.toSorted()).toEqual(states);
  });

  test.each(operationStatuses)('gives the state %s the tags of its status', (status) => {
    expect(operationMachine.states[status]!.tags).toEqual(statusTags[status]);
  });
});
