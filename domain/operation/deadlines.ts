import { comingPeriods, daysToOpen } from '../content/opening-hours.ts';
import type { OpeningHours, Parameters } from '../content/parameters.ts';
import { dayInMendoza, endOfDayInMendoza, type IsoDate } from '../time/dates.ts';
import { isNationalHoliday } from '../time/holidays.ts';
import { weekdayOf } from '../time/weekdays.ts';
import { chargebackDays, refundHours, revocationDays } from './deposit.ts';

/** End of the 48 hours in which the buyer can cancel online and get the whole deposit back (SPEC §9). */
export function refundDeadline(paidAt: Date): Date {
  return new Date(paidAt.getTime() + refundHours * 3_600_000);
}

/**
 * End of the legal right to revoke: the last second, in Mendoza, of the tenth day after the payment or, if later, the
 * delivery, moved to the next working day. Without a delivery the result is the earliest possible end.
 */
export function revocationDeadline(paidAt: Date, deliveredOn?: IsoDate | null): Date {
  const isLater = deliveredOn && deliveredOn > dayInMendoza(paidAt);
  const from = isLater ? new Date(`${deliveredOn}T12:00:00-03:00`) : paidAt;
  const last = new Date(from.getTime() + revocationDays * day);
  while (!isWorkingDay(dayInMendoza(last))) last.setTime(last.getTime() + day);
  return endOfDayInMendoza(last);
}

const day = 86_400_000;

/** The last moment to answer a chargeback that the program learnt of at `at`. */
export function chargebackDeadline(at: Date): Date {
  return endOfDayInMendoza(new Date(at.getTime() + chargebackDays * day));
}

export type DataRequestKind = 'access' | 'rectification' | 'erasure';

/** Deadline to answer about personal data: ten days for access, else five working days (law 25.326, 14 and 16). */
export function dataRequestDeadline(kind: DataRequestKind, from: Date): Date {
  const last = new Date(from);
  for (let left = kind === 'access' ? 10 : 5; left > 0;) {
    last.setTime(last.getTime() + day);
    if (kind === 'access' || isWorkingDay(dayInMendoza(last))) left -= 1;
  }
  return endOfDayInMendoza(last);
}

function isWorkingDay(date: IsoDate): boolean {
  return !['sábado', 'domingo'].includes(weekdayOf(date)) && !isNationalHoliday(date);
}

/**
 * The deadline for the buyer to finish the purchase: the close of the first open period that ends after the 48 hours,
 * without holidays; exactly 48 hours when the opening hours are unknown (SPEC §2, §9).
 */
export function visitDeadline(
  paidAt: Date,
  parameters: Pick<Parameters, 'closed_days'>,
  hours: OpeningHours['lines'],
): Date {
  const promised = refundDeadline(paidAt);
  for (const { closes } of comingPeriods(parameters, hours, dayInMendoza(promised))) {
    if (closes >= promised) return closes;
  }
  return promised;
}

/**
 * Whatever the opening hours are, `visitDeadline` of a payment has not passed at `now` when it was made at `possibly` or
 * later, and has passed when it was made before `surely`.
 */
export function passedDeadlines(now: Date): { possibly: Date; surely: Date } {
  const possibly = new Date(now.getTime() - refundHours * 3_600_000);
  return { possibly, surely: new Date(possibly.getTime() - daysToOpen * day) };
}
