import { describe, expect, test } from 'vitest';
import {
  operationStatuses,
  statusTags,
  type OperationStatus,
} from '../../domain/operation/status.ts';
import { decide, type Decision } from './decide.ts';
import type { OperationAction } from './ledger-actions.ts';
import type { LetterKind } from './letters.ts';
import { operationMachine } from './machine.ts';
import { operationModel, ready } from './samples.ts';
import type { OperationEvent, OperationFacts } from './setup.ts';

type EventType = OperationEvent['type'];
type Row = Record<EventType, Decision | undefined>;
type Table = Record<OperationStatus, Row>;
type Changes = Partial<Record<OperationStatus, Partial<Row>>>;

const ignored = undefined;

/** The action that writes a letter of a kind. */
const letter = <Kind extends LetterKind>(kind: Kind) => ({ kind });
const to = (
  status: OperationStatus,
  ...does: (OperationAction | { kind: LetterKind })[]
): Decision => ({
  status,
  actions: does.map((each) => (typeof each === 'string' ? each : 'write to buyer and sales')),
  letter: does.find((each) => typeof each !== 'string')?.kind,
});

const nothing = Object.fromEntries(
  Object.keys(operationModel.events).map((type) => [type, ignored]),
) as Row;

const reserved = to('reserved', 'keep the payment', letter('reserved'));
const pending = to('pending', 'keep the payment', letter('pending'));
const givenBack = to('cancelled', 'give all payments back', letter('cancelled'));
const goesBack = to('returned', 'give all payments back', letter('returned'));
const awaited = to('reserved', 'store until when to come', letter('more time'));
const delivered = to('delivered', 'store the delivery', letter('delivered'));
const storedIn = (status: OperationStatus, kind: LetterKind) =>
  to(status, 'store the closing', letter(kind));
/** Somebody refunded the payment at the provider, and another one is not back yet. */
const returnedBeforeAnother = to(
  'cancelled',
  'give all payments back',
  letter('cancelled'),
  'alert sales',
);
/** The bank had not confirmed the payment yet. */
const calledOff = to('cancelled', 'give all payments back', letter('cancelled before the charge'));
const paidTooLate = to('cancelled', 'give all payments back', letter('paid too late'));
const returnedOffSale = to(
  'cancelled',
  'give all payments back',
  'take the unit off sale',
  letter('cancelled'),
  'alert sales',
);
const reversed = 'notify sales that the chargeback was reversed';

/** Reports of a bank about payments on which no reservation rests. */
const banksIn = (status: OperationStatus): Row => ({
  ...nothing,
  'payment charged back': to(status, 'alert sales'),
  'chargeback reversed': to(status, 'give the payment back', reversed),
});
/** A registered vehicle is not sold as a new one. */
const gone = to(
  'cancelled',
  'give all payments back',
  'take the unit off sale',
  letter('cancelled'),
);
const offSale: Partial<Row> = {
  'cancellation requested': gone,
  'revocation requested': gone,
  'refund ordered': gone,
  'payment returned': returnedOffSale,
};
const refunded = to('refunded', letter('refunded'));
const backAgain = to('cancelled', 'give the payment back');

/** The provider's reports about the payment on which an operation rests. */
const paidIn = (status: OperationStatus): Row => ({
  ...nothing,
  'payment returned': returnedBeforeAnother,
  'payment partly returned': to(status, letter('returned in part'), 'alert sales'),
  'payment charged back': to(status, 'alert sales'),
  'chargeback reversed': to(status, 'notify sales that the chargeback was reversed'),
});

const agreedIn = (status: OperationStatus) => to(status, 'store the visit', letter('visit'));

const onAnotherPayment = (status: OperationStatus): Partial<Row> => ({
  'payment approved': to(status, 'give the payment back'),
  'payment returned': ignored,
  'payment partly returned': ignored,
  'chargeback reversed': to(status, 'give the payment back', reversed),
});

