import { fees, feesFrom } from '../../money/prices.ts';
import { reservationLabels } from '../sheet/labels.ts';

/** The figures of a quote that are one amount, in words. Each one has a comparison in differences.ts. */
export const amountLabels = {
  'list price': 'Precio de lista',
  ...feesFrom((fee) => fees[fee].label),
  total: 'Total',
  'dollar rate': 'Dólar',
  deposit: reservationLabels.deposit,
} as const;

export type AmountOfQuote = keyof typeof amountLabels;
