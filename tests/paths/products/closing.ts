import type { Happening, Properties, StateSpace } from 'statechart-workbench/paths';
import { withValues, type ClosingChange } from '../../../domain/operation/closing.ts';
import type { Debt } from '../../../domain/operation/debts.ts';
import { operationTotal } from '../../../domain/operation/operation.ts';
import { owedBy } from '../../../domain/operation/operation-after-deposit.ts';
import { aUnit, aUsedVehicle, completeBuyer, today } from '../../../domain/operation/samples.ts';
import { isTagged } from '../../../domain/operation/status.ts';
import { debtsOf } from '../../../machines/operation/debts.ts';
import { paymentThat } from '../../../machines/operation/ledger-actions.ts';
import { isPaymentTagged } from '../../../machines/payment/status.ts';
import { isClosable } from '../../../machines/operation/ledger.ts';
import {
  eventOf,
  type EventPayloads,
  type OperationEvent,
} from '../../../machines/operation/events.ts';
import { chartVersion } from '../../../machines/operation/version.ts';
import { advance } from '../../../server/sale/operations/advance.ts';
import { makeQuote, pickQuote } from '../../../domain/operation/quote.ts';
import { operationOf } from '../../../server/sale/operations/records.ts';
import type { StoredOperation } from '../../../server/sale/stored/stored-ledger.ts';

// Explores a purchase with one or two deposits and two payments from its first payment on, by the function with which
// the server decides: every act of the closing, refunds that the provider refuses, and chargebacks, also of what was
// refunded. The truth beside it is what the dealership has in its bank and on its premises.

/** What a bank did with a payment, the first first. */
type Bank = 'pending' | 'approved' | 'rejected' | 'returned' | 'charged back' | 'reversed';

interface Card {
  was: Bank[];
  /** The number of its statuses that the provider has reported. */
  reported: number;
  /** Whether a person gave it back by hand. */
  isBack: boolean;
  /** Whether nobody claims any more what went out by hand and at the provider. */
  isClosed: boolean;
}

interface State {
  record: StoredOperation;
  cards: Record<string, Card>;
  /** Payments whose refund waits at the provider. */
  jobs: string[];
}

type Decision = Happening<State>;

const amount = 200_000;
const usedValue = 9_000_000;
const firstPart = 5_000_000;
const dealership = {
  now: () => new Date(`${today}T15:00:00Z`),
  provider: { name: 'sandbox' },
} as unknown as Parameters<typeof advance>[0];

const reportOf = {
  pending: 'payment pending',
  approved: 'payment approved',
  rejected: 'payment rejected',
  returned: 'payment returned',
  'charged back': 'payment charged back',
  reversed: 'chargeback reversed',
} as const satisfies Record<Bank, OperationEvent['type']>;

/** Pesos that come to the dealership with each report. */
const brings: Record<Bank, number> = {
  pending: 0,
  approved: amount,
  rejected: 0,
  returned: -amount,
  'charged back': -amount,
  reversed: amount,
};

/** Pesos of a payment that the dealership has; below zero when it paid more back than it got. */
const heldOf = ({ was, isBack }: Card) =>
  was.reduce((sum, is) => sum + brings[is], isBack ? -amount : 0);

/** An act that stores something of the closing. */
type ClosingEvent = {
  [Each in keyof EventPayloads]: EventPayloads[Each] extends { closing: ClosingChange }
    ? Each
    : never;
}[keyof EventPayloads];

const purchaseOf = ({ record }: State) => operationOf(dealership, record);
const debtsIn = (state: State) => debtsOf(purchaseOf(state), state.record);

const refOf = (paymentId: string) => paymentId.split(' of ')[1]!;

function after(state: State, event: OperationEvent): State | undefined {
  const advanced = advance(dealership, state.record, event);
  if (!advanced) return undefined;
  const { operation, effects } = advanced;
  const jobs = [...new Set([...state.jobs, ...effects.refunds.map((each) => each.paymentId)])];
  return { ...state, record: operation, jobs: jobs.sort() };
}

const aboutPayment = (paymentId: string) => ({
  payment: { paymentId, clientRef: refOf(paymentId) },
});

