import type { IsoDate } from './dates.ts';

/** `31/12/2026`. */
export function formatDay(day: IsoDate): string {
  return day.split('-').reverse().join('/');
}
