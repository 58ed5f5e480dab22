import { groupId, type BrandId } from '../vehicles/brands.ts';
import type { IsoDate } from '../time/dates.ts';
import { daysAfter, weekdayOf, weekdays } from '../time/weekdays.ts';
import type { OpeningHours, Parameters } from './parameters.ts';

/** A test drive is asked for at most this many days ahead. */
const farthestDays = 14;

/** The opening hours of a brand's sales, otherwise of the group's. */
export function salesHours(
  { opening_hours = [] }: Pick<Parameters, 'opening_hours'>,
  brandId: number,
): OpeningHours['lines'] {
  const places = [brandId, groupId].flatMap((id) =>
    opening_hours.filter(
      ({ brand_id, departments }) => brand_id === id && (departments?.includes('sales') ?? true),
    ),
  );
  return places[0]?.lines ?? [];
}

/** The days of the next two weeks on which a brand's sales are open; all but Sundays where no hours are known. */
export function testDriveDays(
  parameters: Pick<Parameters, 'opening_hours'>,
  brandId: BrandId,
  today: IsoDate,
): IsoDate[] {
  const lines = salesHours(parameters, brandId);
  const open = lines.length > 0 ? lines.flatMap(({ days }) => weekdaysIn(days)) : usualDays;
  return Array.from({ length: farthestDays }, (_, index) => daysAfter(today, index + 1)).filter(
    (day) => open.includes(weekdayOf(day)),
  );
}

const usualDays = weekdays.filter((name) => name !== 'domingo');

/** The days of 'Lunes a viernes', 'Sábados', 'Lunes, miércoles y viernes'; the usual ones for other words. */
function weekdaysIn(words: string): readonly string[] {
  const parts = words.toLowerCase().split(/,| y /).map(namesIn);
  const days = parts.flatMap(([from, to]) => (from && to ? between(from, to) : (from ?? [])));
  return days.length > 0 ? days : usualDays;
}

function namesIn(words: string): string[] {
  return words.split(/\s+/).flatMap((word) => weekdays.find((day) => isDay(word, day)) ?? []);
}

function isDay(word: string, day: string): boolean {
  const [written, name] = [word, day].map((text) => text.normalize('NFD').replace(/\p{M}/gu, ''));
  return written === name || written === `${name}s`;
}

function between(from: string, to: string): string[] {
  const first = weekdays.indexOf(from);
  const length = ((weekdays.indexOf(to) - first + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => weekdays[(first + index) % 7]!);
}
