/** The statuses of a hold, during which a card can be charged. */
export const depositStatuses = [
  'awaiting',
  /** The hold ended without a payment. */
  'released',
  /** The operation rests on a payment of this hold. */
  'paid',
  /** The bank rejected the pending payment on which the operation rested. */
  'rejected',
] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/**
 * The statuses of a payment. `calling off`: a pending one must not be charged; `refunding`: an approved one must be
 * refunded. Both wait for the provider's confirmation. `call-off refused`: the provider never will cancel the pending one,
 * so nothing is owed until its bank approves or rejects it. `refund refused`: the provider never will, so a person must.
 * `charged back`: the buyer's bank took the money, and the dealership can answer it until a deadline; `chargeback lost`:
 * nobody answers it any more. A payment that the dealership refunded too is out twice: `refunded and charged back` while
 * it can be answered, then `paid back twice`.
 */
export const paymentStatuses = [
  'pending',
  'approved',
  'rejected',
  'calling off',
  'call-off refused',
  'refunding',
  'refund refused',
  'refunded',
  'charged back',
  'chargeback lost',
  'refunded and charged back',
  'paid back twice',
] as const;
export type LedgerStatus = (typeof paymentStatuses)[number];

/** A table with `of` each status. */
export const byStatus = (of: (was: LedgerStatus) => LedgerStatus) =>
  Object.fromEntries(paymentStatuses.map((was) => [was, of(was)])) as Record<
    LedgerStatus,
    LedgerStatus
  >;

/** The next status of a payment that has to be refunded, by its present one. */
export const givenBack: Record<LedgerStatus, LedgerStatus> = {
  pending: 'calling off',
  approved: 'refunding',
  rejected: 'rejected',
  'calling off': 'calling off',
  'call-off refused': 'call-off refused',
  refunding: 'refunding',
  'refund refused': 'refund refused',
  refunded: 'refunded',
  // The bank gave the money back: a refund would be a second one.
  'charged back': 'charged back',
  'chargeback lost': 'chargeback lost',
  'refunded and charged back': 'refunded and charged back',
  'paid back twice': 'paid back twice',
};

/** The chargebacks that the dealership can still answer. */
export const openChargebacks = [
  'charged back',
  'refunded and charged back',
] as const satisfies LedgerStatus[];

const chargebacks: readonly LedgerStatus[] = [
  ...openChargebacks,
  'chargeback lost',
  'paid back twice',
];

export const isOut: readonly LedgerStatus[] = ['rejected', 'refunded', ...chargebacks];

export const isUncharged: readonly LedgerStatus[] = [
  'pending',
  'calling off',
  'call-off refused',
  'rejected',
];

/** The status of a payment that the dealership gave back, whatever a bank did. */
export const refunded = {
  ...byStatus(() => 'refunded'),
  'charged back': 'refunded and charged back',
  'chargeback lost': 'paid back twice',
  'refunded and charged back': 'refunded and charged back',
  'paid back twice': 'paid back twice',
} as const;

/** The statuses that wait for the provider or a person to confirm a refund or a cancellation. */
export const goingBack: readonly LedgerStatus[] = [
  'calling off',
  'call-off refused',
  'refunding',
  'refund refused',
];

/**
 * The status of a payment that the provider never gives back. What only the buyer's browser reported may be charged: a
 * person looks.
 */
export function refusedStatus({
  status,
  isClaim,
}: {
  status: LedgerStatus;
  isClaim: boolean;
}): 'call-off refused' | 'refund refused' {
  return isNotCharged(status) && !isClaim ? 'call-off refused' : 'refund refused';
}

export function isGoingBack(status: LedgerStatus): boolean {
  return goingBack.includes(status);
}

/** Whether a person can record that they gave a payment back by hand: perhaps before the bank did. */
export function isLeftToPerson(status: LedgerStatus): boolean {
  return status === 'refund refused' || status === 'charged back';
}

export function isOpenChargeback(status: LedgerStatus): boolean {
  return openChargebacks.some((open) => open === status);
}

/** Whether a bank took a payment back, for good or until it decides otherwise. */
export function isChargedBack(status: LedgerStatus | undefined): boolean {
  return status !== undefined && chargebacks.includes(status);
}

/** Whether the dealership gave a payment back, whatever the buyer's bank did. */
export function isRefunded(status: LedgerStatus): boolean {
  return status !== 'chargeback lost' && status !== 'charged back' && refunded[status] === status;
}

/** Whether a payment charged no card, as far as the provider reported. */
export function isNotCharged(status: LedgerStatus): boolean {
  return isUncharged.includes(status);
}