/** The decisions for a complete operation while nobody else wants its unit. */
const whileTheUnitIsFree: Table = {
  open: {
    ...banksIn('open'),
    'deposit requested': to('holding', 'hold the unit'),
    'payment approved': reserved,
    'payment pending': pending,
  },
  holding: {
    ...banksIn('holding'),
    'hold elapsed': to('expired', 'release the unit'),
    'provider failed': to('open', 'release the unit'),
    'payment approved': reserved,
    'payment pending': pending,
    'payment rejected': to('holding', 'record the rejection'),
    'more time requested': to('holding', 'give more time'),
    'deposit withdrawn': to('open', 'release the unit'),
  },
  expired: {
    ...banksIn('expired'),
    'deposit requested': to('holding', 'hold the unit'),
    'payment approved': reserved,
    'payment pending': pending,
  },
  unavailable: {
    ...banksIn('unavailable'),
    'payment approved': reserved,
    'payment pending': pending,
    'unit checked': to('open'),
  },
  pending: {
    ...nothing,
    'payment charged back': to('pending', 'alert sales'),
    'chargeback reversed': to('reserved', reversed, letter('reserved')),
    'visit agreed': agreedIn('pending'),
    'payment approved': reserved,
    'payment rejected': to('open', 'record that the bank rejected it', letter('rejected')),
    'payment returned': to(
      'cancelled',
      'give all payments back',
      letter('cancelled before the charge'),
      'alert sales',
    ),
    'cancellation requested': calledOff,
    'revocation requested': calledOff,
    'refund ordered': calledOff,
  },
  reserved: {
    ...paidIn('reserved'),
    'visit agreed': agreedIn('reserved'),
    'cancellation requested': givenBack,
    'revocation requested': givenBack,
    'refund ordered': givenBack,
    'buyer given more time': awaited,
    'buyer came': storedIn('closing', 'closing'),
    'balance part received': storedIn('closing', 'part received'),
    'used vehicle taken': storedIn('closing', 'used vehicle'),
    'vehicle delivered': delivered,
  },
  missed: {
    ...paidIn('missed'),
    'revocation requested': givenBack,
    'refund ordered': givenBack,
    'buyer given more time': awaited,
    'buyer came': storedIn('closing', 'closing'),
    'balance part received': storedIn('closing', 'part received'),
    'used vehicle taken': storedIn('closing', 'used vehicle'),
    'vehicle delivered': delivered,
  },
  closing: {
    ...paidIn('closing'),
    'cancellation requested': givenBack,
    'revocation requested': givenBack,
    'refund ordered': givenBack,
    'balance part received': storedIn('closing', 'part received'),
    'used vehicle taken': storedIn('closing', 'used vehicle'),
    'papers at the registry': storedIn('registering', 'registering'),
    'last step taken back': storedIn('reserved', 'corrected'),
  },
  registering: {
    ...paidIn('registering'),
    ...offSale,
    'balance part received': storedIn('registering', 'part received'),
    'used vehicle taken': storedIn('registering', 'used vehicle'),
    'vehicle ready': storedIn('ready', 'ready'),
    'last step taken back': storedIn('closing', 'corrected'),
  },
  ready: {
    ...paidIn('ready'),
    ...offSale,
    'balance part received': storedIn('ready', 'part received'),
    'used vehicle taken': storedIn('ready', 'used vehicle'),
    'vehicle ready': storedIn('ready', 'ready'),
    'vehicle delivered': delivered,
    'last step taken back': storedIn('registering', 'corrected'),
  },
  delivered: {
    ...paidIn('delivered'),
    'payment returned': { ...returnedBeforeAnother, status: 'returned', letter: 'returned' },
    'revocation requested': goesBack,
    'refund ordered': goesBack,
    'balance part received': storedIn('delivered', 'part received'),
    'used vehicle taken': storedIn('delivered', 'used vehicle'),
    'last step taken back': to('reserved', 'clear the delivery', letter('corrected')),
  },
  returned: {
    ...banksIn('returned'),
    'payment approved': to('returned', 'give the payment back'),
    'payment pending': to('returned', 'give the payment back'),
  },
  cancelled: {
    ...banksIn('cancelled'),
    'payment approved': backAgain,
    'payment pending': backAgain,
  },
  refunded: {
    ...banksIn('refunded'),
    'payment approved': backAgain,
    'payment pending': backAgain,
    'chargeback reversed': to('refunded', reversed),
  },
};

