import { expect, test } from 'vitest';
import { groupId } from '../../../domain/vehicles/brands.ts';
import { openDemo } from '../../support/api/demo.ts';

const { opening_hours: places = [] } = (await openDemo()).parameters;

test('every showroom is open from 10 to 14 and from 15 to 19, and on Saturdays from 10 to 13', () => {
  const showrooms = places.filter(({ place }) => place.startsWith('Ventas'));
  expect(showrooms.map(({ brand_id }) => brand_id)).toEqual([groupId, 1, 2, 4, 6]);
  const hours = [
    { days: 'Lunes a viernes', hours: '10 a 14 y 15 a 19' },
    { days: 'Sábados', hours: '10 a 13' },
  ];
  expect(showrooms.map(({ lines }) => lines)).toEqual(showrooms.map(() => hours));
});

test('the workshops are open from Monday to Friday, the one in San Rafael from 8 to 13 and from 17 to 21', () => {
  const workshops = places.filter(({ departments }) => departments?.includes('services'));
  expect(workshops.map(({ brand_id, place, lines }) => [brand_id, place, lines])).toEqual([
    [1, 'Postventa San Rafael', [{ days: 'Lunes a viernes', hours: '8 a 13 y 17 a 21' }]],
    [2, 'Postventa', [{ days: 'Lunes a viernes', hours: '10 a 19' }]],
    [4, 'Postventa', [{ days: 'Lunes a viernes', hours: '10 a 19' }]],
  ]);
});

test('the opening hours of every place name its departments, and BAIC has no savings plans', () => {
  const byBrand = Map.groupBy(places, ({ brand_id }) => brand_id);
  const departments = [...byBrand].map(([brandId, own]) => [
    brandId,
    own.flatMap((place) => place.departments),
  ]);
  expect(departments).toEqual([
    [5, ['sales', 'plans']],
    [1, ['sales', 'plans', 'services']],
    [2, ['sales', 'plans', 'services']],
    [4, ['sales', 'plans', 'services']],
    [6, ['sales']],
  ]);
});
