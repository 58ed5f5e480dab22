import * as z from 'zod/mini';
import { formatMoney } from '../money/money.ts';
import { receivedBy } from './closing.ts';
import { paymentMeans, type PaymentMeans } from './payment-means.ts';

/** A deposit that a person of the dealership received: no provider knows of it. */
export const storedReceivedDeposit = z.object({
  means: z.enum(Object.keys(paymentMeans) as PaymentMeans[]),
  /** The number of its receipt, which identifies the payment. */
  receipt: z.string(),
  on: z.string(),
  /** The member of staff who received it. */
  by: z.string(),
  /** The dollars that were received, and the pesos for a dollar of that day; absent for pesos. */
  dollars: z.optional(z.object({ amount: z.number(), rate: z.number() })),
});
export type ReceivedDeposit = z.infer<typeof storedReceivedDeposit>;

/** The name of the "provider" of a deposit that a person received. */
export const receivedByHand = 'by hand';

/** '$ 250.000 por efectivo, recibo EF-0001'; 'US$ 167 ($ 250.500 a $ 1.500 por dólar) por efectivo, recibo EF-0001'. */
export function receivedDepositWords(
  pesos: number,
  { dollars, ...received }: ReceivedDeposit,
): string {
  const money = dollars
    ? `${formatMoney(dollars.amount, 'usd')} (${formatMoney(pesos)} a ${formatMoney(dollars.rate)} por dólar)`
    : formatMoney(pesos);
  return `${money} ${receivedBy(received)}`;
}
