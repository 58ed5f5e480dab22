import { formatMoment } from '../../time/moments.ts';
import type { Operation } from '../operation.ts';
import { figureOf } from './figures.ts';
import { reservationLabels } from './labels.ts';
import { sheetRows, type SheetRow } from './row.ts';

/** The buyer reads the code that opens the operation; people of the dealership read the case number. */
export type CodeReader = 'buyer' | { caseNumber: number };

/** What identifies a reservation, and its deposit, which is always in pesos. */
export function reservationSheet(
  operation: Operation,
  reader: CodeReader,
): SheetRow<keyof typeof reservationLabels>[] {
  const { code, purchase } = operation;
  const { transaction } = purchase;
  const { returned_part, paid_at, pending_since } = transaction ?? {};
  const paidOn = paid_at ?? pending_since;
  return sheetRows(reservationLabels, {
    code: reader === 'buyer' && code,
    caseNumber: reader !== 'buyer' && String(reader.caseNumber),
    deposit: figureOf(operation, 'deposit'),
    returned: returned_part ? figureOf(operation, 'returned') : '',
    payment: transaction?.code,
    paidOn: paidOn && formatMoment(new Date(paidOn)),
  });
}
