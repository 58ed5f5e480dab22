import type { Happening, Properties, StateSpace } from 'statechart-workbench/paths';
import type { LookedUpFacts } from '../../../machines/operation/decide.ts';
import {
  currentDeposit,
  paymentItRestsOn,
  refundedPayments,
  restOf,
  type Ledger,
  type LedgerDeposit,
  type LedgerPayment,
} from '../../../machines/operation/ledger.ts';
import { isPaymentTagged } from '../../../machines/payment/status.ts';
import { ready } from '../../../machines/operation/samples.ts';
import type { OperationEvent } from '../../../machines/operation/events.ts';
import { isTagged, type OperationStatus } from '../../../domain/operation/status.ts';
import { sending } from './sent-events.ts';
import { openedDeposit, settled, withoutCounts } from './settled.ts';

// Explores every reachable state of one operation with some deposits and two payments, by the functions with which the
// server decides. Messages and refunds are lost, late and repeated; the dealership changes its prices; other shoppers
// come and go.

/** The statuses of a card's payment at the bank, the earliest first: each may still be reported, again and again. */
type Bank = 'claimed' | 'pending' | 'approved' | 'rejected' | 'partly returned' | 'returned';

/** Pesos of a deposit, and of the part that somebody may give back at the provider. */
const amount = 250_000;
const part = 100_000;

/** Pesos of a payment that the dealership has, by its status at the bank. */
const kept: Record<Bank, number> = {
  claimed: 0,
  pending: 0,
  approved: amount,
  rejected: 0,
  'partly returned': amount - part,
  returned: 0,
};

interface Deposit extends LedgerDeposit {
  /** The prices that the shopper confirmed: 0 or 1. */
  confirmed: number;
}

interface State {
  status: OperationStatus;
  ledger: Ledger<Deposit>;
  prices: number;
  /** Keyed by payment. */
  bank: Record<string, Bank[]>;
  jobs: string[];
}

const facts: LookedUpFacts = { ...ready, givesUsed: false };

const reportOf = {
  claimed: 'payment pending',
  pending: 'payment pending',
  approved: 'payment approved',
  rejected: 'payment rejected',
  'partly returned': 'payment partly returned',
  returned: 'payment returned',
} as const satisfies Record<Bank, OperationEvent['type']>;

interface Change {
  next: State;
  did: readonly string[];
}

type Decision = Happening<State> & Change;

/** The payment's data in an event, and the standing of the unit. */
interface Given {
  unit?: LookedUpFacts['unit'];
  returnedPart?: number;
  isClaim?: boolean;
}

function after(
  state: State,
  type: OperationEvent['type'],
  paymentId?: string,
  { unit = 'free', ...given }: Given = {},
): Change | undefined {
  const clientRef = paymentId && refOf(paymentId);
  const outcome = settled(
    state,
    type,
    { ...facts, unit, isDelivered: state.status === 'delivered' },
    {
      payment: paymentId && clientRef ? { paymentId, clientRef, ...given } : undefined,
      opening: () => ({
        ...openedDeposit(`deposit ${state.ledger.deposits.length + 1}`, amount),
        confirmed: state.prices,
      }),
    },
  );
  if (!outcome) return undefined;
  const { status, ledger, refunds, kept, effects } = outcome;
  const next = {
    ...state,
    status,
    ledger: withoutCounts(ledger),
    prices: kept?.confirmed ?? state.prices,
    jobs: [...new Set([...state.jobs, ...refunds.map((refund) => refund.paymentId)])].sort(),
  };
  return { next, did: effects.map((effect) => effect.type) };
}

/** 'card 1 of deposit 2' */
const refOf = (paymentId: string) => paymentId.split(' of ')[1]!;

/** The state after a report. A report of a partial refund also reports the approval: both come at once. */
function afterReport(state: State, is: Bank, paymentId: string, unit: LookedUpFacts['unit']) {
  if (is !== 'partly returned') {
    return after(state, reportOf[is], paymentId, { unit, isClaim: is === 'claimed' });
  }
  const approved = after(state, reportOf.approved, paymentId, { unit });
  const given = { unit, returnedPart: part };
  const returned = after(approved?.next ?? state, reportOf[is], paymentId, given);
  return returned && { ...returned, did: [...(approved?.did ?? []), ...returned.did] };
}

