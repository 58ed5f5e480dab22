import type { OperationEvent } from './setup.ts';

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

export interface LedgerDeposit {
  clientRef: string;
  /** Pesos. */
  amount: number;
  status: DepositStatus;
  /** When a hold ended without a payment. */
  endedAt: Date | null;
  holdUntil: Date;
  /** The number of cards that were rejected during the hold. */
  rejections: number;
  extensions: number;
}

export interface LedgerPayment {
  paymentId: string;
  /** The deposit to which the payment belongs. */
  clientRef: string;
  status: LedgerStatus;
  /** When the payment was approved or became pending; null if neither. */
  paidAt: Date | null;
  /** Pesos that somebody gave back at the provider while the rest stayed. */
  returnedPart: number;
  /** Whether only the buyer's browser reported the payment. */
  isClaim: boolean;
  /** When the program learnt of the last chargeback; null without one. */
  chargedBackAt: Date | null;
}

/** The deposits and payments of one operation, the earliest first. */
export interface Ledger<Deposit extends LedgerDeposit = LedgerDeposit> {
  /** The id of the payment on which the operation rests, or rested when it ended; null without one. */
  restsOn: string | null;
  deposits: readonly Deposit[];
  payments: readonly LedgerPayment[];
}

export type PaymentReference = Pick<LedgerPayment, 'paymentId' | 'clientRef'>;

/** The data of an event about a payment. */
export interface PaymentReport extends PaymentReference {
  /** For 'payment partly returned': the pesos given back so far. */
  returnedPart?: number;
  /** Whether only the buyer's browser reports it. */
  isClaim?: boolean;
}