/** What staff can do, as the acts of the closing change it (server/sale/staff/closing-acts.ts). */
function actsOf(state: State): [string, State | undefined][] {
  const { record, cards } = state;
  const operation = purchaseOf(state);
  const closing = record.closing ?? { began_on: today, parts: [], taken: [] };
  const stores = (type: ClosingEvent, closing: ClosingChange) =>
    after(state, eventOf(type, { closing }));
  const owed = owedBy(operation) ?? 0;
  const receives = (name: string, sum: number): [string, State | undefined] => {
    const receipt = `A-${1 + closing.parts.length}`;
    const part = { amount: sum, means: 'cash', receipt, on: today, by: 'marta' } as const;
    const parts = [...closing.parts, part];
    return [name, stores('balance part received', { closing: { ...closing, parts } })];
  };
  const withUsed = (valuation: number, taken: typeof closing.taken) => ({
    closing: { ...closing, taken },
    ...withValues(operation, [valuation]),
  });
  const isStarted = record.closing !== null;
  return [
    ['the buyer came', stores('buyer came', { closing })],
    ...(closing.parts.length === 0 && owed > firstPart
      ? [receives('a part of the balance is received', firstPart)]
      : []),
    ...(closing.parts.length < 2 && owed > 0
      ? [receives('the rest of the balance is received', owed)]
      : []),
    ...(closing.parts.length > 0
      ? ([
          [
            'the last received part is given back',
            stores('balance part taken back', {
              closing: { ...closing, parts: closing.parts.slice(0, -1) },
            }),
          ],
        ] as [string, State | undefined][])
      : []),
    ...(closing.taken.length === 0
      ? ([
          [
            'the used vehicle is taken',
            stores(
              'used vehicle taken',
              withUsed(usedValue, [{ index: 0, was: usedValue, why: '' }]),
            ),
          ],
        ] as [string, State | undefined][])
      : [
          [
            'the used vehicle is given back',
            stores('used vehicle given back', withUsed(usedValue, [])),
          ] as [string, State | undefined],
        ]),
    [
      'the papers are at the registry',
      stores('papers at the registry', { closing: { ...closing, registry_on: today } }),
    ],
    ['the vehicle is ready', stores('vehicle ready', { closing: { ...closing, ready_on: today } })],
    [
      'it is delivered',
      after(state, { type: 'vehicle delivered', deliveredOn: today, isExplained: true }),
    ],
    ['the last step is taken back', undoneStep(state, isStarted ? closing : undefined)],
    ['a refund is ordered', after(state, { type: 'refund ordered' })],
    ['the buyer does not come', after(state, { type: 'buyer did not come', isVisitOver: true })],
    ...record.payments.flatMap((payment): [string, State | undefined][] => {
      const { paymentId, status, outTwice } = payment;
      const isKept = paymentId === record.restsOn && isTagged(record.status, 'rests on a payment');
      const card = cards[paymentId]!;
      const recorded = (
        type: 'refund made by hand' | 'chargeback given up',
        isOutside: boolean,
        change: Partial<Card>,
      ) => {
        const about = { ...aboutPayment(paymentId).payment, isOutside };
        const next = after(state, eventOf(type, { payment: about }));
        return next && { ...next, cards: { ...cards, [paymentId]: { ...card, ...change } } };
      };
      const found: [string, State | undefined][] = [];
      if (isPaymentTagged(status, 'left to a person') && !isKept) {
        const byHand = (isOutside: boolean, change: Partial<Card>) =>
          recorded('refund made by hand', isOutside, change);
        if (!card.isBack) {
          found.push([`a person gives ${paymentId} back by hand`, byHand(true, { isBack: true })]);
        }
        if (followers[card.was.at(-1)!].includes('returned') && !card.was.includes('returned')) {
          const was: Bank[] = [...card.was, 'returned'];
          found.push([`a person gives ${paymentId} back in the panel`, byHand(false, { was })]);
        }
      }
      if (isClosable(payment)) {
        const change = outTwice > 0 ? { isClosed: true } : {};
        const closed = recorded('chargeback given up', false, change);
        found.push([`nobody claims ${paymentId} any more`, closed]);
      }
      return found;
    }),
  ];
}

