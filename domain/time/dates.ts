import { typedText } from '../words/typed-text.ts';

/** A calendar day as ISO 8601: `1980-12-31`. */
export type IsoDate = string;

const typedDate =
  /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$|^(\d{2})(\d{2})(\d{4}|\d{2})$|^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;

/**
 * Reads a day as people and browsers write it: `31/12/1980`, `31-12-1980`, `31.12.1980`, `31121980`, `1980-12-31`. A
 * year of two digits (`31/12/80`, `311280`) is the last one up to `latest`, which it requires. Undefined when the day
 * does not exist.
 */
export function parseTypedDate(text: string, latest?: IsoDate): IsoDate | undefined {
  const match = typedDate.exec(typedText(text).trim());
  if (!match) return undefined;
  const day = Number(match[1] ?? match[4] ?? match[9]);
  const month = Number(match[2] ?? match[5] ?? match[8]);
  const year = match[3] ?? match[6] ?? match[7]!;
  if (year.length === 4) return existing(Number(year), month, day);
  if (latest === undefined) return undefined;
  const century = Number(latest.slice(0, 2)) * 100;
  return [century, century - 100]
    .map((begin) => existing(begin + Number(year), month, day))
    .find((date) => date !== undefined && date <= latest);
}

function existing(year: number, month: number, day: number): IsoDate | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

/** Whether a text has the form of a day, which may not exist: `31/02/1980`. */
export function isWrittenAsDate(text: string): boolean {
  return typedDate.test(typedText(text).trim());
}

/** `31/12/2026` for `2026-12-31`. */
export function formatDay(day: IsoDate): string {
  return day.split('-').reverse().join('/');
}

export function yearsBetween(from: IsoDate, to: IsoDate): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

// Mendoza has had no daylight saving time since 2009. A phone takes 0.1 seconds to make a formatter for a time zone.
const hoursBehind = 3;

/** The date and time in Mendoza as ISO 8601, without an offset: `2026-11-20T18:45:00`. */
export function inMendoza(moment: Date): string {
  const there = new Date(moment.getTime() - hoursBehind * 3_600_000);
  return there.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
}

export function dayInMendoza(moment: Date): IsoDate {
  return inMendoza(moment).slice(0, 'yyyy-mm-dd'.length);
}

/** A time of a day in Mendoza, `18:45` or `23:59:59`. */
export function momentOn(day: IsoDate, time: string): Date {
  return new Date(`${day}T${time}-03:00`);
}

/** The last second of a moment's day in Mendoza. */
export function endOfDayInMendoza(moment: Date): Date {
  return momentOn(dayInMendoza(moment), '23:59:59');
}
