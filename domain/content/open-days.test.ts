import { describe, expect, test } from 'vitest';
import { testDriveDays } from './open-days.ts';

/** A Friday. */
const today = '2026-10-23';
const daysWith = (...days: string[]) =>
  testDriveDays(
    {
      opening_hours: [
        { brand_id: 1, place: 'Postventa', departments: ['services'], lines: [] },
        {
          brand_id: 1,
          place: 'Ventas',
          departments: ['sales'],
          lines: days.map((each) => ({ days: each, hours: '10 a 13' })),
        },
      ],
    },
    1,
    today,
  ).map((day) => Number(day.slice(8)));

describe('test drive days', () => {
  test('are the days of the next two weeks on which the brand’s sales department is open', () => {
    expect(daysWith('Lunes a viernes')).toEqual([26, 27, 28, 29, 30, 2, 3, 4, 5, 6]);
    expect(daysWith('Lunes a viernes', 'Sábados')).toEqual([
      24, 26, 27, 28, 29, 30, 31, 2, 3, 4, 5, 6,
    ]);
  });

  test.each([
    ['Miercoles', [28, 4]],
    ['lunes, miércoles y viernes', [26, 28, 30, 2, 4, 6]],
    ['Lunes a miércoles y sábados', [24, 26, 27, 28, 31, 2, 3, 4]],
    ['Sábados a lunes', [24, 25, 26, 31, 1, 2]],
  ])('are read from the opening hours "%s"', (words, days) => {
    expect(daysWith(words)).toEqual(days);
  });

  test('leave out the days on which the dealership is closed', () => {
    const parameters = { closed_days: ['2026-12-07'] };
    const days = testDriveDays(parameters, 1, '2026-12-04');
    expect(days.map((day) => Number(day.slice(8)))).toEqual([5, 9, 10, 11, 12, 14, 15, 16, 17, 18]);
  });

  test('are every day except Sunday when the opening hours are missing or unreadable', () => {
    const usual = [24, 26, 27, 28, 29, 30, 31, 2, 3, 4, 5, 6];
    expect(daysWith()).toEqual(usual);
    expect(daysWith('Todos los días hábiles')).toEqual(usual);
  });
});