function undoneStep(state: State, closing: State['record']['closing'] | undefined) {
  const { status } = state.record;
  const undo = (changed: ClosingChange | undefined) =>
    after(state, { type: 'last step taken back', closing: changed });
  if (status === 'delivered') return undo(undefined);
  if (status === 'closing') return undo({ closing: null });
  if (!closing) return undefined;
  const { ready_on, registry_on: _, pickup_at: __, ...rest } = closing;
  return undo({ closing: { ...rest, ...(ready_on && { registry_on: today }) } });
}

const longActs: readonly string[] = [
  'a part of the balance is received',
  'the papers are at the registry',
  'the vehicle is ready',
  'the buyer does not come',
];

/** What a bank can do next with a payment. */
const followers: Record<Bank, readonly Bank[]> = {
  pending: ['approved', 'rejected'],
  approved: ['returned', 'charged back'],
  rejected: [],
  returned: ['charged back'],
  'charged back': ['reversed'],
  reversed: ['returned'],
};

/** How a refund of a payment ends (server/sale/provider.ts). */
const endsAs = {
  pending: 'rejected',
  approved: 'returned',
  rejected: 'rejected',
  returned: 'returned',
  'charged back': 'charged back',
  reversed: 'returned',
} as const satisfies Record<Bank, Bank>;

const endEvents = {
  rejected: 'payment rejected',
  returned: 'refund confirmed',
  'charged back': 'payment charged back',
} as const;

function happenings(
  state: State,
  { deposits, cards: cardsAtMost, first, leftOut }: Limits,
): Decision[] {
  const found: Decision[] = [];
  const add = (name: string, next: State | undefined, isCertain = false) => {
    if (next) found.push({ name, next, isCertain });
  };
  const { record, cards, jobs } = state;
  for (const [name, next] of actsOf(state)) {
    if (!leftOut.includes(name)) add(name, next);
  }
  add('the buyer cancels', after(state, { type: 'cancellation requested' }));
  add('the buyer revokes', after(state, { type: 'revocation requested' }));
  if (record.deposits.length < deposits) {
    const transactionCode = `deposit ${record.deposits.length + 1}`;
    const named = { ...state, record: { ...record, transactionCode } };
    add('the buyer pays', after(named, { type: 'deposit requested' }));
  }
  add('the hold runs out', after(state, { type: 'hold elapsed' }), true);
  const count = Object.keys(cards).length;
  if (count < cardsAtMost) {
    for (const { clientRef } of record.deposits) {
      for (const is of count === 0 ? first : (['approved'] as const)) {
        const card: Card = { was: [is], reported: 0, isBack: false, isClosed: false };
        const paymentId = `card ${count + 1} of ${clientRef}`;
        add(`${paymentId} is ${is}`, { ...state, cards: { ...cards, [paymentId]: card } });
      }
    }
  }
  for (const [paymentId, card] of Object.entries(cards)) {
    const as = (change: Partial<Card>, from: State = state): State => ({
      ...from,
      cards: { ...from.cards, [paymentId]: { ...from.cards[paymentId]!, ...change } },
    });
    const is = card.was.at(-1)!;
    for (const next of followers[is]) {
      // With two payments a bank takes one of them back: perhaps the one that counts, perhaps the other.
      if (next === 'charged back' && paymentId.startsWith('card 2')) continue;
      if (!card.was.includes(next) && card.reported === card.was.length) {
        add(
          `the bank: ${paymentId} is ${next}`,
          as({ was: [...card.was, next] }),
          is === 'pending',
        );
      }
    }
    if (card.reported < card.was.length) {
      const told = after(state, eventOf(reportOf[is], aboutPayment(paymentId))) ?? state;
      add(`'${is}' of ${paymentId} arrives`, as({ reported: card.was.length }, told), true);
    }
    if (!jobs.includes(paymentId)) continue;
    const done = { ...state, jobs: jobs.filter((id) => id !== paymentId) };
    const due = record.payments.find((each) => each.paymentId === paymentId)!;
    // Like giveBack in server/sale/payments/refunds.ts: nothing is refunded that a person or a bank gave back.
    if (due.status !== 'refunding' && due.status !== 'calling off') {
      add(`the refund of ${paymentId} is not due any more`, done, true);
      continue;
    }
    // The provider answers by what the bank did, whatever it has reported.
    const end = endsAs[is];
    const was = is === end ? card.was : [...card.was, end];
    const confirmed = after(done, eventOf(endEvents[end], aboutPayment(paymentId))) ?? done;
    add(
      `${paymentId} has to go back, and is ${end}`,
      as({ was, reported: was.length }, confirmed),
      true,
    );
    const refused = paymentThat(due, 'refused for good');
    const payments = record.payments.map((each) => (each === due ? refused : each));
    add(`the provider refuses to refund ${paymentId}`, {
      ...done,
      record: { ...record, payments },
    });
  }
  return found;
}

