import type { IsoDate } from './dates.ts';

/** `31/12/2026` for `2026-12-31`. */
export function formatDay(day: IsoDate): string {
  return day.split('-').reverse().join('/');
}
