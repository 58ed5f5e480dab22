import type { OperationStatus } from '../../../domain/operation/operation.ts';
import { type Happening, type World } from './every-state.ts';
import { settle, type LookedUpFacts } from '../../../machines/operation/decide.ts';
import {
  currentDeposit,
  isGoingBack,
  keptPayment,
  type Ledger,
  type LedgerDeposit,
} from '../../../machines/operation/ledger.ts';
import type { OperationEvent } from '../../../machines/operation/machine.ts';
import { isTagged } from '../../../machines/operation/status.ts';

// Every reachable state of one operation with two deposits and two payments, by the functions that the server decides with.
// Messages are lost, late and repeated, refunds too; the dealership changes its prices; other shoppers come and go.

/** What a card's payment has been at the bank, the earliest first: each may still be reported, again and again. */
type Bank = 'pending' | 'approved' | 'rejected' | 'returned';

interface Deposit extends LedgerDeposit {
  /** The prices that its shopper confirmed: 0 or 1. */
  confirmed: number;
}

interface State {
  status: OperationStatus;
  ledger: Ledger<Deposit>;
  /** The prices of the operation. */
  prices: number;
  /** By payment. */
  bank: Record<string, Bank[]>;
  /** The payments in the queue of refunds. */
  jobs: string[];
}

const now = new Date('2026-11-20T15:00:00Z');
const holdUntil = new Date('2026-11-20T15:15:00Z');

const facts: LookedUpFacts = { missing: [], unit: 'free', isRefundable: true, isRevocable: true };

const reportOf = {
  pending: 'payment pending',
  approved: 'payment approved',
  rejected: 'payment rejected',
  returned: 'payment returned',
} as const satisfies Record<Bank, OperationEvent['type']>;

interface Change {
  next: State;
  did: readonly string[];
}

function after(
  state: State,
  type: OperationEvent['type'],
  paymentId?: string,
  unit: LookedUpFacts['unit'] = 'free',
): Change | undefined {
  const clientRef = paymentId && refOf(paymentId);
  const { outcome } = settle(
    state,
    { type },
    { ...facts, unit },
    {
      payment: paymentId && clientRef ? { paymentId, clientRef } : undefined,
      opening: () => ({
        clientRef: `deposit ${state.ledger.deposits.length + 1}`,
        status: 'awaiting',
        endedAt: null,
        holdUntil,
        rejections: 0,
        extensions: 0,
        confirmed: state.prices,
      }),
      now,
      extension: 0,
    },
  );
  if (!outcome) return undefined;
  const { status, ledger, refunds, kept, actions } = outcome;
  const next = {
    ...state,
    status,
    // How often does not matter here.
    ledger: {
      ...ledger,
      deposits: ledger.deposits.map((each) => ({ ...each, rejections: 0, extensions: 0 })),
    },
    prices: kept?.confirmed ?? state.prices,
    jobs: [...new Set([...state.jobs, ...refunds.map((refund) => refund.paymentId)])].sort(),
  };
  return { next, did: actions };
}

/** 'card 1 of deposit 2' */
const refOf = (paymentId: string) => paymentId.split(' of ')[1]!;

