import { describe, expect, test } from 'vitest';
import { testDriveDays } from './open-days.ts';

/** A Friday. */
const today = '2026-11-20';
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

describe('the days of a test drive', () => {
  test('are those of the next two weeks on which the brand’s sales are open', () => {
    expect(daysWith('Lunes a viernes')).toEqual([23, 24, 25, 26, 27, 30, 1, 2, 3, 4]);
    expect(daysWith('Lunes a viernes', 'Sábados')).toEqual([
      21, 23, 24, 25, 26, 27, 28, 30, 1, 2, 3, 4,
    ]);
  });

  test.each([
    ['Miercoles', [25, 2]],
    ['lunes, miércoles y viernes', [23, 25, 27, 30, 2, 4]],
    ['Lunes a miércoles y sábados', [21, 23, 24, 25, 28, 30, 1, 2]],
    ['Sábados a lunes', [21, 22, 23, 28, 29, 30]],
  ])('are read from "%s"', (words, days) => {
    expect(daysWith(words)).toEqual(days);
  });

  test('are all but Sundays when the hours are not known, or their words are not understood', () => {
    const usual = [21, 23, 24, 25, 26, 27, 28, 30, 1, 2, 3, 4];
    expect(daysWith()).toEqual(usual);
    expect(daysWith('Todos los días hábiles')).toEqual(usual);
  });
});
