import { formatMoney, wholeAmount, type Currency } from '../money/money.ts';

export interface PriceBeforeDeposit {
  /** What the buyer pays in money, in whole units of `currency`. */
  amount: number;
  currency: Currency;
  /** The deposit in pesos. */
  deposit: number;
  /** Pesos for a dollar; null while unknown. */
  rate: number | null;
}

/**
 * What is left to pay at the dealership: the price minus its deposit (DECISIONS, §9 deposit). The deposit is in pesos: it
 * counts for a price in dollars at the given rate. Negative when the deposit exceeds the price, null without a rate.
 */
export function afterDeposit(price: PriceBeforeDeposit): number | null {
  if (price.currency === 'ars') return price.amount - price.deposit;
  return price.rate === null ? null : price.amount - wholeAmount(price.deposit / price.rate);
}

/** `afterDeposit` in pesos at the given rate, so that it and the deposit add up to the price in pesos. */
function pesosAfterDeposit({ amount, deposit, rate }: PriceBeforeDeposit & { rate: number }) {
  return wholeAmount(amount * rate) - deposit;
}

/** What is left to pay, or more than paid: dollars stand after their pesos, and `suffix` after the dollars. */
export function restMoney(price: PriceBeforeDeposit, suffix = ''): string {
  const { currency, rate } = price;
  const rest = Math.abs(afterDeposit(price) ?? 0);
  if (currency === 'ars' || rate === null) return formatMoney(rest, currency);
  const pesos = Math.abs(pesosAfterDeposit({ ...price, rate }));
  return `${formatMoney(pesos)} (${formatMoney(rest, currency)}${suffix})`;
}

const readers = {
  buyer: { pays: 'vas a pagar', owesNothing: 'no te queda nada por pagar', has: 'tenés' },
  sales: {
    pays: 'el cliente va a pagar',
    owesNothing: 'al cliente no le queda nada por pagar',
    has: 'tiene',
  },
};

export interface DepositSentence {
  /** Whether the deposit is paid: its dollar rate is then fixed. */
  isPaid?: boolean;
  /** Whether the buyer's bank took the deposit back. */
  isChargedBack?: boolean;
  /** Whether a part of the deposit was given back. */
  isPart?: boolean;
  /** The suffix for what used vehicles and credit cover: ', además de lo que cubre el usado'. */
  others?: string;
  reader?: keyof typeof readers;
}

/** 'La seña se descuenta del precio: vas a pagar $ 24.600.000 en el concesionario.' */
export function depositWords(
  price: PriceBeforeDeposit,
  {
    isPaid = false,
    isChargedBack = false,
    isPart = false,
    others = '',
    reader = 'buyer',
  }: DepositSentence = {},
): string {
  const { currency, rate } = price;
  const { pays, owesNothing, has } = readers[reader];
  const rest = afterDeposit(price);
  if (rest === null) {
    return 'La seña se descuenta del precio: a qué dólar cuenta lo confirma el concesionario.';
  }
  const money = restMoney(price, ' a ese dólar');
  const what = isPart ? 'Lo que queda de la seña' : 'La seña';
  const start = isChargedBack
    ? 'La seña no cuenta, porque el banco se la devolvió al cliente'
    : `${what} se descuenta del precio${currency === 'usd' ? atRate(rate, isPaid) : ''}`;
  if (rest > 0) return `${start}: ${pays} ${money} en el concesionario${others}.`;
  const surplus = rest < 0 ? ` y ${has} ${money} a favor` : '';
  return `${start}: ${owesNothing} en el concesionario${surplus}.`;
}

function atRate(rate: number | null, isPaid: boolean): string {
  return isPaid
    ? ` al dólar del día en que se pagó (${formatMoney(rate)})`
    : ` al dólar del día en que se paga (hoy, ${formatMoney(rate)})`;
}
