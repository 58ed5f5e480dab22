import { describe, expect, test } from 'vitest';
import { dayInMendoza, endOfDayInMendoza } from '../../domain/time/dates.ts';
import { offerPeriod } from './offer-period.ts';

const daysOf = (moment: string) => {
  const { offerFrom, offerUntil } = offerPeriod(new Date(moment));
  return [dayInMendoza(offerFrom), dayInMendoza(offerUntil)];
};

describe('the special discounts of the demo', () => {
  test('last from the first second of this month to the last second of the second month after it', () => {
    expect(offerPeriod(new Date('2026-11-20T15:00:00Z'))).toEqual({
      offerFrom: new Date('2026-11-01T00:00:00-03:00'),
      offerUntil: new Date('2027-01-31T23:59:59-03:00'),
    });
  });

  test.each([
    ['2026-12-31T15:00:00Z', '2026-12-01', '2027-02-28'],
    ['2027-12-01T15:00:00Z', '2027-12-01', '2028-02-29'],
    ['2027-02-28T15:00:00Z', '2027-02-01', '2027-04-30'],
  ])('follow the calendar: on %s they last from %s to %s', (moment, first, last) => {
    expect(daysOf(moment)).toEqual([first, last]);
  });

  test('start a month by the time in Mendoza, not by UTC', () => {
    expect(daysOf('2027-01-01T02:59:59Z')).toEqual(['2026-12-01', '2027-02-28']);
    expect(daysOf('2027-01-01T03:00:00Z')).toEqual(['2027-01-01', '2027-03-31']);
  });

  test('end at the last second of a day', () => {
    const { offerUntil } = offerPeriod(new Date('2026-11-20T15:00:00Z'));
    expect(offerUntil).toEqual(endOfDayInMendoza(offerUntil));
  });
});
