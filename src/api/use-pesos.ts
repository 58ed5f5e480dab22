import { useQuery } from '@tanstack/react-query';
import { inPesos, type Currency } from '../../domain/money/money.ts';
import { useClient } from './context.ts';
import { dollarRateQuery } from './queries.ts';

/** A price in dollars as a text in pesos; undefined for a price in pesos (ARGENTINA, Prices). */
export function usePesos(amount: number, currency: Currency): string | undefined {
  const isInDollars = currency === 'usd';
  const { data: rate = null } = useQuery({
    ...dollarRateQuery(useClient()),
    enabled: isInDollars,
  });
  return isInDollars ? `En pesos: ${inPesos(amount, rate)}` : undefined;
}
