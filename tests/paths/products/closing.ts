import type { Happening, Properties, StateSpace } from 'statechart-workbench/paths';
import { withValues, type ClosingChange } from '../../../domain/operation/closing.ts';
import type { Debt } from '../../../domain/operation/debts.ts';
import { operationTotal } from '../../../domain/operation/operation.ts';
import { owedBy } from '../../../domain/operation/operation-after-deposit.ts';
import { aUnit, aUsedVehicle, completeBuyer, today } from '../../../domain/operation/samples.ts';
import { isTagged } from '../../../domain/operation/status.ts';
import { debtsOf } from '../../../machines/operation/debts.ts';
import { moneyFacts } from '../../../machines/operation/facts.ts';
import { paymentThat } from '../../../machines/operation/ledger-actions.ts';
import { isPaymentTagged } from '../../../machines/payment/status.ts';
import { isClosable, restOf } from '../../../machines/operation/ledger.ts';
import {
  eventOf,
  type EventPayloads,
  type OperationEvent,
} from '../../../machines/operation/events.ts';
import { chartVersion } from '../../../machines/operation/version.ts';
import { staffEvents } from '../../../machines/operation/staff-events.ts';
import { staffOffers } from '../../../machines/operation/staff-offers.ts';
import { advance, lookUpFacts } from '../../../server/sale/operations/advance.ts';
import { makeQuote, pickQuote } from '../../../domain/operation/quote.ts';
import { operationOf } from '../../../server/sale/operations/records.ts';
import type { StoredOperation } from '../../../server/sale/stored/stored-ledger.ts';
import { recordSent, sending } from './sent-events.ts';

// Explores a purchase with one or two deposits and two payments from its first payment on, by the function with which
// the server decides: every act of the closing, refunds that the provider refuses, chargebacks, also of what was
// refunded, payments that go back in parts or that only a browser reports, and days that pass. The truth beside it is what
// the dealership has in its bank and on its premises.

/** What a bank did with a payment, the first first. 'claimed' is what only the buyer's browser reported. */
type Bank =
  | 'claimed'
  | 'pending'
  | 'approved'
  | 'rejected'
  | 'partly returned'
  | 'returned'
  | 'charged back'
  | 'reversed';

interface Card {
  was: Bank[];
  /** The number of its statuses that the provider has reported. */
  reported: number;
  /** Pesos that a person gave back by hand. */
  byHand: number;
  /** Pesos that went out by hand and at the provider, and that nobody claims any more. */
  closed: number;
  /** Whether nobody claims any more what the dealership gave back and a bank took too. */
  isLost: boolean;
}

/** A purchase, and the truth beside it. */
export interface ClosingState {
  record: StoredOperation;
  cards: Record<string, Card>;
  /** Payments whose refund waits at the provider. */
  jobs: string[];
  /** An index in `moments`. */
  moment: number;
}

type State = ClosingState;
type Decision = Happening<State>;

const amount = 200_000;
const usedValue = 9_000_000;
const firstPart = 5_000_000;
const part = 80_000;

/** The day of the first payment, one when it no longer goes back at a click, and one when the law lets nobody revoke. */
const moments = [today, '2026-11-24', '2026-12-20'] as const;

const dealerships = moments.map(
  (day) =>
    ({
      now: () => new Date(`${day}T15:00:00Z`),
      provider: { name: 'sandbox' },
    }) as unknown as Parameters<typeof advance>[0],
);
const dealershipAt = ({ moment }: State) => dealerships[moment]!;

const reportOf = {
  claimed: 'payment pending',
  pending: 'payment pending',
  approved: 'payment approved',
  rejected: 'payment rejected',
  'partly returned': 'payment partly returned',
  returned: 'payment returned',
  'charged back': 'payment charged back',
  reversed: 'chargeback reversed',
} as const satisfies Record<Bank, OperationEvent['type']>;

/** Pesos that come to the dealership with each report, if the payment is still worth `rest`. */
const brings: Record<Bank, (rest: number) => number> = {
  claimed: () => 0,
  pending: () => 0,
  approved: (rest) => rest,
  rejected: () => 0,
  'partly returned': () => -part,
  returned: (rest) => -rest,
  'charged back': (rest) => -rest,
  reversed: (rest) => rest,
};

