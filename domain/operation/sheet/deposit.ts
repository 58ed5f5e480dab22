import { cardBrandWords, installmentChoiceWords } from '../deposit.ts';
import type { AcceptedCards } from '../deposit-cards.ts';
import type { Operation } from '../operation.ts';
import { figureOf } from './figures.ts';
import { sheetRows, type SheetRow } from './row.ts';

const labels = {
  payNow: 'Pagás ahora, con tarjeta',
  cards: 'Tarjetas de crédito',
  installments: 'Cuotas',
  debit: 'Débito o prepaga',
} as const;

/** How the deposit is paid, before it is. */
export function depositSheet(
  operation: Operation,
  accepted: AcceptedCards,
): SheetRow<keyof typeof labels>[] {
  return sheetRows(labels, {
    payNow: figureOf(operation, 'deposit'),
    cards: cardBrandWords,
    installments: installmentChoiceWords,
    debit: accepted?.debit_cards && 'en un pago',
  });
}
