import { dayInMendoza } from '../../domain/time/dates.ts';

/** The period of the demo's special discounts: this month and the next two, to the last second in Mendoza. */
export function offerPeriod(now: Date): { offerFrom: Date; offerUntil: Date } {
  const [year, month] = dayInMendoza(now).split('-').map(Number) as [number, number];
  // Midnight in Mendoza is 03:00 UTC all year.
  const startOfMonth = (later: number) => new Date(Date.UTC(year, month - 1 + later, 1, 3));
  return {
    offerFrom: startOfMonth(0),
    offerUntil: new Date(startOfMonth(3).getTime() - 1000),
  };
}
