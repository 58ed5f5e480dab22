import { isLeaf, nodesOf, transitionsOf } from 'statechart-workbench/paths';
import { describe, expect, test } from 'vitest';
import { maxRejectedCards } from '../../domain/operation/deposit.ts';
import type { UnitObstacle } from '../../domain/operation/unit-change.ts';
import {
  operationStatuses,
  statusTags,
  type OperationStatus,
} from '../../domain/operation/status.ts';
import { decide } from './decide.ts';
import type { Effect, EffectName } from './effects.ts';
import { eventOf, type EventPayloads, type OperationEvent } from './events.ts';
import type { OperationFacts } from './facts.ts';
import type { LetterKind } from './letters.ts';
import { operationMachine } from './machine.ts';
import { another, kept, operationModel, paymentThatIs, ready } from './samples.ts';
import { stateOf } from './state-of-status.ts';

type EventType = OperationEvent['type'];
/** A decision in short: the names of its effects, and the kind of its letter. */
interface Decision {
  status: OperationStatus;
  effects: EffectName[];
  letter: LetterKind | undefined;
}
type Row = Record<EventType, Decision | undefined>;
type Table = Record<OperationStatus, Row>;
type Changes = Partial<Record<OperationStatus, Partial<Row>>>;

const ignored = undefined;

/** The action that writes a letter of a kind. */
const letter = <Kind extends LetterKind>(kind: Kind) => ({ kind });
const to = (status: OperationStatus, ...does: (EffectName | { kind: LetterKind })[]): Decision => ({
  status,
  effects: does.map((each) => (typeof each === 'string' ? each : 'write to buyer and sales')),
  letter: does.find((each) => typeof each !== 'string')?.kind,
});

const nothing = Object.fromEntries(
  Object.keys(operationModel.events).map((type) => [type, ignored]),
) as Row;

const reserved = to('reserved', 'keep the payment', letter('reserved'));
const receivedByHand = to(
  'reserved',
  'open the received deposit',
  'keep the payment',
  letter('reserved'),
);
const pending = to('pending', 'keep the payment', letter('pending'));
const held = (status: OperationStatus & LetterKind) =>
  to(status, 'release the unit', 'keep the payment', letter(status));
const givenBack = to('cancelled', 'give all payments back', letter('cancelled'));
const goesBack = to('returned', 'give all payments back', letter('returned'));
const awaited = to('reserved', 'store until when to come', letter('more time'));
const delivered = to('delivered', 'store the delivery', letter('delivered'));
const storedIn = (status: OperationStatus, kind: LetterKind) =>
  to(status, 'store the closing', letter(kind));
/** Somebody refunded the payment at the provider, and another one is not back yet. */
const returnedBeforeAnother = to(
  'cancelled',
  'alert sales',
  'give all payments back',
  letter('cancelled'),
);
/** The bank had not confirmed the payment yet. */
const calledOff = to('cancelled', 'give all payments back', letter('cancelled before the charge'));
const paidTooLate = to('cancelled', 'give all payments back', letter('paid too late'));
const returnedOffSale = to(
  'cancelled',
  'alert sales',
  'take the unit off sale',
  'give all payments back',
  letter('cancelled'),
);
const reversed = 'alert sales';

/** Reports of a bank about payments on which no reservation rests. */
const banksIn = (status: OperationStatus): Row => ({
  ...nothing,
  'payment charged back': to(status, 'alert sales'),
  'chargeback reversed': to(status, 'give the payment back', reversed),
});
/** A registered vehicle is not sold as a new one. */
const gone = to(
  'cancelled',
  'take the unit off sale',
  'give all payments back',
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
  'chargeback reversed': to(status, reversed),
  'buyer corrected': to(status, 'store the buyer', letter('buyer corrected')),
});

const moved = (status: OperationStatus) => to(status, 'move to the unit', letter('unit changed'));

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
    'deposit received by hand': receivedByHand,
    'payment approved': reserved,
    'payment pending': pending,
  },
  holding: {
    ...banksIn('holding'),
    'hold elapsed': to('expired', 'release the unit'),
    'provider failed': to('open', 'release the unit'),
    'payment approved': held('reserved'),
    'payment pending': held('pending'),
    'payment rejected': to('holding', 'record the rejection'),
    'more time requested': to('holding', 'give more time'),
    'deposit withdrawn': to('open', 'release the unit'),
  },
  expired: {
    ...banksIn('expired'),
    'deposit requested': to('holding', 'hold the unit'),
    'deposit received by hand': receivedByHand,
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
      'alert sales',
      'give all payments back',
      letter('cancelled before the charge'),
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
    'unit changed': moved('reserved'),
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
    'unit changed': moved('missed'),
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
    'chargeback reversed': to('refunded', 'give the payment back', reversed),
  },
};