/** Whether the program knows what the banks did. */
const isInformed = ({ cards }: State) =>
  Object.values(cards).every(({ was, reported }) => reported === was.length);

const sumOf = (
  debts: readonly Debt[],
  by: Debt['by'],
  isMeant: (debt: Debt) => boolean = () => true,
) =>
  debts
    .filter((debt) => debt.by === by && isMeant(debt))
    .reduce((sum, each) => sum + each.amount!, 0);

const secondReturn = 'Seña devuelta dos veces';

/** Whether the received money and used vehicles, and what is owed, are the price of a purchase that goes on. */
function isPriceComplete(state: State): boolean {
  const { record, cards } = state;
  if (!isInformed(state) || !isTagged(record.status, 'is paid')) return true;
  const { parts = [], taken = [] } = record.closing ?? {};
  const received = parts.reduce((sum, part) => sum + part.amount, 0) + usedValue * taken.length;
  const deposit = Math.max(0, heldOf(cards[record.restsOn!]!));
  const debts = debtsIn(state);
  const favour = sumOf(debts, 'dealership', ({ what }) => what.startsWith('Saldo'));
  const price = operationTotal(purchaseOf(state));
  const owed = sumOf(debts, 'buyer', ({ what }) => what !== secondReturn);
  return received + deposit + owed - favour === price;
}

/** Whether what an ended purchase received besides its deposit is owed, to the peso. */
function isReceivedOwed(state: State): boolean {
  const { record } = state;
  if (!isTagged(record.status, 'gives its payments back')) return true;
  const { parts = [], taken = [] } = record.closing ?? {};
  const received = parts.reduce((sum, part) => sum + part.amount, 0) + usedValue * taken.length;
  const owed = sumOf(debtsIn(state), 'dealership', ({ what }) => !what.startsWith('Seña'));
  return owed === received;
}

/** Whether each payment on which nothing rests is back, is owed, or is out twice with a bank to answer. */
function isPaymentListed(state: State): boolean {
  const { record, cards } = state;
  if (!isInformed(state)) return true;
  return record.payments.every((payment) => {
    const { paymentId, status } = payment;
    const isLive = isTagged(record.status, 'rests on a payment') && paymentId === record.restsOn;
    if (isLive) return true;
    const alone = { ...record, closing: null, payments: [payment] };
    const debts = debtsIn({ ...state, record: alone }).filter(({ what }) => what.includes('eña'));
    const held = heldOf(cards[paymentId]!);
    if (held > 0) return sumOf(debts, 'dealership') === held;
    if (held < 0) {
      const closed = [cards[paymentId]!.isClosed, status === 'paid back twice'].filter(Boolean);
      const claimed = sumOf(debts, 'bank') + sumOf(debts, 'buyer');
      return status !== 'charged back' && claimed === -held - amount * closed.length;
    }
    // A pending payment that the provider doesn't call off may still arrive: it is listed, and nothing is owed.
    if (status === 'call-off refused') return debts.length === 1 && debts[0]!.amount === 0;
    // What is back already is not to be given back by hand.
    return (
      debts.every(({ by }) => by !== 'dealership') ||
      status === 'refunding' ||
      status === 'calling off'
    );
  });
}

const isPurchase = ({ record }: State) =>
  isTagged(record.status, 'is being closed') ||
  record.status === 'delivered' ||
  isTagged(record.status, 'gives its payments back');

