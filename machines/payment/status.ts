/** What a status of a payment means for the rest of the program. */
export type PaymentTag =
  /** No card was charged, as far as the provider reported. */
  | 'not charged'
  /** Nothing of it is here or on its way: never charged, given back, or taken back by a bank. */
  | 'out'
  /** A refund or a cancellation waits for the provider, a bank or a person. */
  | 'going back'
  /** The dealership gave it back, whatever a bank did. */
  | 'given back'
  /** A person can record that they gave it back by hand: perhaps before the bank did. */
  | 'left to a person'
  /** A bank took it back, for good or until it decides otherwise. */
  | 'taken by a bank'
  /** A chargeback that the dealership can still answer. */
  | 'answerable';

const takenTwice = ['out', 'given back', 'taken by a bank'] as const;

/** The tags of each state of machines/payment, by stored status. Every list of statuses is derived from them. */
export const paymentTags = {
  pending: ['not charged'],
  approved: [],
  rejected: ['not charged', 'out'],
  /** A pending payment must not be charged: the provider is asked to cancel it. */
  'calling off': ['not charged', 'going back'],
  /** The provider will never cancel it: nothing is owed until its bank approves or rejects it. */
  'call-off refused': ['not charged', 'going back'],
  /** An approved payment must be refunded: the provider is asked to. */
  refunding: ['going back'],
  /** The provider will never refund it, so a person must. */
  'refund refused': ['going back', 'left to a person'],
  refunded: ['out', 'given back'],
  /** The buyer's bank took the money, and the dealership can answer until a deadline. */
  'charged back': ['out', 'left to a person', 'taken by a bank', 'answerable'],
  /** Nobody answers the chargeback any more. */
  'chargeback lost': ['out', 'taken by a bank'],
  /** The money is out twice, while the chargeback can be answered. */
  'refunded and charged back': [...takenTwice, 'answerable'],
  /** The money is out twice, and nobody answers the chargeback any more. */
  'paid back twice': takenTwice,
} as const satisfies Record<string, readonly PaymentTag[]>;

export type LedgerStatus = keyof typeof paymentTags;

export const paymentStatuses = Object.keys(paymentTags) as LedgerStatus[];

/** Whether a payment is in a state with a tag. */
export function isPaymentTagged(status: LedgerStatus, tag: PaymentTag): boolean {
  return (paymentTags[status] as readonly PaymentTag[]).includes(tag);
}

export function paymentsTagged(tag: PaymentTag): LedgerStatus[] {
  return paymentStatuses.filter((status) => isPaymentTagged(status, tag));
}
