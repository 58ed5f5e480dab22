import { withoutAccents } from '../words/plain.ts';
import { groupId } from '../vehicles/brands.ts';
import type { IsoDate } from '../time/dates.ts';
import { isNationalHoliday } from '../time/holidays.ts';
import { daysAfter, weekdayOf, weekdays } from '../time/weekdays.ts';
import type { OpeningHours, Parameters } from './parameters.ts';

type HourLines = OpeningHours['lines'];

/** The opening hours of a brand's sales department: those of the branch, else of the brand, else of the group. */
export function salesHours(
  { opening_hours = [] }: Pick<Parameters, 'opening_hours'>,
  brandId: number,
  branchName?: string,
): HourLines {
  const sales = opening_hours.filter(({ departments }) => departments?.includes('sales') ?? true);
  const [found] = [branchName, undefined].flatMap((name) =>
    [brandId, groupId].flatMap((id) =>
      sales.filter(({ brand_id, branch }) => brand_id === id && (branch ?? undefined) === name),
    ),
  );
  return found?.lines ?? [];
}

/** The weekdays on which a place is open; every day except Sunday without known hours. */
export function openWeekdays(lines: HourLines): readonly string[] {
  return lines.length > 0 ? lines.flatMap(({ days }) => weekdaysIn(days)) : usualDays;
}

/** Whether the dealership is closed on a day: a national holiday, or a closed day of its own. */
export function isClosedDay(
  { closed_days = [] }: Pick<Parameters, 'closed_days'>,
  day: IsoDate,
): boolean {
  return isNationalHoliday(day) || closed_days.includes(day);
}

export interface OpenPeriod {
  opens: Date;
  closes: Date;
}

/** The periods in which a place is open on a day in Mendoza, in order of time; empty when its hours can't be read. */
export function openPeriods(lines: HourLines, day: IsoDate): OpenPeriod[] {
  const at = (time: string) => new Date(`${day}T${time}:00-03:00`);
  return lines
    .filter(({ days }) => weekdaysIn(days).includes(weekdayOf(day)))
    .flatMap(({ hours }) => [...hours.replaceAll(/\s+/g, ' ').matchAll(period)])
    .map(([, hour, minutes, lastHour, lastMinutes]) => ({
      opens: at(timeOf(hour!, minutes)),
      closes: at(timeOf(lastHour!, lastMinutes)),
    }))
    .filter(({ opens, closes }) => opens < closes)
    .sort((a, b) => a.opens.getTime() - b.opens.getTime());
}

/** The days in which the next open period is looked for. */
export const daysToOpen = 15;

/** The open periods of some days from a day on, without those of closed days. */
export function* comingPeriods(
  parameters: Pick<Parameters, 'closed_days'>,
  lines: HourLines,
  from: IsoDate,
  days = daysToOpen,
): Generator<OpenPeriod> {
  for (let index = 0; index < days; index++) {
    const day = daysAfter(from, index);
    if (!isClosedDay(parameters, day)) yield* openPeriods(lines, day);
  }
}

/** Matches '10 a 14', '9:30 a 13', '8.00 - 12.30', '9 hs a 18 hs'. */
const period =
  /(\d{1,2})(?:[:.](\d{2}))? ?(?:hs?\.?|horas)? ?(?:a|hasta|-|–) ?(?:las? )?(\d{1,2})(?:[:.](\d{2}))?/gi;

function timeOf(hour: string, minutes = '00'): string {
  return `${hour.padStart(2, '0')}:${minutes}`;
}

const usualDays = weekdays.filter((name) => name !== 'domingo');

/** The days of 'Lunes a viernes', 'Sábados', 'Lunes, miércoles y viernes'; every day except Sunday for other words. */
function weekdaysIn(words: string): readonly string[] {
  const parts = words.toLowerCase().split(/,| y /).map(namesIn);
  const days = parts.flatMap(([from, to]) => (from && to ? between(from, to) : (from ?? [])));
  return days.length > 0 ? days : usualDays;
}

function namesIn(words: string): string[] {
  return words.split(/\s+/).flatMap((word) => {
    const written = withoutAccents(word);
    return weekdays.find((_, day) => dayNames[day]!.includes(written)) ?? [];
  });
}

const dayNames = weekdays.map(withoutAccents).map((name) => [name, `${name}s`]);

function between(from: string, to: string): string[] {
  const first = weekdays.indexOf(from);
  const length = ((weekdays.indexOf(to) - first + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => weekdays[(first + index) % 7]!);
}
