import { momentOn, parseTypedDate, type IsoDate } from '../../../../domain/time/dates.ts';

const relativeDay = /^hoy(?:\s*([+-])\s*(\d{1,4}))?$/i;
const relativeMonth = /^mes(?:\s*([+-])\s*(\d{1,3}))?$/i;
/** `31/12/26` is a day of this century: a dealership's files have no days of the last one. */
const shortYear = /^(\d{1,2}[/.-]\d{1,2}[/.-])(\d{2})$/;

/** A spreadsheet adds midnight to a day: `31/12/2026 0:00:00`. */
const midnight = /[T ](?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)? ?a\.? ?m\.?)Z?$/i;

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const monthName = /^(\d{1,2})[- /.]([a-z]{3})[a-z]{0,7}\.?[- /.](\d{2}|\d{4})$/i;

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
  const monthsLater = relativeMonth.exec(text);
  if (monthsLater) {
    const later = shift(monthsLater[1], monthsLater[2]);
    return edge === 'first'
      ? dayAt(Date.UTC(year, month - 1 + later, 1))
      : dayAt(Date.UTC(year, month + later, 0));
  }
  const day = text
    .replace(midnight, '')
    .replace(monthName, (all, date: string, month: string, year: string) => {
      const number = months.indexOf(month.toLowerCase().replace('set', 'sep')) + 1;
      return number > 0 ? `${date}/${number}/${year}` : all;
    });
  return parseTypedDate(day.replace(shortYear, '$120$2'));
}

export const startOfDay = (day: IsoDate): Date => momentOn(day, '00:00');
export const endOfDay = (day: IsoDate): Date => momentOn(day, '23:59:59');