const whileItIsTaken: Partial<Row> = {
  'deposit requested': ignored,
  'payment approved': paidTooLate,
  'payment pending': ignored,
};
const whileAnotherHoldsIt: Changes = {
  open: whileItIsTaken,
  expired: whileItIsTaken,
  unavailable: {
    'payment approved': paidTooLate,
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

const ended = to('refunded', letter('refunded'));
const endedOffSale = to('refunded', 'take the unit off sale', letter('refunded'));
const wholeEnd: Partial<Row> = {
  'cancellation requested': ended,
  'revocation requested': ended,
  'refund ordered': ended,
  'payment returned': to('refunded', letter('refunded at the provider'), 'alert sales'),
};
const wholeEndOffSale: Partial<Row> = {
  'cancellation requested': endedOffSale,
  'revocation requested': endedOffSale,
  'refund ordered': endedOffSale,
  'payment returned': to(
    'refunded',
    'take the unit off sale',
    letter('refunded at the provider'),
    'alert sales',
  ),
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

const onAnother: Changes = {
  pending: {
    'payment rejected': ignored,
    'payment returned': ignored,
    'chargeback reversed': to('pending', 'give the payment back', reversed),
  },
  ...inEach('reserved missed closing registering ready delivered', onAnotherPayment),
};

/** Both changes of each state. */
const onEachOf = (one: Changes, another: Changes): Changes =>
  Object.fromEntries(
    operationStatuses.map((status) => [status, { ...one[status], ...another[status] }]),
  );

const allBack: Changes = {
  ...inEach('pending reserved closing', wholeEnd),
  ...inEach('missed delivered', { ...wholeEnd, 'cancellation requested': ignored }),
  ...inEach('registering ready', wholeEndOffSale),
  ...inEach('returned cancelled', {
    'payment rejected': refunded,
    'refund confirmed': refunded,
    'payment returned': refunded,
    'payment charged back': to('refunded', letter('refunded'), 'alert sales'),
    'refund made by hand': to('refunded', letter('refunded'), 'alert sales'),
  }),
};

const circumstances: [string, OperationFacts, Changes][] = [
  ['while its unit is free', ready, {}],
  ['while another shopper holds its unit', { ...ready, unit: 'held' }, whileAnotherHoldsIt],
  ['once its unit is sold', { ...ready, unit: 'sold' }, onceItIsSold],
  ['while its balance is pending', { ...ready, missing: ['balance'] }, noDeposit],
  ['while its personal data are missing', { ...ready, missing: ['personal data'] }, noDeposit],
  ['on a payment that it does not rest on', { ...ready, isKeptPayment: false }, onAnother],
  [
    'on a payment that only the buyer’s browser reported',
    { ...ready, isClaim: true },
    {
      pending: {
        'claim elapsed': to('expired', 'let the claim go', letter('unconfirmed')),
      },
    },
  ],
  ['once all its payments are back', { ...ready, isAllBack: true }, allBack],
  ...(['charged back', 'never charged'] as const).map(
    (wayBack): [string, OperationFacts, Changes] => {
      const isBack = to('refunded', letter(wayBack));
      const isBackOffSale = to('refunded', 'take the unit off sale', letter(wayBack));
      const lastIsBack = to('refunded', letter(wayBack), 'alert sales');
      const acts = (decision: Decision) => ({
        'cancellation requested': decision,
        'revocation requested': decision,
        'refund ordered': decision,
      });
      return [
        `once all its payments are back, ${wayBack}`,
        { ...ready, isAllBack: true, wayBack },
        onEachOf(allBack, {
          ...inEach('pending reserved closing', acts(isBack)),
          ...inEach('missed delivered', { ...acts(isBack), 'cancellation requested': ignored }),
          ...inEach('registering ready', acts(isBackOffSale)),
          ...inEach('returned cancelled', {
            'payment rejected': isBack,
            'refund confirmed': isBack,
            'payment returned': isBack,
            'payment charged back': lastIsBack,
            'refund made by hand': lastIsBack,
          }),
        }),
      ];
    },
  ),
  [
    'when a bank returns a payment of an ended one',
    { ...ready, isHere: true },
    { refunded: { 'chargeback reversed': to('cancelled', 'give the payment back', reversed) } },
  ],
  [
    'with a refund that is left to a person',
    { ...ready, isRefundLeft: true, isKeptPayment: false },
    onEachOf(
      onAnother,
      inEach(operationStatuses.join(' '), (status) => ({
        'refund made by hand': to(status, 'alert sales'),
      })),
    ),
  ],
  [
    'with a chargeback to answer',
    { ...ready, isChargebackOpen: true },
    inEach(operationStatuses.join(' '), (status) => ({
      'chargeback given up': to(status, 'alert sales'),
    })),
  ],
  [
    'whose hold takes no card after this one',
    { ...ready, isLastCard: true },
    { holding: { 'payment rejected': to('expired', 'record the rejection', 'release the unit') } },
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
        'buyer did not come': to('missed', letter('missed')),
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
        'balance part taken back': storedIn('closing', 'part taken back'),
        'last step taken back': ignored,
      },
      ...inEach('registering ready delivered returned cancelled refunded', (status) => ({
        'balance part taken back': storedIn(status, 'part taken back'),
      })),
    },
  ],
  [
    'with a used vehicle taken',
    { ...ready, isUsedTaken: true },
    {
      ...inEach('registering ready delivered returned cancelled refunded', (status) => ({
        'used vehicle given back': storedIn(status, 'used vehicle given back'),
      })),
      closing: {
        'used vehicle given back': storedIn('closing', 'used vehicle given back'),
        'last step taken back': ignored,
      },
    },
  ],
  [
    'whose closing began',
    { ...ready, isBegun: true },
    {
      delivered: {
        'last step taken back': to('closing', 'clear the delivery', letter('corrected')),
      },
    },
  ],
  [
    'whose buyer gives no used vehicle',
    { ...ready, givesUsed: false },
    inEach('reserved missed closing registering ready delivered', {
      'used vehicle taken': ignored,
    }),
  ],
  [
    'whose vehicle was ready',
    { ...ready, wasReady: true },
    {
      delivered: {
        'last step taken back': to('ready', 'clear the delivery', letter('corrected')),
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
          isHere: fact,
          isRefundLeft: fact,
          isChargebackOpen: fact,
          isExtended: fact,
          isLastCard: fact,
          isRefundable: fact,
          isRevocable: fact,
          isVisitOver: fact,
          isOwed: fact,
          isExplained: fact,
          isPartReceived: fact,
          isUsedTaken: fact,
          isBegun: fact,
          givesUsed: fact,
          wasReady: fact,
          wayBack: 'refunded',
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