function happenings(state: State): Happening<State>[] {
  const found: Happening<State>[] = [];
  const add = (name: string, change: Change | undefined, isCertain = false) => {
    if (change) found.push({ name, isCertain, ...change });
  };
  const change = (next: Partial<State>): Change => ({ next: { ...state, ...next }, did: [] });
  const { status, ledger, bank, jobs } = state;

  if (ledger.deposits.length < 2) add('the buyer pays', after(state, 'deposit requested'));
  add('the hold runs out', after(state, 'hold elapsed'), true);
  add('the buyer goes back', after(state, 'deposit withdrawn'));
  add('the buyer cancels', after(state, 'cancellation requested'));
  const units = isTagged(status, 'at the figures of today')
    ? (['free', 'sold'] as const)
    : (['free'] as const);
  for (const unit of units) {
    add(`the page is read, the unit is ${unit}`, after(state, 'unit checked', undefined, unit));
  }
  if (state.prices === 0 && isTagged(status, 'at the figures of today')) {
    add('the price rises', change({ prices: 1 }));
  }

  const cards = Object.keys(bank).length;
  if (cards < 2) {
    for (const { clientRef } of ledger.deposits) {
      const paymentId = `card ${cards + 1} of ${clientRef}`;
      for (const first of ['pending', 'approved', 'rejected'] as const) {
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
    if (was.at(-1) === 'approved')
      add(`somebody returns ${paymentId} at the provider`, become('returned'));
    for (const report of was) {
      for (const unit of units) {
        add(
          `'${report}' of ${paymentId} arrives, the unit is ${unit}`,
          after(state, reportOf[report], paymentId, unit),
          report === was.at(-1),
        );
      }
    }
    if (jobs.includes(paymentId)) {
      const refunded = { pending: 'rejected', approved: 'returned' } as const;
      const is = was.at(-1)!;
      const made = is === 'pending' || is === 'approved' ? become(refunded[is]) : change({});
      add(`the refund of ${paymentId} is made, its answer lost`, made, true);
      const left = { ...made.next, jobs: jobs.filter((id) => id !== paymentId) };
      add(
        `the refund of ${paymentId} is confirmed`,
        after(left, 'refund confirmed', paymentId) ?? { next: left, did: [] },
        true,
      );
    }
  }
  return found;
}

/** What is promised after each decision. */
function brokenBy(before: State, { next, did }: Happening<State>): string | undefined {
  const { status, ledger, jobs } = next;
  const kept = keptPayment(ledger);
  const isLive = isTagged(status, 'rests on a payment');
  const hasEnded = isTagged(status, 'gives its payments back');
  for (const { paymentId, status: is } of ledger.payments) {
    if (is === 'approved' && !(status === 'reserved' && paymentId === ledger.restsOn)) {
      return 'money that arrived is kept for a reservation or given back';
    }
    if (is === 'pending' && hasEnded) return 'an ended operation calls its pending payments off';
    if (isGoingBack(is) && !jobs.includes(paymentId)) return 'a refund that is due is in its queue';
    if (status === 'refunded' && isGoingBack(is)) return 'refunded is said once all is back';
  }
  if (isLive && kept?.status !== (status === 'reserved' ? 'approved' : 'pending')) {
    return 'a reservation rests on a payment that is there';
  }
  if (isLive && currentDeposit(ledger)?.clientRef !== kept?.clientRef) {
    return 'the page shows the card that the reservation rests on';
  }
  if (isLive && currentDeposit(ledger)?.confirmed !== next.prices) {
    return 'a reservation is at the figures that its payment confirmed';
  }
  if (
    isLive &&
    !isTagged(before.status, 'rests on a payment') &&
    after(next, 'cancellation requested')?.next.status !== 'cancelled'
  )
    return 'a buyer who paid can cancel';
  const awaiting = ledger.deposits.filter((deposit) => deposit.status === 'awaiting');
  if (awaiting.length !== (status === 'holding' ? 1 : 0)) return 'one card at a time can pay';
  const isNews = status !== before.status && (isLive || status === 'refunded' || hasEnded);
  const isTold = did.includes('write to buyer and sales');
  // A payment that comes after the end is announced when it is back.
  if (isNews && !isTold && before.status !== 'refunded') return 'an end has its letter';
  return undefined;
}

/** Nothing is on its way: each payment is decided, reported and, unless the reservation rests on it, back. */
function isEnd({ status, ledger, bank, jobs }: State): boolean {
  const isSettled = Object.entries(bank).every(([paymentId, was]) => {
    const is = was.at(-1);
    if (is === 'approved') return status === 'reserved' && paymentId === ledger.restsOn;
    return is !== 'pending';
  });
  return (
    isSettled &&
    jobs.length === 0 &&
    !['holding', 'pending', 'cancelled'].includes(status) &&
    (status !== 'reserved' || bank[ledger.restsOn!]?.at(-1) === 'approved')
  );
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
    ...ledger.payments.map((payment) => `${payment.paymentId} ${payment.status}`),
    ...Object.entries(bank).map(([paymentId, was]) => `${paymentId}: ${was.join()}`),
    `jobs ${jobs.join()}`,
  ].join('; ');
}

export const oneOperation: World<State> = { start, keyOf, happenings, brokenBy, isEnd };
