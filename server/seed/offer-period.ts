import { dayInMendoza } from '../../domain/time/dates.ts';

/** When the demo's special discounts hold: this month and the next two, to their last second in Mendoza. */
export function offerPeriod(now: Date): { offerFrom: Date; offerUntil: Date } {
  const [year, month] = dayInMendoza(now).split('-').map(Number) as [number, number];
  // Mendoza's midnight is three o'clock in UTC all year.
  const startOfMonth = (later: number) => new Date(Date.UTC(year, month - 1 + later, 1, 3));
  return {
    offerFrom: startOfMonth(0),
    offerUntil: new Date(startOfMonth(3).getTime() - 1000),
  };
}
