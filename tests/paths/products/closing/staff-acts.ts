import { withValues, type ClosingChange } from '../../../../domain/operation/closing.ts';
import { owedBy } from '../../../../domain/operation/operation-after-deposit.ts';
import { today } from '../../../../domain/operation/samples.ts';
import { isTagged } from '../../../../domain/operation/status.ts';
import { eventOf, type EventPayloads } from '../../../../machines/operation/events.ts';
import { isClosable, restOf } from '../../../../machines/operation/ledger.ts';
import { isPaymentTagged } from '../../../../machines/payment/status.ts';
import { followers, type Bank, type Card } from './banks.ts';
import {
  aboutPayment,
  after,
  moments,
  purchaseOf,
  usedValue,
  type ClosingState as State,
} from './purchase.ts';

const firstPart = 5_000_000;

/** An act that stores something of the closing. */
type ClosingEvent = {
  [Each in keyof EventPayloads]: EventPayloads[Each] extends { closing: ClosingChange }
    ? Each
    : never;
}[keyof EventPayloads];

/** An act of staff by its name; undefined when the chart doesn't take it. */
type Act = readonly [name: string, act: () => State | undefined];

export const takesUsed = 'the used vehicle is taken';

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
      if (card.byHand === 0) {
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
