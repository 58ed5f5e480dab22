import { createHash } from 'node:crypto';
import type { Operation } from '../../domain/operation/operation.ts';
import { visitCalendar } from '../../domain/operation/visit-calendar.ts';
import { wholeAddress, type Seller } from '../../domain/content/parameters.ts';

/** The dates of a paid or pending reservation as a calendar file for its letter. */
export function reservationCalendar(operation: Operation, group: Seller): string | undefined {
  return visitCalendar({
    operation,
    seller: group.name,
    place: wholeAddress(group),
    telephone: group.telephone,
    // A shared calendar must not show the code that opens the reservation.
    id: createHash('sha256')
      .update(operation.purchase.transaction?.code ?? '')
      .digest('hex')
      .slice(0, 20),
  });
}
