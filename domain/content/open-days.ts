import type { BrandId } from '../vehicles/brands.ts';
import type { IsoDate } from '../time/dates.ts';
import { daysAfter, weekdayOf } from '../time/weekdays.ts';
import { isClosedDay, openWeekdays, salesHours } from './opening-hours.ts';
import type { Parameters } from './parameters.ts';

/** A test drive is requested for at most this many days ahead. */
const farthestDays = 14;

/** The days of the next two weeks on which a brand's sales are open; all but Sundays where no hours are known. */
export function testDriveDays(
  parameters: Pick<Parameters, 'opening_hours' | 'closed_days'>,
  brandId: BrandId,
  today: IsoDate,
): IsoDate[] {
  const open = openWeekdays(salesHours(parameters, brandId));
  return Array.from({ length: farthestDays }, (_, index) => daysAfter(today, index + 1)).filter(
    (day) => open.includes(weekdayOf(day)) && !isClosedDay(parameters, day),
  );
}
