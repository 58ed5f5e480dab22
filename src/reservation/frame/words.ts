import type { Currency } from '../../../domain/money/money.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { assignmentRows } from '../../../domain/operation/sheet/payment.ts';
import type { SummaryRows } from '../../ui/text/summary-list.tsx';

/** The parts of the payment, and the pending amount. */
export function balanceRows(operation: Operation): SummaryRows {
  return assignmentRows(operation, 'summary').map((row) => ({
    ...row,
    ...(row.key === 'total' && { emphasis: 'total' }),
  }));
}

export function currencySign(currency: Currency): string {
  return currency === 'usd' ? 'US$' : '$';
}