function happenings(state: State, limits: Limits): Decision[] {
  const found: Decision[] = [];
  const add = (name: string, change: Change | undefined, isCertain = false) => {
    if (change) found.push({ name, isCertain, ...change });
  };
  const change = (next: Partial<State>): Change => ({ next: { ...state, ...next }, did: [] });
  const { status, ledger, bank, jobs } = state;

  if (ledger.deposits.length < limits.deposits)
    add('the buyer pays', after(state, 'deposit requested'));
  add('the hold runs out', after(state, 'hold elapsed'), true);
  add('nobody confirms what the browser said', after(state, 'claim elapsed'), true);
  add('the buyer goes back', after(state, 'deposit withdrawn'));
  add('the buyer cancels', after(state, 'cancellation requested'));
  if (limits.absences > 0) {
    add('the buyer does not come', after(state, 'buyer did not come'));
    add('the buyer comes', after(state, 'buyer came'));
    add('the papers are at the registry', after(state, 'papers at the registry'));
    add('the vehicle is ready', after(state, 'vehicle ready'));
  }
  add('the buyer gets more time', after(state, 'buyer given more time'));
  add('the vehicle is delivered', after(state, 'vehicle delivered'));
  add('the last step is taken back', after(state, 'last step taken back'));
  if (status === 'delivered') add('the buyer revokes', after(state, 'revocation requested'));
  const units = isTagged(status, 'at the figures of today')
    ? (['free', 'sold'] as const)
    : (['free'] as const);
  for (const unit of units) {
    add(`the page is read, the unit is ${unit}`, after(state, 'unit checked', undefined, { unit }));
  }
  if (state.prices === 0 && isTagged(status, 'at the figures of today')) {
    add('the price rises', change({ prices: 1 }));
  }

  const cards = Object.keys(bank).length;
  if (cards < 2) {
    for (const { clientRef } of ledger.deposits) {
      const paymentId = `card ${cards + 1} of ${clientRef}`;
      const isBelieved = claimsOf(bank) < limits.claims;
      const firsts = [
        'pending',
        'approved',
        'rejected',
        ...(isBelieved ? ['claimed' as const] : []),
      ] as const;
      for (const first of firsts) {
        add(`${paymentId} is ${first}`, change({ bank: { ...bank, [paymentId]: [first] } }));
      }
    }
  }
  for (const [paymentId, was] of Object.entries(bank)) {
    const become = (is: Bank) => change({ bank: { ...bank, [paymentId]: [...was, is] } });
    if (was.at(-1) === 'pending') {
      add(`the bank approves ${paymentId}`, become('approved'), true);
      add(`the bank rejects ${paymentId}`, become('rejected'), true);
    }
    if (was.at(-1) === 'claimed') {
      add(`a person finds ${paymentId} approved`, become('approved'));
      add(`a person finds ${paymentId} rejected`, become('rejected'));
    }
    if (kept[was.at(-1)!] > 0) {
      add(`somebody returns ${paymentId} at the provider`, become('returned'));
    }
    if (was.at(-1) === 'approved' && partsOf(bank) < limits.parts) {
      add(`somebody returns a part of ${paymentId} at the provider`, become('partly returned'));
    }
    for (const report of was) {
      for (const unit of units) {
        add(
          `'${report}' of ${paymentId} arrives, the unit is ${unit}`,
          afterReport(state, report, paymentId, unit),
          report === was.at(-1),
        );
      }
    }
    if (jobs.includes(paymentId)) {
      const is = was.at(-1)!;
      const left = is === 'pending' ? 'rejected' : kept[is] > 0 ? 'returned' : undefined;
      const made = left ? become(left) : change({});
      add(`the refund of ${paymentId} is made, its answer lost`, made, true);
      const done = { ...made.next, jobs: jobs.filter((id) => id !== paymentId) };
      const isCharged = kept[is] > 0 || is === 'returned';
      add(
        `the refund of ${paymentId} is confirmed`,
        after(done, isCharged ? 'refund confirmed' : 'payment rejected', paymentId) ?? {
          next: done,
          did: [],
        },
        true,
      );
    }
  }
  return found;
}

function claimsOf(bank: State['bank']): number {
  return Object.values(bank).filter(([first]) => first === 'claimed').length;
}

function partsOf(bank: State['bank']): number {
  return Object.values(bank).filter((was) => was.includes('partly returned')).length;
}

const isPaid = (status: OperationStatus) => isTagged(status, 'is paid');

/** Pesos in the ledger: those that the dealership has, and those to be refunded. */
function pesosOf({ status, ledger }: State) {
  const rest = (payments: readonly LedgerPayment[]) =>
    payments.reduce((sum, payment) => sum + restOf(ledger, payment), 0);
  const restingOn = paymentItRestsOn(ledger);
  return {
    kept: isPaid(status) && restingOn ? rest([restingOn]) : 0,
    due: status === 'cancelled' || status === 'returned' ? rest(refundedPayments(ledger)) : 0,
  };
}

/** Whether each payment is decided, reported and, unless the reservation rests on it, refunded. */
function isEnd(state: State): boolean {
  const { status, ledger, bank, jobs } = state;
  const isSettled = Object.entries(bank).every(([paymentId, was]) => {
    const is = was.at(-1)!;
    const isKept = isPaid(status) && paymentId === ledger.restsOn;
    // Equal to the peso, once each report has arrived.
    return is !== 'pending' && kept[is] === (isKept ? pesosOf(state).kept : 0);
  });
  return isSettled && jobs.length === 0 && !['holding', 'pending', 'cancelled'].includes(status);
}

