import type { Happening } from 'statechart-workbench/paths';
import { eventOf } from '../../../../machines/operation/events.ts';
import { paymentThat } from '../../../../machines/operation/ledger-actions.ts';
import {
  endEvents,
  endsAs,
  followers,
  isUnknown,
  lateFollowers,
  part,
  reportOf,
  type Bank,
  type Card,
} from './banks.ts';
import { aboutPayment, after, type ClosingState as State } from './purchase.ts';
import { actsOf } from './staff-acts.ts';

export type Decision = Happening<State>;

export interface Limits {
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

/** What can happen next to a purchase. */
export function happenings(
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
