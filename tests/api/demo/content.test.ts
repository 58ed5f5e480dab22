import { describe, expect, test } from 'vitest';
import { drawingNamed } from '../../../server/artwork/drawing-named.ts';
import { openDemo } from '../../support/api/demo.ts';

const demo = await openDemo();
const { families, savingPlans: plans, parameters } = demo;
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
