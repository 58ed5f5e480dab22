import { formatDay, type IsoDate } from './dates.ts';

/** Indexed by the number of JavaScript's `getDay`. */
export const weekdays: readonly string[] = [
  'domingo',
  'lunes',
  'martes',
  'miércoles',
  'jueves',
  'viernes',
  'sábado',
];

/** `martes` for `2026-11-24`. */
export function weekdayOf(day: IsoDate): string {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!;
}

/** `martes 24/11` for `2026-11-24`. */
export function formatWeekday(day: IsoDate): string {
  return `${weekdayOf(day)} ${formatDay(day).slice(0, 'dd/mm'.length)}`;
}

/** The calendar day `count` days after another. */
export function daysAfter(day: IsoDate, count: number): IsoDate {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 'yyyy-mm-dd'.length);
}
