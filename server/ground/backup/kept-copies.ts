import { dayInMendoza } from '../../../domain/time/dates.ts';

/** How many of the newest days, weeks and months keep their last copy. */
const rule = { days: 7, weeks: 4, months: 12 };

/**
 * The copies that stay: the last one of each of the last 7 days, 4 weeks and 12 months that have one. The WAL is kept from the oldest
 * daily one on, so any moment since then can be restored; of the older ones, only their own.
 */
export function keptCopies<Copy extends { at: Date }>(
  copies: readonly Copy[],
): { kept: Copy[]; daily: Copy[] } {
  const newestFirst = copies.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const lastOf = (period: (at: Date) => string | number, count: number) => {
    const found = new Map<string | number, Copy>();
    for (const copy of newestFirst) {
      const name = period(copy.at);
      if (!found.has(name) && found.size < count) found.set(name, copy);
    }
    return [...found.values()];
  };
  const daily = lastOf(dayInMendoza, rule.days).reverse();
  const all = [
    ...daily,
    ...lastOf(weekOf, rule.weeks),
    ...lastOf((at) => dayInMendoza(at).slice(0, 'yyyy-mm'.length), rule.months),
  ];
  return { kept: newestFirst.filter((copy) => all.includes(copy)).reverse(), daily };
}

const dayMs = 86_400_000;
/** A Monday, in days since 1970. */
const someMonday = 4;

/** The number of the week of a day in Mendoza; weeks begin on Monday. */
const weekOf = (at: Date): number =>
  Math.floor((Date.parse(dayInMendoza(at)) / dayMs - someMonday) / 7);
