import { endOfDayInMendoza } from '../time/dates.ts';
import { refundHours, revocationDays } from './deposit.ts';

/** End of the 48 hours in which the buyer can cancel online and get the whole deposit back (SPEC §9). */
export function refundDeadline(paidAt: Date): Date {
  return new Date(paidAt.getTime() + refundHours * 3_600_000);
}

/** End of the legal right to revoke: the last second, in Mendoza, of the tenth day after the payment. */
export function revocationDeadline(paidAt: Date): Date {
  return endOfDayInMendoza(new Date(paidAt.getTime() + revocationDays * 86_400_000));
}