const start: State = {
  status: 'open',
  ledger: { restsOn: null, deposits: [], payments: [] },
  prices: 0,
  bank: {},
  jobs: [],
};

function keyOf({ status, ledger, prices, bank, jobs }: State): string {
  return [
    status,
    prices,
    ledger.restsOn,
    ...ledger.deposits.map((deposit) => `${deposit.status} at ${deposit.confirmed}`),
    ...ledger.payments.map(
      (payment) =>
        `${payment.paymentId} ${payment.status} ${payment.returnedPart} ${payment.isClaim}`,
    ),
    ...Object.entries(bank).map(([paymentId, was]) => `${paymentId}: ${was.join()}`),
    `jobs ${jobs.join()}`,
  ].join('; ');
}

const isLive = ({ status }: State) => isTagged(status, 'rests on a payment');
const hasEnded = ({ status }: State) => isTagged(status, 'gives its payments back');

const promises: Properties<State, Decision> = {
  'money that arrived is kept for a reservation or given back': {
    always: ({ status, ledger }) =>
      ledger.payments.every(
        ({ status: is, paymentId }) =>
          is !== 'approved' || (isPaid(status) && paymentId === ledger.restsOn),
      ),
  },
  'an ended operation ends its pending payments': {
    never: (state) =>
      hasEnded(state) && state.ledger.payments.some(({ status }) => status === 'pending'),
  },
  'a refund that is due is in its queue': {
    always: ({ ledger, jobs }) =>
      ledger.payments.every(
        ({ status, paymentId }) =>
          !isPaymentTagged(status, 'going back') || jobs.includes(paymentId),
      ),
  },
  'refunded is shown once all is back': {
    never: ({ status, ledger }) =>
      status === 'refunded' &&
      ledger.payments.some((payment) => isPaymentTagged(payment.status, 'going back')),
  },
  'a reservation rests on a payment that is there': {
    always: (state) =>
      !isLive(state) ||
      paymentItRestsOn(state.ledger)?.status === (isPaid(state.status) ? 'approved' : 'pending'),
  },
  'the page shows the card that the reservation rests on': {
    always: (state) =>
      !isLive(state) ||
      currentDeposit(state.ledger)?.clientRef === paymentItRestsOn(state.ledger)?.clientRef,
  },
  'a reservation is at the figures that its payment confirmed': {
    always: (state) => !isLive(state) || currentDeposit(state.ledger)?.confirmed === state.prices,
  },
  'a buyer who paid can cancel': {
    each: (before, { next }) =>
      isLive(before) ||
      !isLive(next) ||
      after(next, 'cancellation requested')?.next.status === 'cancelled',
  },
  'a change of mind gives back what is left of the payment': {
    each: (before, { name, next }) =>
      !isPaid(before.status) ||
      !['the buyer cancels', 'the buyer revokes'].includes(name) ||
      pesosOf(next).due >= pesosOf(before).kept,
  },
  'a sale that was delivered ends by a return': {
    each: (before, { name, next }) =>
      before.status !== 'delivered' ||
      ['delivered', 'returned', 'refunded'].includes(next.status) ||
      name === 'the last step is taken back',
  },
  'one card at a time can pay': {
    always: ({ status, ledger }) =>
      ledger.deposits.filter((deposit) => deposit.status === 'awaiting').length ===
      (status === 'holding' ? 1 : 0),
  },
  'an end has its letter': {
    each: (before, { next, did }) => {
      const isNews = isLive(next) || next.status === 'refunded' || hasEnded(next);
      // A payment after the end is announced when it is refunded.
      const isSilent = next.status === before.status || before.status === 'refunded';
      return !isNews || isSilent || did.includes('write to buyer and sales');
    },
  },
  'the money is kept or given back in the end, to the peso': {
    whenever: () => true,
    leadsTo: isEnd,
  },
};

/** The maximum number of times that something happens. */
interface Limits {
  deposits: number;
  /** Payments that somebody refunds in part at the provider. */
  parts: number;
  /** Payments that a browser reports first, truly or not. */
  claims: number;
  /** Whether the buyer comes or doesn't, with one deposit: with two there are too many states. */
  absences: number;
}

const none: Limits = { deposits: 1, parts: 0, claims: 0, absences: 0 };

const productWith = (name: string, some: Partial<Limits>) => {
  const space: StateSpace<State, Decision> = {
    name,
    starts: { 'a new operation': start },
    keyOf,
    happenings: (state) => sending(name, () => happenings(state, { ...none, ...some })),
  };
  return { space, properties: promises };
};

export const twoDeposits = productWith('an operation with two deposits', { deposits: 2 });
export const returnedParts = productWith('an operation whose payment is given back in parts', {
  parts: 2,
  absences: 1,
});
export const browserClaims = productWith('an operation that a browser reports paid', {
  claims: 2,
  absences: 1,
});
