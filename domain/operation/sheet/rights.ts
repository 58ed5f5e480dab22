import { formatWholeMoment } from '../../time/moments.ts';
import { refundDeadline, revocationDeadline } from '../deadlines.ts';
import { refundHours, revocationDaysWords } from '../deposit.ts';
import type { Operation } from '../operation.ts';
import { isTagged } from '../status.ts';
import type { SheetRow } from './row.ts';

const labels = {
  refund: `Devolución del 100% de la seña (${refundHours} horas)`,
  revocation: `Revocación de la compra (${revocationDaysWords}, ley 24.240, art. 34)`,
} as const;

export interface RightRow extends SheetRow<keyof typeof labels> {
  /** An ended right is for people of the dealership: no buyer is promised it. */
  isOver: boolean;
}

/** The rights of a buyer who changes their mind, with their ends: the dealership's promise, and the law's. */
export function rightsSheet(operation: Operation, now: Date): RightRow[] {
  const { purchase, delivered_on, status } = operation;
  const since = purchase.transaction?.paid_at ?? purchase.transaction?.pending_since;
  if (!since || isTagged(status, 'gives its payments back')) return [];
  const paidAt = new Date(since);
  const row = (key: keyof typeof labels, end: Date, least = ''): RightRow => {
    const isOver = end < now;
    const value = `${isOver ? 'venció el' : `${least}hasta el`} ${formatWholeMoment(end, now)}`;
    return { key, label: labels[key], value, isOver };
  };
  const refund = row('refund', refundDeadline(paidAt));
  // The ten days begin with the delivery: before it the right can't have ended.
  const earliest = revocationDeadline(paidAt, delivered_on);
  const revocation: RightRow =
    delivered_on || earliest >= now
      ? row('revocation', earliest, delivered_on ? '' : 'por lo menos ')
      : {
          key: 'revocation',
          label: labels.revocation,
          value: 'hasta diez días después de la entrega',
          isOver: false,
        };
  return delivered_on ? [revocation] : [refund, revocation];
}

/** The rights that a buyer still has. */
export function presentRights(operation: Operation, now: Date): RightRow[] {
  return rightsSheet(operation, now).filter(({ isOver }) => !isOver);
}