/** Pesos of a payment that the dealership has; below zero when it paid more back than it got. */
function heldOf({ was, byHand }: Card): number {
  let held = -byHand;
  for (const [index, is] of was.entries()) {
    const isPartBack = was.slice(0, index).includes('partly returned');
    held += brings[is](isPartBack ? amount - part : amount);
  }
  return held;
}

/** An act that stores something of the closing. */
type ClosingEvent = {
  [Each in keyof EventPayloads]: EventPayloads[Each] extends { closing: ClosingChange }
    ? Each
    : never;
}[keyof EventPayloads];

const purchaseOf = (state: State) => operationOf(dealershipAt(state), state.record);
export const debtsIn = (state: State) => debtsOf(purchaseOf(state), state.record);

const refOf = (paymentId: string) => paymentId.split(' of ')[1]!;

function after(state: State, event: OperationEvent): State | undefined {
  const advanced = advance(dealershipAt(state), state.record, event);
  if (!advanced) return undefined;
  recordSent(event.type);
  const { operation, effects } = advanced;
  const jobs = [...new Set([...state.jobs, ...effects.refunds.map((each) => each.paymentId)])];
  return { ...state, record: operation, jobs: jobs.sort() };
}

const aboutPayment = (paymentId: string) => ({
  payment: { paymentId, clientRef: refOf(paymentId) },
});

/** An act of staff by its name; undefined when the chart doesn't take it. */
type Act = readonly [name: string, act: () => State | undefined];

const takesUsed = 'the used vehicle is taken';

/** What staff can do, as the acts of the closing change it (server/sale/staff/closing-acts.ts). */
export function actsOf(state: State): Act[] {
  const { record, cards } = state;
  const operation = purchaseOf(state);
  const day = moments[state.moment]!;
  const closing = record.closing ?? { began_on: today, parts: [], taken: [] };
  const found: Act[] = [];
  const add = (name: string, act: Act[1]) => found.push([name, act]);
  const stores = (name: string, type: ClosingEvent, closing: ClosingChange) =>
    add(name, () => after(state, eventOf(type, { closing })));
  const owed = owedBy(operation) ?? 0;
  const receives = (name: string, sum: number) => {
    const receipt = `A-${1 + closing.parts.length}`;
    const part = { amount: sum, means: 'cash', receipt, on: today, by: 'marta' } as const;
    const parts = [...closing.parts, part];
    stores(name, 'balance part received', { closing: { ...closing, parts } });
  };
  const withUsed = (valuation: number, taken: typeof closing.taken) => ({
    closing: { ...closing, taken },
    ...withValues(operation, [valuation]),
  });

  stores('the buyer came', 'buyer came', { closing });
  if (closing.parts.length === 0 && owed > firstPart) {
    receives('a part of the balance is received', firstPart);
  }
  if (closing.parts.length < 2 && owed > 0) receives('the rest of the balance is received', owed);
  if (closing.parts.length > 0) {
    const parts = closing.parts.slice(0, -1);
    stores('the last received part is given back', 'balance part taken back', {
      closing: { ...closing, parts },
    });
  }
  if (closing.taken.length === 0) {
    const taken = [{ index: 0, was: usedValue, why: '' }];
    stores(takesUsed, 'used vehicle taken', withUsed(usedValue, taken));
  } else {
    stores('the used vehicle is given back', 'used vehicle given back', withUsed(usedValue, []));
  }
  stores('the papers are at the registry', 'papers at the registry', {
    closing: { ...closing, registry_on: today },
  });
  stores('the vehicle is ready', 'vehicle ready', { closing: { ...closing, ready_on: today } });
  add('it is delivered', () =>
    after(state, { type: 'vehicle delivered', deliveredOn: day, isExplained: true }),
  );
  add('the last step is taken back', () => undoneStep(state, record.closing ? closing : undefined));
  add('a refund is ordered', () => after(state, { type: 'refund ordered' }));
  add('the buyer does not come', () =>
    after(state, { type: 'buyer did not come', isVisitOver: true }),
  );

  for (const payment of record.payments) {
    const { paymentId, status, outTwice } = payment;
    const isKept = paymentId === record.restsOn && isTagged(record.status, 'rests on a payment');
    const card = cards[paymentId]!;
    const records = (
      name: string,
      type: 'refund made by hand' | 'chargeback given up',
      isOutside: boolean,
      change: Partial<Card>,
    ) =>
      add(name, () => {
        const about = { ...aboutPayment(paymentId).payment, isOutside };
        const next = after(state, eventOf(type, { payment: about }));
        return next && { ...next, cards: { ...cards, [paymentId]: { ...card, ...change } } };
      });
    if (isPaymentTagged(status, 'left to a person') && !isKept) {
      if (card.byHand === 0 && isCharged(card)) {
        const name = `a person gives ${paymentId} back by hand`;
        records(name, 'refund made by hand', true, { byHand: restOf(record, payment) });
      }
      if (followers[card.was.at(-1)!].includes('returned') && !card.was.includes('returned')) {
        const was: Bank[] = [...card.was, 'returned'];
        const name = `a person gives ${paymentId} back in the panel`;
        records(name, 'refund made by hand', false, { was });
      }
    }
    if (isClosable(payment)) {
      const change =
        outTwice > 0
          ? { closed: card.closed + outTwice }
          : { isLost: status === 'refunded and charged back' };
      records(`nobody claims ${paymentId} any more`, 'chargeback given up', false, change);
    }
  }
  return found;
}

