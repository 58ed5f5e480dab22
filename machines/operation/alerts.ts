import type { OperationFacts, PaymentFacts } from './facts.ts';
import type { PaymentReport } from './ledger.ts';

/**
 * The alerts to the sales department about a payment that the program can't settle alone. The transition that causes one
 * names it; server/post/mail has its words.
 */
export type AlertKind =
  | 'charged back'
  | 'charged back after the end'
  /** The dealership had given the payment back: it went out twice. */
  | 'refunded and charged back'
  | 'chargeback given up'
  | 'second return closed'
  | 'made by hand'
  | 'reversed'
  | 'reversed too late'
  | 'reversed after a refund'
  /** Somebody refunded the payment at the provider. */
  | 'returned'
  | 'returned in part';

interface Given {
  context: Pick<OperationFacts, 'payments' | 'restsOn'>;
  event: { payment: PaymentReport };
}

type KindOf = (payment: PaymentFacts | undefined, given: Given) => AlertKind;

/** The effect that writes an alert about the payment of an event. */
export const alerts = (kind: AlertKind | KindOf) =>
  ({
    type: 'alert sales',
    params: (given: Given): { payment: PaymentReport; kind: AlertKind } => {
      const { payment } = given.event;
      const facts = given.context.payments.find(({ paymentId }) => paymentId === payment.paymentId);
      return { payment, kind: typeof kind === 'string' ? kind : kind(facts, given) };
    },
  }) as const;

const rests = ({ context, event }: Given) => event.payment.paymentId === context.restsOn;

const goesOutTwice = (payment: PaymentFacts | undefined) =>
  payment?.is === 'refunded and charged back';

export const alertsOfChargeback = alerts((payment, given) => {
  if (goesOutTwice(payment)) return 'refunded and charged back';
  return rests(given) ? 'charged back' : 'charged back after the end';
});

export const alertsOfRefundByHand = alerts((payment) =>
  goesOutTwice(payment) ? 'refunded and charged back' : 'made by hand',
);

export const alertsOfReversal = alerts((payment, given) => {
  if (payment?.is === 'refunded') return 'reversed after a refund';
  return rests(given) ? 'reversed' : 'reversed too late';
});

/** What went out twice is closed first. */
export const alertsOfGivingUp = alerts((payment) =>
  payment?.wasOutTwice ? 'second return closed' : 'chargeback given up',
);
