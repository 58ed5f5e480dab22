import { openPeriods } from '../content/opening-hours.ts';
import type { OpeningHours } from '../content/parameters.ts';
import { dayInMendoza, endOfDayInMendoza } from '../time/dates.ts';
import { daysAfter } from '../time/weekdays.ts';
import { refundHours, revocationDays } from './deposit.ts';

/** End of the 48 hours in which the buyer can cancel online and get the whole deposit back (SPEC §9). */
export function refundDeadline(paidAt: Date): Date {
  return new Date(paidAt.getTime() + refundHours * 3_600_000);
}

/** End of the legal right to revoke: the last second, in Mendoza, of the tenth day after the payment. */
export function revocationDeadline(paidAt: Date): Date {
  return endOfDayInMendoza(new Date(paidAt.getTime() + revocationDays * 86_400_000));
}

/**
 * Until when the buyer comes to finish the purchase: when the first open period that doesn't end within the 48 hours
 * closes, or after exactly 48 hours where the opening hours are not known (SPEC §2, §9).
 */
export function visitDeadline(paidAt: Date, hours: OpeningHours['lines']): Date {
  const promised = new Date(paidAt.getTime() + refundHours * 3_600_000);
  const day = dayInMendoza(promised);
  // The same weekday of the next week counts too: a place may be open on one day only.
  const closings = Array.from({ length: 8 }, (_, index) => daysAfter(day, index))
    .flatMap((date) => openPeriods(hours, date))
    .map(({ closes }) => closes);
  return closings.find((closes) => closes >= promised) ?? promised;
}
