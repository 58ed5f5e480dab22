import { describe, expect, test } from 'vitest';
import { openPeriods, salesHours } from './opening-hours.ts';

const lines = (hours: string) => [{ days: 'Lunes a viernes', hours }];

describe('opening hours of the sales department', () => {
  const place = (brand_id: number, hours: string, branch?: string) => ({
    brand_id,
    place: 'Ventas',
    departments: ['sales' as const],
    lines: lines(hours),
    ...(branch ? { branch } : {}),
  });
  const opening_hours = [
    place(5, 'of the group'),
    { ...place(1, 'of the workshop'), departments: ['services' as const] },
    place(1, 'of the brand'),
    place(5, 'of the group in San Rafael', 'San Rafael'),
    place(1, 'of the brand in San Rafael', 'San Rafael'),
    place(5, 'of the group in Godoy Cruz', 'Godoy Cruz'),
  ];

  test.each([
    [1, 'San Rafael', 'of the brand in San Rafael'],
    [2, 'San Rafael', 'of the group in San Rafael'],
    [1, 'Godoy Cruz', 'of the group in Godoy Cruz'],
    [1, 'Mendoza', 'of the brand'],
    [1, undefined, 'of the brand'],
    [2, 'Mendoza', 'of the group'],
  ])('of brand %j in branch %j are the hours %s', (brandId, branch, hours) => {
    expect(salesHours({ opening_hours }, brandId, branch)).toEqual(lines(hours));
  });
});

describe('open periods of a day', () => {
  const monday = '2026-11-23';
  const times = (hours: string, day = monday) =>
    openPeriods(lines(hours), day).map(({ opens, closes }) =>
      [opens, closes].map((moment) => moment.toISOString().slice(11, 16)).join(' '),
    );

  test.each([
    ['10 a 14 y 15 a 19', ['13:00 17:00', '18:00 22:00']],
    ['15 a 19 y 10 a 14', ['13:00 17:00', '18:00 22:00']],
    ['9:30 a 13', ['12:30 16:00']],
    ['8.00 - 12.30 hs', ['11:00 15:30']],
    ['de 9 hs hasta las 18 hs', ['12:00 21:00']],
    ['0 a 24', ['03:00 03:00']],
    ['19 a 10', []],
    ['25 a 30', []],
    ['Cerrado', []],
  ])('are read from "%s"', (hours, expected) => {
    expect(times(hours)).toEqual(expected);
  });

  test("are empty on a day that the hours don't list", () => {
    expect(times('10 a 14', '2026-11-22')).toEqual([]);
  });
});
