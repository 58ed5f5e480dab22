import type { Ledger } from '../../../machines/operation/ledger.ts';
import { hasEffect } from '../../../machines/operation/effects.ts';
import { ready } from '../../../machines/operation/samples.ts';
import type { OperationEvent } from '../../../machines/operation/events.ts';
import { isTagged, type OperationStatus } from '../../../domain/operation/status.ts';
import { unitAmong } from '../../../domain/operation/unit-standing.ts';
import { decideUnit, type UnitSaleStatus } from '../../../machines/unit-sale/machine.ts';
import type { Happening, Properties, StateSpace } from 'statechart-workbench/paths';
import { sending } from './sent-events.ts';
import { openedDeposit, settled, withoutCounts } from './settled.ts';

// Two buyers who want one unit, each with one deposit and one card, or with money in the showroom. A buyer who paid may take
// another unit, and come back to this one. A decision about one
// sees the unit as the server does: an overdue hold of the other buyer is ended first, unless this operation is holding
// the unit itself.

interface Buyer {
  status: OperationStatus;
  ledger: Ledger;
  isOverdue: boolean;
  /** The status of the card's payment at the bank. */
  bank: 'pending' | 'approved' | 'rejected' | undefined;
  /** Whether the buyer took another unit, which nobody else wants. */
  isElsewhere: boolean;
}

interface State {
  buyers: readonly [Buyer, Buyer];
  /** What the desk decided about the unit. */
  sale: UnitSaleStatus;
}

/** What an event is about: the card, or the money that a person received. */
type Money = 'card' | 'receipt';

function decided(
  state: State,
  who: 0 | 1,
  type: OperationEvent['type'],
  money: Money = 'card',
): State | undefined {
  const { buyers, sale } = state;
  const other = buyers[1 - who]!;
  const rival =
    other.isOverdue && buyers[who].status !== 'holding'
      ? (advanced(other, 'hold elapsed', 'free', who) ?? other)
      : other;
  // A person in the showroom has the unit like a buyer who pays.
  const walkIns: OperationStatus[] = sale === 'heldForWalkIn' ? ['holding'] : [];
  const isAway = rival.isOverdue || rival.isElsewhere;
  const rivals = isAway ? walkIns : [rival.status, ...walkIns];
  const here = unitAmong(rivals, sale !== 'offSale');
  // The other unit is free; only a buyer who comes back finds this one as it stands.
  const isAboutOther = buyers[who].isElsewhere !== (type === 'unit changed');
  const standing = isAboutOther ? 'free' : here;
  const buyer = advanced(buyers[who], type, standing, who, money);
  if (!buyer && rival === other) return undefined;
  const pair = [buyer ?? buyers[who], rival] as const;
  return { sale, buyers: who === 0 ? pair : [pair[1], pair[0]] };
}

function advanced(
  buyer: Buyer,
  type: OperationEvent['type'],
  unit: 'free' | 'held' | 'sold',
  who: number,
  money: Money = 'card',
): Buyer | undefined {
  const clientRef = money === 'card' ? `deposit of ${who}` : `receipt of ${who}`;
  const isOfPayment =
    type.startsWith('payment') ||
    type === 'refund confirmed' ||
    type === 'deposit received by hand';
  const payment = isOfPayment ? { paymentId: `${money} of ${who}`, clientRef } : undefined;
  const facts = { ...ready, unit };
  const opening = () => openedDeposit(clientRef, 250_000);
  const outcome = settled(buyer, type, facts, { payment, opening });
  if (!outcome) return undefined;
  const { status, ledger, effects } = outcome;
  const isElsewhere = buyer.isElsewhere !== hasEffect(effects, 'move to the unit');
  const isOverdue = buyer.isOverdue && status === 'holding';
  return { ...buyer, status, isOverdue, isElsewhere, ledger: withoutCounts(ledger) };
}

