import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dayInMendoza,
  endOfDayInMendoza,
  parseTypedDate,
  yearsBetween,
  formatDay,
} from './dates.ts';

describe('a typed day', () => {
  test.each([
    ['31/12/1980', '1980-12-31'],
    ['31-12-1980', '1980-12-31'],
    ['31.12.1980', '1980-12-31'],
    ['31 12 1980', '1980-12-31'],
    ['31121980', '1980-12-31'],
    [' 31/12/1980 ', '1980-12-31'],
    ['1/2/1980', '1980-02-01'],
    ['01/02/1980', '1980-02-01'],
    ['29/2/2024', '2024-02-29'],
    ['29/02/2000', '2000-02-29'],
    ['1/1/1000', '1000-01-01'],
    ['1980-12-31', '1980-12-31'],
    ['1980/2/1', '1980-02-01'],
  ])('%j is %s', (typed, expected) => {
    expect(parseTypedDate(typed)).toEqual(expected);
  });

  test.each([
    ['29/2/2023', 'that year was no leap year'],
    ['29/2/1900', 'that year was no leap year'],
    ['31/4/1980', 'April has 30 days'],
    ['30/2/1980', 'February has no 30th'],
    ['0/1/1980', 'there is no day 0'],
    ['1/0/1980', 'there is no month 0'],
    ['12/31/1980', 'there is no month 31'],
    ['31/12/80', 'the year is short'],
    ['311280', 'the year is short'],
    ['3121980', 'the figures could mean two days'],
    ['1/1/0999', 'nobody is that old'],
    ['1/1/0050', 'nobody is that old'],
    ['1980-13-01', 'there is no month 13'],
    ['31/12', 'there is no year'],
    ['31/12/1980 a las 3', 'more follows'],
    ['31/diciembre/1980', 'the month is a word'],
    ['', 'it is empty'],
  ])('%j is refused: %s', (typed) => {
    expect(parseTypedDate(typed)).toBeUndefined();
  });

  test.each([
    ['31/12/80', '1980-12-31'],
    ['1-2-80', '1980-02-01'],
    ['311280', '1980-12-31'],
    ['20/11/26', '2026-11-20'],
    ['21/11/26', '1926-11-21'],
    ['29/2/00', '2000-02-29'],
    ['29/2/25', undefined],
    ['31/2/80', undefined],
  ])('%j, with 20/11/2026 as the latest day, is %s', (typed, expected) => {
    expect(parseTypedDate(typed, '2026-11-20')).toEqual(expected);
  });

  test('is read back as the same day', () => {
    const days = fc.date({
      min: new Date('1000-01-01'),
      max: new Date('9999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (moment) => {
        const day = moment.toISOString().slice(0, 10);
        expect(parseTypedDate(day.split('-').toReversed().join('/'))).toEqual(day);
      }),
    );
  });
});

test('formatted day is day, month and year, with two digits for day and month', () => {
  expect(formatDay('2026-12-31')).toEqual('31/12/2026');
  expect(formatDay('2027-01-02')).toEqual('02/01/2027');
});

describe('an age', () => {
  test.each([
    ['1980-12-31', '2026-11-20', 45],
    ['2008-11-20', '2026-11-20', 18],
    ['2008-11-21', '2026-11-20', 17],
    ['2008-11-19', '2026-11-20', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2026-11-20', '2026-11-20', 0],
    ['2026-01-01', '2025-12-31', -1],
  ])('for a birth on %s is, on %s, %d', (birth, day, years) => {
    expect(yearsBetween(birth, day)).toEqual(years);
  });
});

describe('a day in Mendoza', () => {
  test('begins three hours after the day in UTC', () => {
    expect(dayInMendoza(new Date('2026-11-20T02:59:59.999Z'))).toEqual('2026-11-19');
    expect(dayInMendoza(new Date('2026-11-20T03:00:00Z'))).toEqual('2026-11-20');
    expect(dayInMendoza(new Date('2027-01-01T02:59:59Z'))).toEqual('2026-12-31');
  });

  test('ends a second before the next one begins', () => {
    const end = new Date('2026-11-21T02:59:59Z');
    expect(endOfDayInMendoza(new Date('2026-11-20T03:00:00Z'))).toEqual(end);
    expect(endOfDayInMendoza(new Date('2026-11-21T02:59:59Z'))).toEqual(end);
    expect(dayInMendoza(end)).toEqual('2026-11-20');
  });
});
