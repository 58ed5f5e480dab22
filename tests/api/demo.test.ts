import { describe, expect, test } from 'vitest';
import { inheritedTraits } from '../../domain/vehicles/traits/comparison.ts';
import { readDrawing } from '../../domain/vehicles/pictures/drawings.ts';
import { paints } from '../../server/stock/artwork/paints.ts';
import { openDemo } from '../support/api/demo.ts';
import { groupId } from '../../domain/vehicles/brands.ts';
import { drawingNamed } from '../../server/stock/artwork/drawing-named.ts';

const demo = await openDemo();
const { families, subfamilies, stockUnits, valuationVersions, parameters } = demo;

const versionsOf = (familyId: number) =>
  subfamilies.filter((version) => version.familyId === familyId);

test('the catalogue of the demo never lists a dearer version without the basic equipment of a cheaper one', () => {
  for (const family of families) {
    const versions = versionsOf(family.id);
    const traits = inheritedTraits(
      versions.map((version, price) => ({ ...version, units: [{ price, list_price: price }] })),
    );
    for (const { id, name } of versions) {
      expect(Object.keys(traits.get(id)!), name).toEqual(
        expect.arrayContaining(['engine', 'fuel', 'airbags', 'brakes', 'stability', 'climate']),
      );
    }
  }
});

describe('the stock of the demo', () => {
  test('has only colours and pictures that can be drawn', () => {
    const drawn = (image: string | null) =>
      readDrawing(/^\/artwork\/vehicles\/(.+)\.svg$/.exec(image ?? '')?.[1] ?? '');
    for (const { color, image } of stockUnits) {
      expect(drawn(image).paint).toBe(color.toLowerCase());
      expect(Object.keys(paints)).toContain(drawn(image).paint);
    }
    for (const { image } of families) expect(Object.keys(paints)).toContain(drawn(image).paint);
  });

  test('has a drawing of each of its models', () => {
    const drawings = families.map(({ drawing }) => drawing);
    expect(drawings).not.toContain(null);
    expect(new Set(drawings).size).toBe(families.length);
  });

  test('shows exactly the units with two doors as a body with two doors', () => {
    const twoDoor = stockUnits.filter(({ doors }) => doors === 2);
    expect(twoDoor.length).toBeGreaterThan(0);
    for (const { doors, image } of stockUnits) {
      expect(/-(simple|2p)-/.test(image!), image!).toBe(doors === 2);
    }
  });
});

describe('the parameters of the demo', () => {
  test('name a seller whose CUIT has the right check digit', () => {
    const digits = [...parameters.group.cuit.replaceAll('-', '')].map(Number);
    const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];
    expect(parameters.group.cuit).toMatch(/^30-\d{8}-\d$/);
    expect(digits.reduce((sum, digit, index) => sum + digit * weights[index]!, 0) % 11).toBe(0);
  });

  test('have contact data for every department of every brand, except savings plans of BAIC', () => {
    const reached = parameters.contact_methods.map(
      (method) => `${method.brand_id}/${method.department}`,
    );
    const wanted = [1, 2, 4, 5, 6].flatMap((brand) =>
      ['sales', 'plans', 'services', 'administration'].map(
        (department) => `${brand}/${department}`,
      ),
    );
    expect(reached.toSorted()).toEqual(wanted.filter((key) => key !== '6/plans').toSorted());
    const telephones = parameters.contact_methods.map((method) => method.telephone);
    expect(new Set(telephones).size).toBe(telephones.length);
  });
});

test.each([
  ['0060032', 'Cronos 1.3 Drive'],
  ['0190045', 'Hilux Cabina Doble 2.8 TD SRX 4x4 AT'],
  ['0200041', 'Gol Trend 1.6 Trendline 5P'],
])('the used vehicle %s of the demo has the same code in each release', (code, name) => {
  const version = valuationVersions.find(({ codia }) => codia === code);
  expect(`${version?.model} ${version?.description}`).toBe(name);
});

const { opening_hours: places = [] } = parameters;
const isDrawn = (path: string) =>
  drawingNamed(/^\/artwork\/(.+)\.svg$/.exec(path)?.[1] ?? '') !== undefined;
test("the savings plans of the demo advertise 'la cuota más baja' only for the plan with the lowest of its brand", () => {
  const boasting = demo.savingPlans.filter(({ data }) =>
    data.description.includes('la cuota más baja'),
  );
  expect(boasting.length).toBeGreaterThan(0);
  for (const { brandId, data } of boasting) {
    const own = demo.savingPlans.filter((plan) => plan.brandId === brandId);
    expect(data.first_installment, data.name).toBe(
      Math.min(...own.map((plan) => plan.data.first_installment)),
    );
  }
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

test('the opening hours of the demo are those of each showroom and workshop, with their departments', () => {
  const workdays = (hours: string) => ({ days: 'Lunes a viernes', hours });
  const showroom = [workdays('10 a 14 y 15 a 19'), { days: 'Sábados', hours: '10 a 13' }];
  const both = ['sales', 'plans'];
  expect(
    places.map(({ brand_id, place, departments, lines }) => [brand_id, place, departments, lines]),
  ).toEqual([
    [groupId, 'Ventas y planes', both, showroom],
    [1, 'Ventas y planes', both, showroom],
    [1, 'Postventa San Rafael', ['services'], [workdays('8 a 13 y 17 a 21')]],
    [2, 'Ventas y planes', both, showroom],
    [2, 'Postventa', ['services'], [workdays('10 a 19')]],
    [4, 'Ventas y planes', both, showroom],
    [4, 'Postventa', ['services'], [workdays('10 a 19')]],
    [6, 'Ventas', ['sales'], showroom],
  ]);
});
