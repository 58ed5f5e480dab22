import { formatMoney } from '../../money/money.ts';
import { cardBrandWords, installmentChoiceWords } from '../deposit.ts';
import type { AcceptedCards } from '../deposit-cards.ts';
import type { Operation } from '../operation.ts';
import { sheetRows, type SheetRow } from './row.ts';

const labels = {
  payNow: 'Pagás ahora, con tarjeta',
  cards: 'Tarjetas de crédito',
  installments: 'Cuotas',
  debit: 'Débito o prepaga',
} as const;

/** How the deposit is paid, before it is. */
export function depositSheet(
  { deposit_amount }: Pick<Operation, 'deposit_amount'>,
  accepted: AcceptedCards,
): SheetRow<keyof typeof labels>[] {
  return sheetRows(labels, {
    payNow: formatMoney(deposit_amount),
    cards: cardBrandWords,
    installments: installmentChoiceWords,
    debit: accepted?.debit_cards && 'en un pago',
  });
}