const whileItIsTaken: Partial<Row> = {
  'deposit requested': ignored,
  'deposit received by hand': ignored,
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

const noDeposit: Changes = inEach('open expired', {
  'deposit requested': ignored,
  'deposit received by hand': ignored,
});

const ended = to('refunded', 'give all payments back', letter('refunded'));
const endedOffSale = to(
  'refunded',
  'take the unit off sale',
  'give all payments back',
  letter('refunded'),
);
const wholeEnd: Partial<Row> = {
  'cancellation requested': ended,
  'revocation requested': ended,
  'refund ordered': ended,
  'payment returned': to(
    'refunded',
    'alert sales',
    'give all payments back',
    letter('refunded at the provider'),
  ),
};
const wholeEndOffSale: Partial<Row> = {
  'cancellation requested': endedOffSale,
  'revocation requested': endedOffSale,
  'refund ordered': endedOffSale,
  'payment returned': to(
    'refunded',
    'alert sales',
    'take the unit off sale',
    'give all payments back',
    letter('refunded at the provider'),
  ),
};

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

/** What differs from a complete operation whose event is about the payment that it rests on. */
interface Given extends Partial<OperationFacts> {
  about?: typeof kept;
  isVisitOver?: boolean;
  isExplained?: boolean;
  /** What stands in the way of another unit. */
  obstacles?: readonly UnitObstacle[];
  /** Whether a bank returns a payment of an ended reservation. */
  isHere?: boolean;
}

const back = { payments: [paymentThatIs('refunded')] };

const circumstances: [string, Given, Changes][] = [
  ['while its unit is free', {}, {}],
  ['while another shopper holds its unit', { unit: 'held' }, whileAnotherHoldsIt],
  ['once its unit is sold', { unit: 'sold' }, onceItIsSold],
  ['while its balance is pending', { missing: ['balance'] }, noDeposit],
  ['while its personal data are missing', { missing: ['personal data'] }, noDeposit],
  ['on a payment that it does not rest on', { about: another }, onAnother],
  [
    'on a payment that only the buyer’s browser reported',
    { payments: [paymentThatIs('pending', { isClaim: true })] },
    {
      pending: {
        'claim elapsed': to('expired', 'let the claim go', letter('unconfirmed')),
      },
    },
  ],
  ['once all its payments are back', back, allBack],
  ...(['charged back', 'never charged'] as const).map((wayBack): [string, Given, Changes] => {
    const isBack = to('refunded', letter(wayBack));
    const endsBack = to('refunded', 'give all payments back', letter(wayBack));
    const endsOffSale = to(
      'refunded',
      'take the unit off sale',
      'give all payments back',
      letter(wayBack),
    );
    const lastIsBack = to('refunded', letter(wayBack), 'alert sales');
    const acts = (decision: Decision) => ({
      'cancellation requested': decision,
      'revocation requested': decision,
      'refund ordered': decision,
    });
    return [
      `once all its payments are back, ${wayBack}`,
      { ...back, wayBack },
      onEachOf(allBack, {
        ...inEach('pending reserved closing', acts(endsBack)),
        ...inEach('missed delivered', { ...acts(endsBack), 'cancellation requested': ignored }),
        ...inEach('registering ready', acts(endsOffSale)),
        ...inEach('returned cancelled', {
          'payment rejected': isBack,
          'refund confirmed': isBack,
          'payment returned': isBack,
          'payment charged back': lastIsBack,
          'refund made by hand': lastIsBack,
        }),
      }),
    ];
  }),
  [
    'when a bank returns a payment of an ended one',
    { isHere: true },
    { refunded: { 'chargeback reversed': to('cancelled', 'give the payment back', reversed) } },
  ],
  [
    'with a refund that is left to a person',
    {
      about: another,
      payments: [
        paymentThatIs('approved'),
        paymentThatIs('refunded', { paymentId: another.paymentId, was: 'refund refused' }),
      ],
    },
    onEachOf(
      onAnother,
      inEach(operationStatuses.join(' '), (status) => ({
        'refund made by hand': to(status, 'alert sales'),
      })),
    ),
  ],
  [
    'with a chargeback to answer',
    {
      payments: [
        paymentThatIs('chargeback lost', { was: 'charged back' }),
        paymentThatIs('approved', { paymentId: another.paymentId }),
      ],
    },
    onEachOf(
      inEach(operationStatuses.join(' '), (status) => ({
        'chargeback given up': to(status, 'alert sales'),
      })),
      // Nothing rests on the payment: a person may have given it back too.
      inEach('open holding expired unavailable returned cancelled refunded', (status) => ({
        'refund made by hand': to(status, 'alert sales'),
      })),
    ),
  ],
  [
    'whose hold takes no card after this one',
    { hold: { ...kept, rejections: maxRejectedCards - 1, extensions: 0 } },
    { holding: { 'payment rejected': to('expired', 'release the unit', 'record the rejection') } },
  ],
  [
    'once it was given more time',
    { hold: { ...kept, rejections: 0, extensions: 1 } },
    { holding: { 'more time requested': ignored } },
  ],
  [
    'after 48 hours',
    { isRefundable: false },
    inEach('pending reserved closing registering ready', { 'cancellation requested': ignored }),
  ],
  [
    'after the time to come',
    { isVisitOver: true },
    {
      reserved: {
        'buyer did not come': to('missed', letter('missed')),
      },
    },
  ],
  [
    'whose buyer wants a unit that somebody has',
    { obstacles: ['not free'] },
    inEach('reserved missed', { 'unit changed': ignored }),
  ],
  [
    'with a balance to pay',
    { isOwed: true },
    inEach('reserved missed ready', { 'vehicle delivered': ignored }),
  ],
  ['with a balance to pay and a reason', { isOwed: true, isExplained: true }, {}],
  [
    'with a received part of the balance',
    { isPartReceived: true },
    {
      closing: {
        'balance part taken back': storedIn('closing', 'part taken back'),
        'last step taken back': ignored,
      },
      ...inEach('registering ready returned cancelled refunded', (status) => ({
        'balance part taken back': storedIn(status, 'part taken back'),
      })),
      delivered: {
        'balance part taken back': storedIn('delivered', 'part taken back'),
        // Never to 'reserved', where nobody could give it back.
        'last step taken back': to('closing', 'clear the delivery', letter('corrected')),
      },
    },
  ],
  [
    'with a used vehicle taken',
    { isUsedTaken: true },
    {
      ...inEach('registering ready returned cancelled refunded', (status) => ({
        'used vehicle given back': storedIn(status, 'used vehicle given back'),
      })),
      delivered: {
        'used vehicle given back': storedIn('delivered', 'used vehicle given back'),
        'last step taken back': to('closing', 'clear the delivery', letter('corrected')),
      },
      closing: {
        'used vehicle given back': storedIn('closing', 'used vehicle given back'),
        'last step taken back': ignored,
      },
    },
  ],
  [
    'whose closing began',
    { isBegun: true },
    {
      delivered: {
        'last step taken back': to('closing', 'clear the delivery', letter('corrected')),
      },
    },
  ],
  [
    'whose buyer gives no used vehicle',
    { givesUsed: false },
    inEach('reserved missed closing registering ready delivered', {
      'used vehicle taken': ignored,
    }),
  ],
  [
    'whose vehicle was ready',
    { wasReady: true },
    {
      delivered: {
        'last step taken back': to('ready', 'clear the delivery', letter('corrected')),
      },
    },
  ],
  [
    'after ten days',
    { isRefundable: false, isRevocable: false },
    {
      ...inEach('pending reserved closing registering ready', {
        'cancellation requested': ignored,
        'revocation requested': ignored,
      }),
      ...inEach('missed delivered', { 'revocation requested': ignored }),
    },
  ],
];

/** What each event brings. */
const payloads = Object.fromEntries(
  Object.entries(operationModel.events).map(([type, samples]) => [
    type,
    Object.values(samples)[0] ?? {},
  ]),
) as unknown as EventPayloads;

function eventIn(
  type: EventType,
  { about = kept, isVisitOver = false, isExplained, obstacles = [] }: Given,
) {
  const brings = payloads[type];
  return eventOf(type, {
    ...brings,
    ...('payment' in brings && { payment: about }),
    ...('isVisitOver' in brings && { isVisitOver }),
    ...('isExplained' in brings && { isExplained: isExplained ?? false }),
    ...('obstacles' in brings && { obstacles }),
  } as EventPayloads[EventType]);
}

/** The facts in a status: nothing rests on a payment before there is one, and after the end. */
function factsIn(status: OperationStatus, type: EventType, given: Given): OperationFacts {
  const {
    about: _,
    isVisitOver: __,
    isExplained: ___,
    isHere: ____,
    obstacles: _____,
    ...facts
  } = given;
  const { restsOn, ...usual } = ready;
  const isLive = (statusTags[status] as readonly string[]).includes('rests on a payment');
  return {
    ...usual,
    restsOn: isLive ? restsOn : null,
    isDelivered: status === 'delivered',
    ...facts,
    ...(status === 'refunded' && { payments: paymentsOnceRefunded(type, given) }),
  };
}

/** All is back before the event, and after it unless the event brings a payment. */
function paymentsOnceRefunded(type: EventType, { payments = ready.payments, isHere }: Given) {
  const isArriving =
    type === 'payment approved' ||
    type === 'payment pending' ||
    (isHere && type === 'chargeback reversed');
  if (isArriving) return ready.payments;
  return payments.map((each) =>
    each.is === 'approved' || each.is === 'pending' ? { ...each, is: 'refunded' as const } : each,
  );
}

/** An effect with the parameters that its event brings. Other tests have the kinds of letters and alerts. */
function handedOver({ type, params }: Effect, event: OperationEvent) {
  const kind = params && 'kind' in params ? params.kind : 'none';
  const brought: Record<string, unknown> = { ...event };
  const { payment, received, amount, visitAt, comeUntil, closing, deliveredOn, buyer } = brought;
  const parameters: Record<EffectName, object | undefined> = {
    'hold the unit': undefined,
    'release the unit': undefined,
    'open the received deposit': { payment, received, amount },
    'give more time': { minutes: 10 },
    'record the rejection': { payment },
    'keep the payment': { payment, claimHours: 48 },
    'record that the bank rejected it': { payment },
    'let the claim go': undefined,
    'give the payment back': { payment },
    'give all payments back': undefined,
    'store the visit': { visitAt },
    'store until when to come': { comeUntil },
    'store the closing': { closing },
    'store the delivery': { deliveredOn },
    'clear the delivery': undefined,
    'store the buyer': { buyer },
    'move to the unit': { to: brought.to },
    'take the unit off sale': undefined,
    'write to buyer and sales': { kind },
    'alert sales': { payment, kind },
  };
  return { type, params: parameters[type] };
}

describe.each(circumstances)('an operation, %s,', (_, given, changes) => {
  test.each(operationStatuses)(
    'decides each event in the state %s as the table states, and hands over its data',
    (status) => {
      const row: Row = { ...whileTheUnitIsFree[status], ...changes[status] };
      const decided = (Object.keys(row) as EventType[]).map((type) => {
        const event = eventIn(type, given);
        const decision = decide(status, factsIn(status, type, given), event);
        for (const effect of decision?.effects ?? []) {
          expect(effect, `${type} in ${status}`).toEqual(handedOver(effect, event));
        }
        const short = decision && {
          status: decision.status,
          effects: decision.effects.map((effect) => effect.type),
          letter: decision.effects.flatMap((effect) =>
            effect.type === 'write to buyer and sales' ? effect.params.kind : [],
          )[0],
        };
        return [type, short];
      });
      expect(Object.fromEntries(decided)).toEqual(row);
    },
  );
});

test.each([
  ['reserved', 'visit agreed', 'store the visit', { visitAt: new Date('2026-11-23T15:00:00Z') }],
  [
    'missed',
    'buyer given more time',
    'store until when to come',
    { comeUntil: new Date('2026-11-27T21:00:00Z') },
  ],
  ['closing', 'balance part received', 'store the closing', { closing: { closing: null } }],
  ['ready', 'vehicle delivered', 'store the delivery', { deliveredOn: '2026-11-23' }],
  ['holding', 'payment approved', 'keep the payment', { payment: kept, claimHours: 48 }],
  ['holding', 'more time requested', 'give more time', { minutes: 10 }],
  ['cancelled', 'payment approved', 'give the payment back', { payment: kept }],
] as const)('in %s, %s hands over the effect to %s with %o', (status, type, name, params) => {
  const { effects } = decide(status, factsIn(status, type, {}), eventIn(type, {}))!;
  expect(effects).toContainEqual({ type: name, params });
});

test.each([
  ['reserved', 'payment returned', 'refunded', {}, 'returned'],
  ['reserved', 'payment partly returned', 'approved', {}, 'returned in part'],
  ['reserved', 'payment charged back', 'charged back', {}, 'charged back'],
  ['cancelled', 'payment charged back', 'charged back', {}, 'charged back after the end'],
  ['refunded', 'payment charged back', 'charged back', {}, 'charged back after the end'],
  [
    'cancelled',
    'payment charged back',
    'refunded and charged back',
    {},
    'refunded and charged back',
  ],
  ['reserved', 'chargeback reversed', 'approved', {}, 'reversed'],
  ['pending', 'chargeback reversed', 'approved', {}, 'reversed'],
  ['cancelled', 'chargeback reversed', 'approved', {}, 'reversed too late'],
  ['cancelled', 'chargeback reversed', 'refunded', {}, 'reversed after a refund'],
  [
    'reserved',
    'chargeback given up',
    'chargeback lost',
    { was: 'charged back' },
    'chargeback given up',
  ],
  [
    'reserved',
    'chargeback given up',
    'charged back',
    { was: 'charged back', wasOutTwice: true },
    'second return closed',
  ],
  [
    'cancelled',
    'chargeback given up',
    'paid back twice',
    { was: 'paid back twice', wasOutTwice: true },
    'second return closed',
  ],
  ['cancelled', 'refund made by hand', 'refunded', { was: 'refund refused' }, 'made by hand'],
  [
    'cancelled',
    'refund made by hand',
    'refunded and charged back',
    { was: 'charged back' },
    'refunded and charged back',
  ],
] as const)('in %s, %s of a payment that is %s by then (%o) alerts sales: %s', (...row) => {
  const [status, type, is, more, kind] = row;
  const payments = [paymentThatIs(is, more), paymentThatIs('approved', another)];
  const facts = { ...factsIn(status, type, {}), payments };
  const { effects } = decide(status, facts, eventIn(type, {}))!;
  expect(effects).toContainEqual({ type: 'alert sales', params: { payment: kept, kind } });
});

describe('the money of a deposit', () => {
  test.each(operationStatuses)('is never ignored when it is new and approved: %s', (status) => {
    for (const unit of ['free', 'held', 'sold'] as const) {
      for (const fact of [true, false]) {
        const facts: OperationFacts = {
          missing: ['balance'],
          unit,
          hold: { ...kept, rejections: fact ? maxRejectedCards - 1 : 0, extensions: 0 },
          payments: [
            paymentThatIs('approved', { paymentId: another.paymentId, was: undefined }),
            paymentThatIs(fact ? 'charged back' : 'refund refused'),
          ],
          restsOn: factsIn(status, 'payment approved', {}).restsOn,
          isRefundable: fact,
          isRevocable: fact,
          isOwed: fact,
          isPartReceived: fact,
          isUsedTaken: fact,
          isBegun: fact,
          givesUsed: fact,
          wasReady: fact,
          isDelivered: fact,
          wayBack: 'refunded',
        };
        const event = { type: 'payment approved', payment: another } as const;
        const decision = decide(status, facts, event)!;
        const names = decision.effects.map(({ type }) => type);
        const [money, ...others] = names.filter((name) => name !== 'release the unit');
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
  test('has at most 80 arrows, because shared ones stand on parents', () => {
    expect(transitionsOf(operationMachine).length).toBeLessThanOrEqual(80);
  });

  test('has one state for each status, three that are passed in a decision, and two of a used vehicle', () => {
    const states = nodesOf(operationMachine)
      .filter(isLeaf)
      .map(({ key }) => key);
    const passed = ['callingOff', 'leavingStock', 'ending'];
    const ofUsedVehicle = ['goesBack', 'withItsOwner'];
    const all = [...operationStatuses, ...passed, ...ofUsedVehicle];
    expect(states.toSorted()).toEqual(all.toSorted());
  });

  test.each(operationStatuses)('gives the state %s the tags of its status', (status) => {
    expect(stateOf(status).tags).toEqual(statusTags[status]);
  });
});
