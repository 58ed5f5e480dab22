import {
  type Ledger,
  type LedgerDeposit,
  type LedgerPayment,
  type PaymentReference,
  type PaymentReport,
  paymentItRestsOn,
} from './ledger.ts';
import { givenBack, type LedgerStatus } from './payment-status.ts';

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
] as const;

/** The effect of an action of the chart on the ledger; undefined for one that is not about money. */
export const changesLedger: Partial<Record<OperationAction, ChangesLedger>> = moneyActions;

/** The actions without a parameter. */
export type PlainAction = keyof typeof moneyActions | (typeof otherActions)[number];

export type OperationAction = PlainAction | 'write to buyer and sales';

export const plainActions = [
  ...Object.keys(moneyActions),
  ...otherActions,
] as readonly PlainAction[];

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
