import type { Currency } from '../../../domain/money/money.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { assignmentRows } from '../../../domain/operation/sheet/payment.ts';
import { netPriceRow } from '../../../domain/operation/sheet/price.ts';
import type { SummaryRow, SummaryRows } from '../../ui/text/summary-list.tsx';

/** The total with its price without national taxes, the parts of the payment, and the pending amount. */
export function balanceRows(
  operation: Operation,
  dealership: Parameters<typeof netPriceRow>[3],
): SummaryRows {
  const { promotion, usd_rate: rate, purchase } = operation;
  const { label, value } = netPriceRow(purchase.vehicle, promotion, rate, dealership);
  return assignmentRows(operation, 'summary').flatMap((row): SummaryRow[] =>
    row.key === 'total'
      ? [
          { ...row, emphasis: 'total' },
          { label, value, emphasis: 'note' },
        ]
      : [row],
  );
}

export function currencySign(currency: Currency): string {
  return currency === 'usd' ? 'US$' : '$';
}
