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

const letters = 'write to buyer and sales';
const to = (status: OperationStatus, ...actions: Decision['actions']): Decision => ({
  status,
  actions,
});

const nothing = Object.fromEntries(
  Object.keys(operationModel.events).map((type) => [type, ignored]),
) as Row;

const reserved = to('reserved', 'keep the payment', letters);
const pending = to('pending', 'keep the payment', letters);
const givenBack = to('cancelled', 'give all payments back', letters);
const returned = to('refunded', letters, 'alert sales');
const goesBack = to('returned', 'give all payments back', letters);
const awaited = to('reserved', 'store until when to come', letters);
const delivered = to('delivered', 'store the delivery', letters);
const storedIn = (status: OperationStatus) => to(status, 'store the closing', letters);
/** A registered vehicle is not sold as a new one. */
const gone = to('cancelled', 'give all payments back', 'take the unit off sale', letters);
const offSale: Partial<Row> = {
  'cancellation requested': gone,
  'revocation requested': gone,
  'refund ordered': gone,
  'payment returned': to('refunded', 'take the unit off sale', letters, 'alert sales'),
};
const refunded = to('refunded', letters);
const backAgain = to('cancelled', 'give the payment back');

/** The provider's reports about the payment on which an operation rests. */
const paidIn = (status: OperationStatus): Row => ({
  ...nothing,
  'payment returned': returned,
  'payment partly returned': to(status, letters, 'alert sales'),
  'payment charged back': to(status, 'alert sales'),
  'chargeback reversed': to(status, 'notify sales that the chargeback was reversed'),
});

const agreedIn = (status: OperationStatus) => to(status, 'store the visit', letters);

const onAnotherPayment = (status: OperationStatus): Partial<Row> => ({
  'payment approved': to(status, 'give the payment back'),
  'payment returned': ignored,
  'payment partly returned': ignored,
  'payment charged back': ignored,
  'chargeback reversed': ignored,
});

/** The decisions for a complete operation while nobody else wants its unit. */
const whileTheUnitIsFree: Table = {
  open: {
    ...nothing,
    'deposit requested': to('holding', 'hold the unit'),
    'payment approved': reserved,
    'payment pending': pending,
  },
  holding: {
    ...nothing,
    'hold elapsed': to('expired', 'release the unit'),
    'provider failed': to('open', 'release the unit'),
    'payment approved': reserved,
    'payment pending': pending,
    'payment rejected': to('holding', 'record the rejection'),
    'more time requested': to('holding', 'give more time'),
    'deposit withdrawn': to('open', 'release the unit'),
  },
  expired: {
    ...nothing,
    'deposit requested': to('holding', 'hold the unit'),
    'payment approved': reserved,
    'payment pending': pending,
  },
  unavailable: {
    ...nothing,
    'payment approved': reserved,
    'payment pending': pending,
    'unit checked': to('open'),
  },
  pending: {
    ...nothing,
    'visit agreed': agreedIn('pending'),
    'payment approved': reserved,
    'payment rejected': to('open', 'record that the bank rejected it', letters),
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
    'last step taken back': to('reserved', 'clear the delivery', letters),
  },
  returned: {
    ...nothing,
    'payment approved': to('returned', 'give the payment back'),
    'payment pending': to('returned', 'give the payment back'),
    'payment rejected': refunded,
    'refund confirmed': refunded,
    'payment returned': refunded,
    'chargeback reversed': to('returned', 'notify sales that the chargeback was reversed'),
  },
  cancelled: {
    ...nothing,
    'payment approved': backAgain,
    'payment pending': backAgain,
    'payment rejected': refunded,
    'chargeback reversed': to('cancelled', 'notify sales that the chargeback was reversed'),
    'refund confirmed': refunded,
    'payment returned': refunded,
  },
  refunded: {
    ...nothing,
    'payment approved': backAgain,
    'payment pending': backAgain,
    'chargeback reversed': to('refunded', 'notify sales that the chargeback was reversed'),
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

const noticed = to('unavailable');

const onceItIsSold: Changes = {
  open: { ...whileAnotherHoldsIt.open, 'unit checked': noticed },
  expired: { ...whileAnotherHoldsIt.expired, 'unit checked': noticed },
  unavailable: whileAnotherHoldsIt.unavailable!,
};

const noDeposit: Changes = {
  open: { 'deposit requested': ignored },
  expired: { 'deposit requested': ignored },
};

const returnedBeforeAnother = to('cancelled', 'give all payments back', letters, 'alert sales');

const returnedOffSale = to(
  'cancelled',
  'give all payments back',
  'take the unit off sale',
  letters,
  'alert sales',
);

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
        'claim elapsed': to('expired', 'let the claim go', letters),
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
        'buyer did not come': to('missed', letters),
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
        'last step taken back': to('ready', 'clear the delivery', letters),
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
        expect(others).toEqual(isKnown ? [] : [letters]);
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
