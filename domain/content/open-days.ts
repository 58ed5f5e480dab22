import type { BrandId } from '../vehicles/brands.ts';
import type { IsoDate } from '../time/dates.ts';
import { daysAfter, weekdayOf } from '../time/weekdays.ts';
import { isClosedDay, openWeekdays, salesHours } from './opening-hours.ts';
import type { Parameters } from './parameters.ts';

/** The number of days ahead for which a shopper can request a test drive. */
const farthestDays = 14;

/** The days of the next two weeks on which a brand's sales are open; without known hours all but Sundays. */
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
