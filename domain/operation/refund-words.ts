import { formatMoney } from '../money/money.ts';
import { allOf } from '../words/lists.ts';
import type { Transaction } from './operation.ts';

type Refunded = Pick<Transaction, 'amount' | 'returned_part' | 'refunds'>;

/** Pesos that an ended reservation gives back: the deposit, minus returned parts, or several payments. */
export function refundTotal({ amount, returned_part = 0, refunds }: Refunded): number {
  return refunds?.reduce((sum, each) => sum + each, 0) ?? amount - returned_part;
}

/**
 * The refunded amount, to follow 'te devolvemos' or 'te devolvimos': 'el 100% de la seña ($ 250.000)', the rest of a
 * deposit that was given back in part, or each of several payments with their sum.
 */
export function refundWords(refunded: Refunded): string {
  const { returned_part = 0, refunds = [] } = refunded;
  const total = formatMoney(refundTotal(refunded));
  const before = returned_part > 0 ? `, además de los ${formatMoney(returned_part)} de antes` : '';
  if (refunds.length > 1) {
    const each = allOf(refunds.map((amount) => formatMoney(amount)));
    return `los ${refunds.length} pagos de la seña (${each}, ${total} en total${before})`;
  }
  return before ? `el resto de la seña (${total}${before})` : `el 100% de la seña (${total})`;
}
