import { fees, feesFrom } from '../../money/prices.ts';
import { reservationLabels, shortTotal } from '../sheet/labels.ts';

/** The figures of a quote that are one amount, in words. Each one has a comparison in differences.ts. */
export const amountLabels = {
  'list price': 'Precio de lista',
  ...feesFrom((fee) => fees[fee].label),
  total: shortTotal,
  'dollar rate': 'Dólar',
  deposit: reservationLabels.deposit,
} as const;

export type AmountOfQuote = keyof typeof amountLabels;
