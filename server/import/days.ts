import { parseTypedDate, type IsoDate } from '../../domain/time/dates.ts';

const relativeDay = /^hoy(?:\s*([+-])\s*(\d{1,4}))?$/i;
const relativeMonth = /^mes(?:\s*([+-])\s*(\d{1,3}))?$/i;
/** `31/12/26` is a day of this century: a dealership's files have no days of the last one. */
const shortYear = /^(\d{1,2}[/.-]\d{1,2}[/.-])(\d{2})$/;
const isoDay = /^\d{4}-\d{2}-\d{2}$/;

const shift = (sign: string | undefined, count: string | undefined) =>
  (sign === '-' ? -1 : 1) * Number(count ?? 0);

/**
 * Reads a day of a file: `31/12/2026`, `31/12/26`, `2026-12-31`, or one that follows the calendar, so that a folder
 * stays up to date: `hoy`, `hoy+30`, `mes` (this month, its first or last day by `edge`), `mes+2`. Undefined for
 * anything else.
 */
export function readDay(text: string, today: IsoDate, edge: 'first' | 'last'): IsoDate | undefined {
  const [year, month, date] = today.split('-').map(Number) as [number, number, number];
  const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
  const days = relativeDay.exec(text);
  if (days) return dayAt(Date.UTC(year, month - 1, date + shift(days[1], days[2])));
  const months = relativeMonth.exec(text);
  if (months) {
    const later = shift(months[1], months[2]);
    return edge === 'first'
      ? dayAt(Date.UTC(year, month - 1 + later, 1))
      : dayAt(Date.UTC(year, month + later, 0));
  }
  if (!isoDay.test(text)) return parseTypedDate(text.replace(shortYear, '$120$2'));
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || dayAt(time) !== text ? undefined : text;
}

/** Midnight at the start of a day in Mendoza, which has no daylight saving time. */
export function startOfDay(day: IsoDate): Date {
  return new Date(`${day}T00:00:00-03:00`);
}

export function endOfDay(day: IsoDate): Date {
  return new Date(`${day}T23:59:59-03:00`);
}
