import type { Properties } from 'statechart-workbench/paths';
import { operationTotal } from '../../../../domain/operation/operation.ts';
import { isTagged } from '../../../../domain/operation/status.ts';
import { moneyFacts } from '../../../../machines/operation/facts.ts';
import { restOf } from '../../../../machines/operation/ledger.ts';
import { staffEvents } from '../../../../machines/operation/staff-events.ts';
import { staffOffers } from '../../../../machines/operation/staff-offers.ts';
import { lookUpFacts } from '../../../../server/sale/operations/advance.ts';
import { heldOf, isUnknown } from './banks.ts';
import type { Decision } from './happenings.ts';
import {
  debtsIn,
  dealershipAt,
  purchaseOf,
  sumOf,
  usedValue,
  type ClosingState as State,
} from './purchase.ts';
import { actsOf, takesUsed } from './staff-acts.ts';

/** Whether the program knows what the banks did. */
const isInformed = ({ cards }: State) =>
  Object.values(cards).every(({ was, reported }) => reported === was.length);

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
    // A person gave back what may never have been charged. Nobody knows it yet.
    if (held < 0 && isUnknown(cards[paymentId]!)) return true;
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
  const intended = { isVisitOver: true, isExplained: true, obstacles: [] };
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

export const closingPromises: Properties<State, Decision> = {
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
