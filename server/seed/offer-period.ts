import { dayInMendoza, endOfDayInMendoza } from '../../domain/dates.ts';

/** When the demo's special discounts hold: from the first of the month on, to the end of the next but one. */
export function offerPeriod(now: Date): { offerFrom: Date; offerUntil: Date } {
  const [year, month] = dayInMendoza(now).split('-').map(Number) as [number, number];
  const firstOf = (months: number) => new Date(Date.UTC(year, month - 1 + months, 1, 12));
  const offerFrom = new Date(firstOf(0).getTime() - 9 * 3_600_000);
  const lastDay = new Date(firstOf(3).getTime() - 86_400_000);
  return { offerFrom, offerUntil: endOfDayInMendoza(lastDay) };
}
