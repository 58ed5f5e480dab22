import { expect, test } from 'vitest';
import { isNationalHoliday } from './holidays.ts';

test.each([
  ['2026-01-01', 'New Year'],
  ['2026-02-16', 'Carnival’s Monday'],
  ['2026-02-17', 'Carnival’s Tuesday'],
  ['2026-04-03', 'Good Friday'],
  ['2028-04-14', 'Good Friday of a late Easter'],
  ['2026-12-08', 'a holiday that stays on its Tuesday'],
  ['2026-06-15', 'the Monday before 17 June, a Wednesday'],
  ['2026-11-23', 'the Monday after 20 November, a Friday'],
  ['2025-06-16', 'the Monday before 17 June, a Tuesday'],
  ['2028-08-21', 'the Monday after 17 August, a Thursday'],
  ['2026-10-12', 'a movable one that falls on a Monday'],
  ['2027-11-20', 'a movable one that falls on a Saturday'],
])('%s is a national holiday: %s', (day) => {
  expect(isNationalHoliday(day)).toBe(true);
});

test.each([
  ['2026-06-17', 'moved to Monday'],
  ['2026-11-20', 'moved to Monday'],
  ['2026-04-05', 'Easter Sunday is none by law'],
  ['2026-11-24', 'a working day'],
])('%s is no national holiday: %s', (day) => {
  expect(isNationalHoliday(day)).toBe(false);
});
