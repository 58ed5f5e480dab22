import { paymentAfter, type PaymentLifeEvent } from '../payment/machine.ts';
import type { Effect, EffectName, EffectParameters, ReceivedMoney } from './effects.ts';
import {
  type Ledger,
  type LedgerDeposit,
  type LedgerPayment,
  type PaymentReference,
  paymentItRestsOn,
} from './ledger.ts';

/** What effects on the ledger need besides their parameters. */
export interface Given<Deposit extends LedgerDeposit> {
  /** Makes the deposit of a new hold, or of money that a person received. */
  opening: ((received?: ReceivedMoney) => Deposit) | undefined;
  now: Date;
}

type ChangesLedger<Name extends EffectName> = <Deposit extends LedgerDeposit>(
  ledger: Ledger<Deposit>,
  params: EffectParameters[Name],
  given: Given<Deposit>,
) => Ledger<Deposit>;

type MoneyEffect =
  | 'hold the unit'
  | 'release the unit'
  | 'open the received deposit'
  | 'give more time'
  | 'record the rejection'
  | 'keep the payment'
  | 'record that the bank rejected it'
  | 'let the claim go'
  | 'give the payment back'
  | 'give all payments back';

/** The effects of the chart on the ledger. */
const moneyEffects: { [Name in MoneyEffect]: ChangesLedger<Name> } = {
  'hold the unit': (ledger, _, { opening }) => {
    const opened = opening!();
    const others = ledger.deposits.filter(({ clientRef }) => clientRef !== opened.clientRef);
    return { ...ledger, deposits: [...others, opened] };
  },
  'release the unit': (ledger, _, { now }) =>
    withDeposits(ledger, isAwaiting, ({ holdUntil }) => ({
      status: 'released',
      endedAt: holdUntil < now ? holdUntil : now,
    })),
  'open the received deposit': (ledger, received, { opening }) => ({
    ...ledger,
    deposits: [...ledger.deposits, opening!(received)],
  }),
  'give more time': (ledger, { minutes }) =>
    withDeposits(ledger, isAwaiting, ({ holdUntil, extensions }) => ({
      holdUntil: new Date(holdUntil.getTime() + minutes * 60_000),
      extensions: extensions + 1,
    })),
  'record the rejection': (ledger, { payment }) =>
    withDeposits(ledger, isOf(payment), ({ rejections }) => ({ rejections: rejections + 1 })),
  'keep the payment': (ledger, { payment, claimHours }, { now }) => {
    const reserved = { ...ledger, restsOn: payment.paymentId };
    const hold = paymentItRestsOn(reserved)!.isClaim
      ? { holdUntil: new Date(now.getTime() + claimHours * 3_600_000) }
      : {};
    return withDeposits(reserved, isOf(payment), () => ({
      ...hold,
      status: 'paid',
      endedAt: null,
    }));
  },
  'record that the bank rejected it': (ledger, { payment }) => ({
    ...withDeposits(ledger, isOf(payment), () => ({ status: 'rejected' })),
    restsOn: null,
  }),
  'let the claim go': (ledger) => {
    const claim = paymentItRestsOn(ledger)!;
    const freed = withDeposits(ledger, isOf(claim), ({ holdUntil }) => ({
      status: 'released',
      endedAt: holdUntil,
    }));
    return { ...withPayments(freed, isSame(claim), 'claim let go'), restsOn: null };
  },
  'give the payment back': (ledger, { payment }) =>
    withPayments(ledger, isSame(payment), 'given back'),
  'give all payments back': (ledger) => withPayments(ledger, () => true, 'given back'),
};

/** The ledger after the effects of a decision. Pure. */
export function afterEffects<Deposit extends LedgerDeposit>(
  ledger: Ledger<Deposit>,
  effects: readonly Effect[],
  given: Given<Deposit>,
): Ledger<Deposit> {
  return effects.filter(isAboutMoney).reduce((made, effect) => after(made, effect, given), ledger);
}

const isAboutMoney = (effect: Effect): effect is Effect<MoneyEffect> => effect.type in moneyEffects;

function after<Name extends MoneyEffect, Deposit extends LedgerDeposit>(
  ledger: Ledger<Deposit>,
  { type, params }: Effect<Name>,
  given: Given<Deposit>,
): Ledger<Deposit> {
  return moneyEffects[type](ledger, params, given);
}

const isAwaiting = ({ status }: LedgerDeposit) => status === 'awaiting';
const isOf = (payment: PaymentReference) => (deposit: LedgerDeposit) =>
  deposit.clientRef === payment.clientRef;
const isSame = (payment: PaymentReference) => (other: LedgerPayment) =>
  other.paymentId === payment.paymentId;

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
  event: PaymentLifeEvent,
): Ledger<Deposit> {
  const payments = ledger.payments.map((payment) =>
    isMeant(payment) ? paymentThat(payment, event) : payment,
  );
  return { ...ledger, payments };
}

/** The payment after an event of its chart; the same object when it stays in its state. */
export function paymentThat<Payment extends LedgerPayment>(
  payment: Payment,
  event: PaymentLifeEvent,
): Payment {
  const isOutTwice = payment.outTwice > 0;
  const status = paymentAfter(payment.status, event, { isClaim: payment.isClaim, isOutTwice })!;
  return status === payment.status ? payment : { ...payment, status };
}
