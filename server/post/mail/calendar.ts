import { hash } from 'node:crypto';
import type { Parameters } from '../../../domain/content/parameters.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { visitCalendar } from '../../../domain/operation/visit-calendar.ts';

/** The dates of a paid or pending reservation as a calendar file for its letter. */
export function reservationCalendar(
  operation: Operation,
  parameters: Parameters,
  now: Date,
): string | undefined {
  // A shared calendar must not show the code that opens the reservation.
  const id = hash('sha256', operation.purchase.transaction?.code ?? '').slice(0, 20);
  return visitCalendar(operation, parameters, { id, now });
}
