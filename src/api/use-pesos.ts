import { useQuery } from '@tanstack/react-query';
import { formatMoney, formatWithPesos, inPesos, type Currency } from '../../domain/money/money.ts';
import { useClient } from './context.ts';
import { dollarRateQuery } from './queries.ts';

/** Pesos for a dollar; null while unknown, and for a price in pesos. */
export function useDollarRate(currency: Currency): number | null {
  const { data: rate = null } = useQuery({
    ...dollarRateQuery(useClient()),
    enabled: currency === 'usd',
  });
  return rate;
}

/** Writes amounts of a currency, dollars after their pesos: `$ 1.332.000 (US$ 900)` (ARGENTINA, Prices). */
export function useMoney(currency: Currency): (amount: number) => string {
  const rate = useDollarRate(currency);
  return (amount) => formatWithPesos(amount, currency, rate);
}

/** Writes an amount in pesos for prominent figures. Dollars are converted once their rate is known. */
export function useLoudMoney(currency: Currency): (amount: number) => string {
  const rate = useDollarRate(currency);
  return (amount) =>
    currency === 'usd' && rate !== null ? inPesos(amount, rate) : formatMoney(amount, currency);
}
