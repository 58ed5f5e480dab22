import { endOfDayInMendoza } from '../time/dates.ts';
import { refundHours, revocationDays } from './deposit.ts';

/** Until when a deposit goes back whole at a click: 48 hours after it was paid (SPEC §9). */
export function refundDeadline(paidAt: Date): Date {
  return new Date(paidAt.getTime() + refundHours * 3_600_000);
}

/** Until when the law lets the buyer revoke: the end of the tenth day after the payment, in Mendoza. */
export function revocationDeadline(paidAt: Date): Date {
  return endOfDayInMendoza(new Date(paidAt.getTime() + revocationDays * 86_400_000));
}