const isDue = (state: State) => debtsIn(state).some((debt) => debt.isDue);

const promises: Properties<State, Decision> = {
  'the price of a purchase is received or owed, to the peso': { always: isPriceComplete },
  'what an ended purchase received is owed to the buyer': { always: isReceivedOwed },
  'a payment on which nothing rests is back, or on a list': { always: isPaymentListed },
  'received money and used vehicles belong to a purchase that a list shows': {
    always: (state) => {
      const { parts = [], taken = [] } = state.record.closing ?? {};
      return parts.length + taken.length === 0 || isPurchase(state);
    },
  },
  'the page of the day finds each purchase with a debt that is due': {
    always: (state) => state.record.hasDebts === isDue(state),
  },
  'a used vehicle that is owed can be taken at once': {
    always: (state) =>
      debtsIn(state).every(({ what }) => !what.endsWith('sin tomar')) ||
      state.record.status === 'pending' ||
      actsOf(state).some(([name, next]) => name === 'the used vehicle is taken' && next),
  },
  'each debt that is due can end': { wayOut: (state) => (isDue(state) ? 'owes' : undefined) },
};

function keyOf({ record, cards, jobs }: State): string {
  const { status, restsOn, deposits, payments, closing, deliveredOn, hasDebts } = record;
  return JSON.stringify([
    status,
    restsOn,
    hasDebts,
    deliveredOn,
    deposits.map((each) => each.status),
    payments.map((each) => [each.paymentId, each.status, each.byHand, each.outTwice]),
    closing && [
      closing.parts.map((part) => part.amount),
      closing.taken.length,
      closing.registry_on,
      closing.ready_on,
    ],
    record.cashAmount,
    cards,
    jobs,
  ]);
}

function newRecord(): StoredOperation {
  const vehicle = aUnit();
  const quote = makeQuote({
    id: 0,
    vehicle,
    promotion: null,
    credit: null,
    usd_rate: null,
    deposit_amount: amount,
  });
  const now = dealership.now();
  return {
    code: '7k2m-x9q4-0abc-def0-1234-5678',
    caseNumber: 1001,
    status: 'open',
    chartVersion,
    unitId: vehicle.id,
    chassis: vehicle.chassis,
    brandId: vehicle.brand_id,
    family: vehicle.family,
    buyer: completeBuyer,
    cashAmount: null,
    usedVehicles: [aUsedVehicle({ valuation: usedValue })],
    quote,
    confirmed: pickQuote(quote),
    revision: 0,
    transactionCode: null,
    isUnitGone: false,
    restsOn: null,
    confirmedAt: null,
    visit: null,
    moreTime: null,
    closing: null,
    deliveredOn: null,
    stockRow: null,
    hasDebts: false,
    holdUntil: null,
    createdAt: now,
    updatedAt: now,
    deposits: [],
    payments: [],
    rivals: [],
    isInStock: true,
    unitVersion: null,
    hasOverdueHold: false,
  } as unknown as StoredOperation;
}

interface Limits {
  deposits: number;
  /** The first statuses of the first payment. */
  first: readonly Bank[];
  cards: number;
  /** Acts of staff that are not taken, because there would be too many states. */
  leftOut: readonly string[];
}

const productWith = (name: string, limits: Limits) => {
  const space: StateSpace<State, Decision> = {
    name,
    starts: { 'a new operation': { record: newRecord(), cards: {}, jobs: [] } },
    keyOf,
    happenings: (state) => happenings(state, limits),
  };
  return { space, properties: promises };
};

export const onePayment = productWith('a purchase in its closing', {
  deposits: 1,
  cards: 1,
  first: ['pending', 'approved'],
  leftOut: [],
});
export const twoPayments = productWith('a short closing with two payments', {
  deposits: 1,
  cards: 2,
  first: ['approved'],
  leftOut: [
    ...longActs,
    'the buyer came',
    'the used vehicle is taken',
    'the last step is taken back',
  ],
});
export const secondDeposit = productWith('a short closing after two deposits', {
  deposits: 2,
  cards: 1,
  first: ['pending', 'approved'],
  leftOut: longActs,
});