/** The next status of a payment that has to be refunded, by its present one. */
const givenBack: Record<LedgerStatus, LedgerStatus> = {
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

const isOut: readonly LedgerStatus[] = ['rejected', 'refunded', ...chargebacks];

const isUncharged: readonly LedgerStatus[] = [
  'pending',
  'calling off',
  'call-off refused',
  'rejected',
];

type Report = (was: LedgerStatus | undefined) => LedgerStatus | undefined;

/**
 * The next status of a payment after each report, in any state of its operation. Reports come twice and out of order:
 * an outdated one leaves the payment unchanged.
 */
const reports: Partial<Record<OperationEvent['type'], Report>> = {
  'payment pending': (was) => was ?? 'pending',
  'payment approved': (was = 'pending') => (isUncharged.includes(was) ? 'approved' : was),
  'payment rejected': (was = 'pending') =>
    isUncharged.includes(was) || was === 'refund refused' ? 'rejected' : was,
  'payment returned': (was = 'approved') => refunded[was],
  'payment partly returned': (was) => was,
  'payment charged back': (was = 'approved') => chargedBack[was],
  'chargeback reversed': (was = 'charged back') => reversed[was],
  // The bank may still approve a cancelled payment: the provider then reports it.
  'refund confirmed': (was = 'approved') =>
    isUncharged.includes(was) ? 'rejected' : refunded[was],
  'refund made by hand': (was) => was && refunded[was],
  'chargeback given up': (was) => was && givenUp[was],
};

const byStatus = (of: (was: LedgerStatus) => LedgerStatus) =>
  Object.fromEntries(paymentStatuses.map((was) => [was, of(was)])) as Record<
    LedgerStatus,
    LedgerStatus
  >;

/** The status of a payment that the dealership gave back, whatever a bank did. */
const refunded = {
  ...byStatus(() => 'refunded'),
  'charged back': 'refunded and charged back',
  'chargeback lost': 'paid back twice',
  'refunded and charged back': 'refunded and charged back',
  'paid back twice': 'paid back twice',
} as const;

/** The status of a payment that a bank took back. A chargeback that was given up is reported again and again. */
const chargedBack: Record<LedgerStatus, LedgerStatus> = {
  ...byStatus(() => 'charged back'),
  refunded: 'refunded and charged back',
  'refunded and charged back': 'refunded and charged back',
  'chargeback lost': 'chargeback lost',
  'paid back twice': 'paid back twice',
};

/** The status of a payment whose chargeback the bank decided for the dealership. */
const reversed: Record<LedgerStatus, LedgerStatus> = {
  ...byStatus((was) => was),
  'charged back': 'approved',
  'chargeback lost': 'approved',
  'refunded and charged back': 'refunded',
  'paid back twice': 'refunded',
};

/** The status of a payment whose chargeback nobody answers any more. */
const givenUp: Record<LedgerStatus, LedgerStatus> = {
  ...byStatus((was) => was),
  'charged back': 'chargeback lost',
  'refunded and charged back': 'paid back twice',
};

/** Whether an event is about one payment. */
export function isReport(type: OperationEvent['type']): boolean {
  return reports[type] !== undefined;
}

/** The ledger after a report about a payment; the same object when the report changes nothing. */
export function withReport<Deposit extends LedgerDeposit>(
  ledger: Ledger<Deposit>,
  type: OperationEvent['type'],
  report: PaymentReport,
  now: Date,
): Ledger<Deposit> {
  const { paymentId, clientRef } = report;
  const known = ledger.payments.find((payment) => payment.paymentId === paymentId);
  const status = reports[type]!(known?.status);
  const former = known?.returnedPart ?? 0;
  const returnedPart = Math.max(former, report.returnedPart ?? 0);
  const isClaim = report.isClaim === true && (known?.isClaim ?? true);
  if (status === undefined) return ledger;
  const isSame = status === known?.status && returnedPart === former && isClaim === known.isClaim;
  if (isSame) return ledger;
  const isPaidNow =
    status !== known?.status &&
    (status === 'pending' || (status === 'approved' && !isChargedBack(known?.status)));
  const paidAt = isPaidNow ? now : (known?.paidAt ?? null);
  const isNewChargeback = isChargedBack(status) && !isChargedBack(known?.status);
  const chargedBackAt = isNewChargeback ? now : (known?.chargedBackAt ?? null);
  const payment = { paymentId, clientRef, status, paidAt, returnedPart, isClaim, chargedBackAt };
  const payments = known
    ? ledger.payments.map((each) => (each === known ? payment : each))
    : [...ledger.payments, payment];
  return { ...ledger, payments };
}

/** The facts about money for the chart's guards (machine.ts). */
export function ledgerFacts(
  ledger: Ledger,
  payment: PaymentReference | undefined,
  /** The ledger before the report about the payment. */
  before: Ledger = ledger,
) {
  const inQuestion = ledger.payments.find(({ paymentId }) => paymentId === payment?.paymentId);
  return {
    isKeptPayment: payment !== undefined && payment.paymentId === ledger.restsOn,
    isClaim: paymentItRestsOn(ledger)?.isClaim ?? false,
    isAllBack: ledger.payments.every(({ status }) => isOut.includes(status)),
    isHere: inQuestion?.status === 'approved',
    isRefundLeft: before.payments.some(({ status }) => isLeftToPerson(status)),
    isChargebackOpen: before.payments.some(({ status }) => isOpenChargeback(status)),
    isExtended: (currentDeposit(ledger)?.extensions ?? 0) > 0,
  };
}

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
}: Pick<LedgerPayment, 'status' | 'isClaim'>): 'call-off refused' | 'refund refused' {
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

/** Whether the hold of a deposit ended because nobody confirmed the payment that the buyer's browser reported. */
export function isUnconfirmed({ payments }: Ledger, { clientRef, status }: LedgerDeposit): boolean {
  return (
    status === 'released' &&
    payments.some(
      (payment) =>
        payment.clientRef === clientRef && payment.isClaim && payment.status === 'rejected',
    )
  );
}

export function isRefundRefused({ payments }: Ledger, { clientRef }: LedgerDeposit): boolean {
  return payments.some(
    (payment) => payment.clientRef === clientRef && payment.status === 'refund refused',
  );
}

/** Whether the dealership gave a payment back, whatever the buyer's bank did. */
export function isRefunded(status: LedgerStatus): boolean {
  return status !== 'chargeback lost' && status !== 'charged back' && refunded[status] === status;
}

/** Whether a payment charged no card, as far as the provider reported. */
export function isNotCharged(status: LedgerStatus): boolean {
  return isUncharged.includes(status);
}

export function paymentItRestsOn(ledger: Ledger): LedgerPayment | undefined {
  return ledger.payments.find(({ paymentId }) => paymentId === ledger.restsOn);
}

/** Pesos of a payment that are still to be refunded after a partial return. */
export function restOf(
  { deposits }: Ledger,
  { clientRef, returnedPart }: Pick<LedgerPayment, 'clientRef' | 'returnedPart'>,
): number {
  return deposits.find((deposit) => deposit.clientRef === clientRef)!.amount - returnedPart;
}

/** The payments that an operation is refunding; once all are refunded, all that it refunded. */
export function refundedPayments({ payments }: Ledger): LedgerPayment[] {
  const due = payments.filter(
    ({ status }) => status === 'refunding' || status === 'refund refused',
  );
  return due.length > 0 ? due : payments.filter(({ status }) => isRefunded(status));
}

/** The deposit that an operation shows: of the payment on which it rests, else held, refunded, or the latest. */
export function currentDeposit<Deposit extends LedgerDeposit>({
  restsOn,
  deposits,
  payments,
}: Ledger<Deposit>): Deposit | undefined {
  const of = (payment: LedgerPayment | undefined) =>
    deposits.find(({ clientRef }) => clientRef === payment?.clientRef);
  return (
    of(payments.find(({ paymentId }) => paymentId === restsOn)) ??
    deposits.find(({ status }) => status === 'awaiting') ??
    of(payments.findLast(({ status }) => isGoingBack(status) || isRefunded(status))) ??
    deposits.at(-1)
  );
}

/** What an action needs besides the ledger. */
export interface ActionContext<Deposit extends LedgerDeposit> {
  payment: PaymentReport | undefined;
  /** Makes the deposit of a new hold. */
  opening: (() => Deposit) | undefined;
  now: Date;
  /** Milliseconds of 'give more time'. */
  extension: number;
  /** Milliseconds for which a payment that only the buyer's browser reported holds the unit. */
  claim: number;
}

type ChangesLedger = <Deposit extends LedgerDeposit>(
  ledger: Ledger<Deposit>,
  context: ActionContext<Deposit>,
) => Ledger<Deposit>;

/** The actions about money, each with its effect on the ledger. */
const moneyActions = {
  'hold the unit': (ledger, { opening }) => {
    const opened = opening!();
    const others = ledger.deposits.filter(({ clientRef }) => clientRef !== opened.clientRef);
    return { ...ledger, deposits: [...others, opened] };
  },
  'keep the payment': (ledger, { payment, now, claim }) => {
    const reserved = { ...released(ledger, now), restsOn: payment!.paymentId };
    const hold = paymentItRestsOn(reserved)!.isClaim
      ? { holdUntil: new Date(now.getTime() + claim) }
      : {};
    return withDeposits(reserved, isOf(payment!), () => ({
      ...hold,
      status: 'paid',
      endedAt: null,
    }));
  },
  'let the claim go': (ledger) => {
    const claim = paymentItRestsOn(ledger)!;
    const freed = withDeposits(ledger, isOf(claim), ({ holdUntil }) => ({
      status: 'released',
      endedAt: holdUntil,
    }));
    // The payment counts as rejected until a report contradicts it.
    return { ...withPayments(freed, isSame(claim), () => 'rejected'), restsOn: null };
  },
  'record the rejection': (ledger, { payment }) =>
    withDeposits(ledger, isOf(payment!), ({ rejections }) => ({ rejections: rejections + 1 })),
  'record that the bank rejected it': (ledger, { payment }) => ({
    ...withDeposits(ledger, isOf(payment!), () => ({ status: 'rejected' })),
    restsOn: null,
  }),
  'release the unit': (ledger, { now }) => released(ledger, now),
  'give the payment back': (ledger, { payment }) =>
    withPayments(ledger, isSame(payment!), ({ status }) => givenBack[status]),
  'give all payments back': (ledger) =>
    withPayments(
      ledger,
      () => true,
      ({ status }) => givenBack[status],
    ),
  'give more time': (ledger, { extension }) =>
    withDeposits(ledger, isAwaiting, ({ holdUntil, extensions }) => ({
      holdUntil: new Date(holdUntil.getTime() + extension),
      extensions: extensions + 1,
    })),
} satisfies Record<string, ChangesLedger>;

const otherActions = [
  'alert sales',
  'store the visit',
  'store until when to come',
  'store the closing',
  'take the unit off sale',
  'store the delivery',
  'clear the delivery',
  'notify sales that the chargeback was reversed',
  'write to buyer and sales',
] as const;

/** The effect of an action of the chart on the ledger; undefined for one that is not about money. */
export const changesLedger: Partial<Record<OperationAction, ChangesLedger>> = moneyActions;

export type OperationAction = keyof typeof moneyActions | (typeof otherActions)[number];

export const operationActions = [
  ...Object.keys(moneyActions),
  ...otherActions,
] as readonly OperationAction[];

const isAwaiting = ({ status }: LedgerDeposit) => status === 'awaiting';
const isOf = (payment: PaymentReference) => (deposit: LedgerDeposit) =>
  deposit.clientRef === payment.clientRef;
const isSame = (payment: PaymentReference) => (other: LedgerPayment) =>
  other.paymentId === payment.paymentId;

function released<Deposit extends LedgerDeposit>(ledger: Ledger<Deposit>, now: Date) {
  return withDeposits(ledger, isAwaiting, ({ holdUntil }) => ({
    status: 'released',
    endedAt: holdUntil < now ? holdUntil : now,
  }));
}

function withDeposits<Deposit extends LedgerDeposit>(
  ledger: Ledger<Deposit>,
  isMeant: (deposit: LedgerDeposit) => boolean,
  changesOf: (deposit: LedgerDeposit) => Partial<LedgerDeposit>,
): Ledger<Deposit> {
  const deposits = ledger.deposits.map((deposit) =>
    isMeant(deposit) ? { ...deposit, ...changesOf(deposit) } : deposit,
  );
  return { ...ledger, deposits };
}

/** Unchanged payments stay the same objects: `settle` refunds the others. */
function withPayments<Deposit extends LedgerDeposit>(
  ledger: Ledger<Deposit>,
  isMeant: (payment: LedgerPayment) => boolean,
  statusOf: (payment: LedgerPayment) => LedgerStatus,
): Ledger<Deposit> {
  const payments = ledger.payments.map((payment) => {
    const status = isMeant(payment) ? statusOf(payment) : payment.status;
    return status === payment.status ? payment : { ...payment, status };
  });
  return { ...ledger, payments };
}