function happenings(state: State): Happening<State>[] {
  const found: Happening<State>[] = [];
  const add = (name: string, next: State | undefined, isCertain = false) => {
    if (next) found.push({ name, next, isCertain });
  };
  const { buyers, sale } = state;
  // The desk first ends overdue holds.
  const ended = ([0, 1] as const).map((who) => {
    const overdue = buyers[who].isOverdue && advanced(buyers[who], 'hold elapsed', 'free', who);
    return overdue || buyers[who];
  });
  const isTaken = ended.some(hasIt);
  for (const type of ['held for a walk-in', 'taken off sale', 'put on sale'] as const) {
    const next = decideUnit(sale, { isTaken }, type);
    const after = { buyers: [ended[0]!, ended[1]!] as const, sale: next ?? sale };
    if (next && next !== sale) add(`the unit is ${type}`, after);
  }
  if (sale === 'heldForWalkIn') {
    add('the time of the walk-in is over', { ...state, sale: 'forSale' }, true);
  }
  for (const who of [0, 1] as const) {
    const name = who === 0 ? 'the first buyer' : 'the second buyer';
    const buyer = buyers[who];
    const but = (change: Partial<Buyer>): State => {
      const changed = { ...buyer, ...change };
      return { sale, buyers: who === 0 ? [changed, buyers[1]] : [buyers[0], changed] };
    };
    add(`${name} pays`, decided(state, who, 'deposit requested'));
    add(`${name} pays in the showroom`, decided(state, who, 'deposit received by hand', 'receipt'));
    add(`${name} goes back`, decided(state, who, 'deposit withdrawn'));
    const back = buyer.isElsewhere ? 'comes back to the unit' : 'takes another unit';
    add(`${name} ${back}`, decided(state, who, 'unit changed'));
    add(`${name} cancels`, decided(state, who, 'cancellation requested'));
    add(`${name} reads the page`, decided(state, who, 'unit checked'));
    if (buyer.status === 'holding' && !buyer.isOverdue) {
      add(`the time of ${name} is over`, but({ isOverdue: true }), true);
    }
    if (buyer.isOverdue) add(`the hold of ${name} ends`, decided(state, who, 'hold elapsed'), true);
    const hasCard = buyer.ledger.deposits.some(({ clientRef }) => clientRef.startsWith('deposit'));
    if (!buyer.bank && hasCard) {
      for (const bank of ['pending', 'approved', 'rejected'] as const) {
        add(`the card of ${name} is ${bank}`, but({ bank }));
      }
    }
    if (buyer.bank === 'pending') {
      for (const bank of ['approved', 'rejected'] as const) {
        add(`the bank makes it ${bank} for ${name}`, but({ bank }), true);
      }
    }
    if (buyer.bank) {
      add(`${name}: '${buyer.bank}' arrives`, decided(state, who, `payment ${buyer.bank}`), true);
      add(`${name}: a late 'pending' arrives`, decided(state, who, 'payment pending'));
    }
    if (isDue(buyer, 'receipt', who)) {
      const back = decided(state, who, 'refund confirmed', 'receipt');
      add(`${name}: a person gives the money back`, back, true);
    }
    if (buyer.status === 'reserved' && isDue(buyer, 'card', who)) {
      add(`${name}: the second refund is confirmed`, decided(state, who, 'refund confirmed'), true);
    }
    if (isTagged(buyer.status, 'gives its payments back')) {
      const confirmed = buyer.bank === 'approved' ? 'refund confirmed' : 'payment rejected';
      add(`${name}: the refund is confirmed`, decided(state, who, confirmed), true);
    }
  }
  return found;
}

/** Whether a payment of a buyer waits for its refund. */
const isDue = ({ ledger }: Buyer, money: Money, who: number) =>
  ledger.payments.some(
    ({ paymentId, status }) => paymentId === `${money} of ${who}` && status === 'refunding',
  );

/** Whether nothing waits for a bank or a refund. */
function isEnd(state: State): boolean {
  return state.buyers.every(({ status, bank, ledger: { payments, restsOn } }, who) => {
    const card = payments.find(({ paymentId }) => paymentId === `card of ${who}`);
    const rests = status === 'reserved' && restsOn === card?.paymentId;
    return (
      ['open', 'expired', 'unavailable', 'reserved', 'refunded'].includes(status) &&
      (bank !== 'approved' || rests || card?.status === 'refunded')
    );
  });
}

function keyOf({ buyers, sale }: State): string {
  return buyers
    .map(({ status, ledger: { restsOn, deposits, payments }, isOverdue, bank, isElsewhere }) =>
      [
        status,
        isElsewhere,
        restsOn,
        isOverdue,
        bank,
        ...deposits.map((deposit) => deposit.status),
        ...payments.map((payment) => payment.status),
      ].join(),
    )
    .concat(sale)
    .join(' | ');
}

const isLiveHere = ({ status, isElsewhere }: Buyer) =>
  isTagged(status, 'has its unit') && !isElsewhere;
const hasIt = (buyer: Buyer) => isLiveHere(buyer) && !buyer.isOverdue;

const newcomer: Buyer = {
  status: 'open',
  ledger: { restsOn: null, deposits: [], payments: [] },
  isOverdue: false,
  bank: undefined,
  isElsewhere: false,
};

const name = 'two buyers of one unit';
const space: StateSpace<State> = {
  name,
  starts: { 'two newcomers': { buyers: [newcomer, newcomer], sale: 'forSale' } },
  keyOf,
  happenings: (state) => sending(name, () => happenings(state)),
};

const properties: Properties<State> = {
  'one unit, one buyer, or a person in the showroom': {
    always: ({ buyers, sale }) =>
      buyers.filter(hasIt).length + (sale === 'heldForWalkIn' ? 1 : 0) <= 1,
  },
  // The database's index allows one of these, overdue or not.
  'a paid unit is held by nobody else': {
    never: ({ buyers }) =>
      buyers.some((buyer) => isLiveHere(buyer) && isTagged(buyer.status, 'rests on a payment')) &&
      buyers.every(isLiveHere),
  },
  'the money of both is kept or given back in the end': { whenever: () => true, leadsTo: isEnd },
};

export const twoBuyers = { space, properties };