/** Whether nobody knows whether a card was charged. */
const isUnknown = ({ was }: Card) => was.at(-1) === 'claimed';

/** Whether a person finds a payment that only a browser reported, before they give it back. */
const isCharged = ({ was }: Card) => was[0] !== 'claimed' || was.includes('approved');

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
  claimed: ['approved', 'rejected'],
  pending: ['approved', 'rejected'],
  approved: ['partly returned', 'returned', 'charged back'],
  rejected: [],
  'partly returned': ['returned', 'charged back'],
  returned: ['charged back'],
  'charged back': ['reversed'],
  reversed: ['returned'],
};

/** What follows when somebody refunds at the provider what a bank took back before. */
function lateFollowers({ was }: Card): readonly Bank[] {
  if (was.at(-1) === 'charged back') return ['returned'];
  return was.at(-1) === 'returned' && was.includes('charged back') ? ['reversed'] : [];
}

/** How a refund of a payment ends (server/sale/provider.ts). */
const endsAs = {
  claimed: 'rejected',
  pending: 'rejected',
  approved: 'returned',
  rejected: 'rejected',
  'partly returned': 'returned',
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
  { deposits, cards: cardsAtMost, first, leftOut, hasParts, isLate, isBankQuiet, days }: Limits,
): Decision[] {
  const found: Decision[] = [];
  const add = (name: string, next: State | undefined, isCertain = false) => {
    if (next) found.push({ name, next, isCertain });
  };
  const { record, cards, jobs } = state;
  for (const [name, act] of actsOf(state)) {
    if (!leftOut.includes(name)) add(name, act());
  }
  add('the buyer cancels', after(state, { type: 'cancellation requested' }));
  add('the buyer revokes', after(state, { type: 'revocation requested' }));
  if (record.deposits.length < deposits) {
    const transactionCode = `deposit ${record.deposits.length + 1}`;
    const named = { ...state, record: { ...record, transactionCode } };
    add('the buyer pays', after(named, { type: 'deposit requested' }));
  }
  add('the provider is away', after(state, { type: 'provider failed' }));
  add('the buyer goes back', after(state, { type: 'deposit withdrawn' }));
  add('the hold runs out', after(state, { type: 'hold elapsed' }), true);
  add('nobody confirms what the browser said', after(state, { type: 'claim elapsed' }), true);
  if (state.moment < days) add('days pass', { ...state, moment: state.moment + 1 });
  const count = Object.keys(cards).length;
  if (count < cardsAtMost) {
    for (const { clientRef } of record.deposits) {
      for (const is of count === 0 ? first : (['approved'] as const)) {
        const card: Card = { was: [is], reported: 0, byHand: 0, closed: 0, isLost: false };
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
    const changes = [...followers[is], ...(isLate ? lateFollowers(card) : [])];
    for (const next of isBankQuiet ? [] : changes) {
      // With two payments a bank takes one of them back: perhaps the one that counts, perhaps the other.
      if (next === 'charged back' && paymentId.startsWith('card 2')) continue;
      if (next === 'partly returned' && !hasParts) continue;
      // No provider reports how much a bank takes of a payment that went back in parts.
      if (next === 'charged back' && is === 'returned' && card.was.includes('partly returned'))
        continue;
      if (!card.was.includes(next) && card.reported === card.was.length) {
        add(
          `the bank: ${paymentId} is ${next}`,
          as({ was: [...card.was, next] }),
          is === 'pending',
        );
      }
    }
    if (card.reported < card.was.length) {
      const reported = afterReport(state, paymentId, card);
      add(`'${is}' of ${paymentId} arrives`, as({ reported: card.was.length }, reported), true);
    }
    if (!jobs.includes(paymentId)) continue;
    const done = { ...state, jobs: jobs.filter((id) => id !== paymentId) };
    const due = record.payments.find((each) => each.paymentId === paymentId)!;
    // Like giveBack in server/sale/payments/refunds.ts: nothing is refunded that a person or a bank gave back.
    if (due.status !== 'refunding' && due.status !== 'calling off') {
      add(`the refund of ${paymentId} is not due any more`, done, true);
      continue;
    }
    // The provider answers by what the bank did, whatever it has reported. A page that names no provider answers nothing.
    if (!isUnknown(card)) {
      const end = endsAs[is];
      const was = is === end ? card.was : [...card.was, end];
      const confirmed = after(done, eventOf(endEvents[end], aboutPayment(paymentId))) ?? done;
      add(
        `${paymentId} has to go back, and is ${end}`,
        as({ was, reported: was.length }, confirmed),
        true,
      );
    }
    const refused = paymentThat(due, 'refused for good');
    const payments = record.payments.map((each) => (each === due ? refused : each));
    add(`the provider refuses to refund ${paymentId}`, {
      ...done,
      record: { ...record, payments },
    });
  }
  return found;
}

/** The state after what the provider reports of a payment: a refunded part comes with the status of the rest. */
function afterReport(state: State, paymentId: string, { was }: Card): State {
  const is = was.at(-1)!;
  const { payment } = aboutPayment(paymentId);
  const status = is === 'partly returned' ? 'approved' : is;
  const report = is === 'claimed' ? { ...payment, isClaim: true } : payment;
  const reported = after(state, eventOf(reportOf[status], { payment: report })) ?? state;
  if (!was.includes('partly returned') || !['partly returned', 'reversed'].includes(is)) {
    return reported;
  }
  const returned = { payment: { ...payment, returnedPart: part } };
  return after(reported, eventOf('payment partly returned', returned)) ?? reported;
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
      const claimed = sumOf(debts, 'bank') + sumOf(debts, 'buyer');
      const { closed, isLost, was } = cards[paymentId]!;
      const lost = isLost && !was.includes('reversed') ? restOf(record, payment) : 0;
      return status !== 'charged back' && claimed === -held - closed - lost;
    }
    // Nobody knows whether it was charged: a person looks.
    if (isUnknown(cards[paymentId]!) && status === 'refund refused') return debts.length === 1;
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

/** The facts about a purchase that decide what the desk offers. */
const factsOf = (state: State) => ({
  ...lookUpFacts(dealershipAt(state), state.record),
  ...moneyFacts(state.record.status, state.record),
});

/** Whether the desk offers each act that a list asks of staff by its button's name. */
function isAskedActOffered(state: State): boolean {
  const asked = debtsIn(state).flatMap(({ doing }) => doing.match(/«[^»]+»|cerr[aá]l[ao]/g) ?? []);
  if (asked.length === 0) return true;
  const intended = { isVisitOver: true, isExplained: true };
  const possible = staffOffers(state.record.status, factsOf(state), intended)
    .filter(({ refusal }) => refusal === undefined)
    .map(({ event }) => `«${staffEvents[event].label}»`);
  const closes = `«${staffEvents['chargeback given up'].label}»`;
  return asked.every((each) => possible.includes(each.startsWith('«') ? each : closes));
}

/** Whether nothing more has to happen: no refund, no report and no debt waits for anybody. */
function isEnd(state: State): boolean {
  const { record, jobs } = state;
  const isOver = !isTagged(record.status, 'has its unit') || record.status === 'delivered';
  const isWaiting = record.status === 'cancelled' || record.status === 'returned';
  return isOver && !isWaiting && jobs.length === 0 && isInformed(state) && !isDue(state);
}

const closingPromises: Properties<State, Decision> = {
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
      actsOf(state).some(([name, act]) => name === takesUsed && act()),
  },
  'an act that a list asks for is offered at the desk': { always: isAskedActOffered },
  'an end can be reached': { wayOut: (state) => (isEnd(state) ? undefined : 'goes on') },
  'each debt that is due can end': { wayOut: (state) => (isDue(state) ? 'owes' : undefined) },
};

function keyOf({ record, cards, jobs, moment }: State): string {
  const { status, restsOn, deposits, payments, closing, deliveredOn, hasDebts } = record;
  return JSON.stringify([
    status,
    restsOn,
    hasDebts,
    deliveredOn,
    deposits.map((each) => each.status),
    payments.map((each) => [
      each.paymentId,
      each.status,
      each.byHand,
      each.outTwice,
      each.returnedPart,
      each.isClaim,
      each.paidAt,
    ]),
    closing && [
      closing.parts.map((part) => part.amount),
      closing.taken.length,
      closing.registry_on,
      closing.ready_on,
    ],
    record.cashAmount,
    cards,
    jobs,
    moment,
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
  const now = dealerships[0]!.now();
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
    formerBuyers: [],
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
  /** Whether somebody gives a part of a payment back at the provider. */
  hasParts: boolean;
  /** Whether somebody refunds at the provider what a bank took back before. */
  isLate: boolean;
  /** Whether banks take nothing back. */
  isBankQuiet: boolean;
  /** How often days pass. */
  days: number;
}

const fewest = {
  deposits: 1,
  cards: 1,
  hasParts: false,
  isLate: false,
  isBankQuiet: false,
  days: 0,
} as const;

/** The product of a purchase within limits. */
export const closingWith = (
  name: string,
  some: Partial<Limits> & Pick<Limits, 'first' | 'leftOut'>,
) => {
  const limits: Limits = { ...fewest, ...some };
  const space: StateSpace<State, Decision> = {
    name,
    starts: { 'a new operation': { record: newRecord(), cards: {}, jobs: [], moment: 0 } },
    keyOf,
    happenings: (state) => sending(name, () => happenings(state, limits)),
  };
  return { space, properties: closingPromises };
};

export const onePayment = closingWith('a purchase in its closing', {
  first: ['pending', 'approved'],
  leftOut: [],
});
export const twoPayments = closingWith('a short closing with two payments', {
  cards: 2,
  first: ['approved'],
  leftOut: [
    ...longActs,
    'the buyer came',
    'the used vehicle is taken',
    'the last step is taken back',
  ],
});
export const secondDeposit = closingWith('a short closing after two deposits', {
  deposits: 2,
  first: ['pending', 'approved'],
  leftOut: longActs,
});
export const returnedParts = closingWith('a short closing whose payment goes back in parts', {
  first: ['approved'],
  leftOut: ['the papers are at the registry', 'the vehicle is ready', 'the buyer does not come'],
  hasParts: true,
});
export const claimed = closingWith('a short closing that a browser reports paid', {
  first: ['claimed'],
  isLate: true,
  leftOut: longActs,
});
export const days = closingWith('a short closing as its days pass', {
  first: ['approved'],
  leftOut: [...longActs, 'the buyer came'],
  days: 2,
});
