import { describe, expect, test } from 'vitest';
import { groupId } from '../../../domain/vehicles/brands.ts';
import { drawingNamed } from '../../../server/artwork/drawing-named.ts';
import { openDemo } from '../../support/api/demo.ts';

const { families, savingPlans: plans, parameters } = await openDemo();
const { opening_hours: places = [] } = parameters;
const isDrawn = (path: string) =>
  drawingNamed(/^\/artwork\/(.+)\.svg$/.exec(path)?.[1] ?? '') !== undefined;
describe('the savings plans of the demo', () => {
  test("advertise 'la cuota más baja' only for the plan with the lowest of its brand", () => {
    const boasting = plans.filter(({ data }) => data.description.includes('la cuota más baja'));
    expect(boasting.length).toBeGreaterThan(0);
    for (const { brandId, data } of boasting) {
      const own = plans.filter((plan) => plan.brandId === brandId);
      expect(data.first_installment, data.name).toBe(
        Math.min(...own.map((plan) => plan.data.first_installment)),
      );
    }
  });
});

describe('the texts of the demo', () => {
  test('have a picture for every family, by its name', () => {
    expect(parameters.vehicles.map(({ name }) => name).toSorted()).toEqual(
      families.map(({ name }) => name).toSorted(),
    );
    for (const { name, image, hero_image: hero } of parameters.vehicles) {
      expect(families.find((family) => family.name === name)?.image).toBe(image);
      expect(isDrawn(hero ?? ''), name).toBe(true);
    }
  });

  test('about the company have its years, its awards and its certified quality', () => {
    expect(parameters.company.map(({ title }) => title)).toEqual([
      'Más de 40 años en Mendoza',
      '3 veces mejor concesionario',
      'Calidad certificada',
    ]);
  });

  test('about the law name no seller and no amount, because the parameters do', () => {
    const { group, services } = parameters;
    const legal = JSON.stringify([parameters.terms, parameters.privacy]);
    const amounts = Object.values(services).map((brand) => String(brand?.booking_price));
    for (const fact of [group.legal_name, group.cuit, group.email, group.name, '$', ...amounts]) {
      expect(legal).not.toContain(fact);
    }
    expect(legal).not.toMatch(/\d{2,3}\.000/);
  });

  test('about the law state the rights of the buyer', () => {
    const terms = JSON.stringify(parameters.terms);
    for (const right of ['100%', '48 horas', 'artículo 34', '24.240', 'diez días']) {
      expect(terms).toContain(right);
    }
    const privacy = JSON.stringify(parameters.privacy);
    for (const right of ['25.326', 'acceso', 'rectificación', 'supresión', 'AAIP']) {
      expect(privacy).toContain(right);
    }
  });
});

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
