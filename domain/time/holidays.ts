import type { IsoDate } from './dates.ts';
import { daysAfter, weekdayOf } from './weekdays.ts';

const fixed = ['01-01', '03-24', '04-02', '05-01', '05-25', '06-20', '07-09', '12-08', '12-25'];
const movable = ['06-17', '08-17', '10-12', '11-20'];

/** Carnival's Monday and Tuesday, and Good Friday, in days after Easter. */
const aroundEaster = [-48, -47, -2];

/** Days to the Monday to which the law moves a holiday, by its weekday. Holidays at a weekend stay. */
const toMonday: Partial<Record<string, number>> = {
  martes: -1,
  miércoles: -2,
  jueves: 4,
  viernes: 3,
};

const known = new Map<string, ReadonlySet<IsoDate>>();

/** Whether a day is a national holiday in Argentina (law 27.399). Provinces and decrees add further ones. */
export function isNationalHoliday(day: IsoDate): boolean {
  const year = day.slice(0, 4);
  // Cached, because a deadline checks two weeks of days.
  if (!known.has(year)) known.set(year, new Set(holidaysOf(year)));
  return known.get(year)!.has(day);
}

function holidaysOf(year: string): IsoDate[] {
  const easter = easterOf(Number(year));
  return [
    ...fixed.map((day) => `${year}-${day}`),
    ...movable
      .map((day) => `${year}-${day}`)
      .map((day) => daysAfter(day, toMonday[weekdayOf(day)] ?? 0)),
    ...aroundEaster.map((days) => daysAfter(easter, days)),
  ];
}

/** Easter Sunday of a year, by the anonymous Gregorian computus. */
function easterOf(year: number): IsoDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leapShift = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (leapShift + 19 * golden + 15) % 30;
  const late = Math.floor(epact / 28);
  const fullMoon =
    epact - late * (1 - late * Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday =
    (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7;
  return daysAfter(`${year}-03-01`, 27 + fullMoon - weekday);
}
