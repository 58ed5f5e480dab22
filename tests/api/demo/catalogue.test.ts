import { describe, expect, test } from 'vitest';
import { basePrice } from '../../../domain/money/prices.ts';
import { inheritedTraits } from '../../../domain/vehicles/traits/comparison.ts';
import { readDrawing } from '../../../domain/vehicles/pictures/drawings.ts';
import { paints, type Paint } from '../../../server/artwork/paints.ts';
import { openDemo } from '../../support/api/demo.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';

const { families, subfamilies, stockUnits, promotions, parameters } = await openDemo();

const versionsOf = (familyId: number) =>
  subfamilies.filter((version) => version.familyId === familyId);
const unitsOf = (subfamilyId: number) =>
  stockUnits.filter((unit) => unit.subfamilyId === subfamilyId);
const offersOf = (familyId: number) =>
  versionsOf(familyId)
    .flatMap((version) => unitsOf(version.id))
    .filter((unit) => unit.specialDiscount > 0);
const share = (count: number) => count / stockUnits.length;

describe('the catalogue of the demo', () => {
  test.each(specifiedBrands)('has at least five families of $name in order', ({ id }) => {
    const own = families.filter((family) => family.brandId === id);
    expect(own.length).toBeGreaterThanOrEqual(5);
    expect(own.map((family) => family.position)).toEqual(own.map((_, index) => index + 1));
  });

  test('has two to five versions of each family, with four to eight features each', () => {
    for (const family of families) {
      expect(versionsOf(family.id).length).toBeGreaterThanOrEqual(2);
      expect(versionsOf(family.id).length).toBeLessThanOrEqual(5);
    }
    for (const version of subfamilies) {
      expect(version.features.length, version.name).toBeGreaterThanOrEqual(4);
      expect(version.features.length, version.name).toBeLessThanOrEqual(8);
      expect(new Set(version.features).size, version.name).toBe(version.features.length);
    }
  });

  test('compares no dearer version as if it were without the basics of a cheaper one', () => {
    for (const family of families) {
      const versions = versionsOf(family.id);
      const traits = inheritedTraits(
        versions.map((version, index) => ({ ...version, listPrice: index })),
      );
      for (const [index, version] of traits.entries()) {
        const { name } = versions[index]!;
        expect(Object.keys(version), name).toEqual(
          expect.arrayContaining(['engine', 'fuel', 'airbags', 'brakes', 'stability', 'climate']),
        );
      }
    }
  });

  test('describes each family in one or two paragraphs', () => {
    for (const { name, description } of families) {
      expect(description, name).toMatch(/^(<p>[^<>]+<\/p>){1,2}$/);
    }
  });

  test('gives each version a unique name that starts with its family', () => {
    for (const family of families) {
      for (const version of versionsOf(family.id)) {
        expect(version.name.startsWith(`${family.name} `), version.name).toBe(true);
      }
    }
    expect(new Set(subfamilies.map((version) => version.name)).size).toBe(subfamilies.length);
  });
});

describe('the stock of the demo', () => {
  test('has more than four hundred units, but no unit of four versions', () => {
    expect(stockUnits.length).toBeGreaterThanOrEqual(420);
    expect(stockUnits.length).toBeLessThanOrEqual(520);
    expect(subfamilies.filter((version) => unitsOf(version.id).length === 0)).toHaveLength(4);
  });

  test('gives each unit the brand of its family', () => {
    for (const unit of stockUnits) {
      const version = subfamilies.find((candidate) => candidate.id === unit.subfamilyId);
      const family = families.find((candidate) => candidate.id === version?.familyId);
      expect(unit.brandId).toBe(family?.brandId);
    }
  });

  test('has unique and well-formed chassis numbers', () => {
    expect(new Set(stockUnits.map((unit) => unit.chassis)).size).toBe(stockUnits.length);
    for (const { chassis } of stockUnits) {
      expect(chassis).toMatch(/^[0-9A-HJ-NPR-Z]{8}[0-9X][0-9A-HJ-NPR-Z]{2}\d{6}$/);
    }
  });

  test('has only colours and pictures that can be drawn', () => {
    const drawn = (image: string | null) =>
      readDrawing(/^\/artwork\/vehicles\/(.+)\.svg$/.exec(image ?? '')?.[1] ?? '');
    for (const { color, image } of stockUnits) {
      expect(paints[drawn(image).paint as Paint].name).toBe(color);
    }
    for (const { image } of families) expect(Object.keys(paints)).toContain(drawn(image).paint);
  });

  test('has a drawing of each of its models', () => {
    const drawings = families.map(({ drawing }) => drawing);
    expect(drawings).not.toContain(null);
    expect(new Set(drawings).size).toBe(families.length);
  });

  test('shows each unit with two doors as a body with two doors, and no other', () => {
    const twoDoor = stockUnits.filter(({ doors }) => doors === 2);
    expect(twoDoor.length).toBeGreaterThan(0);
    for (const { doors, image } of stockUnits) {
      expect(/-(simple|2p)-/.test(image!), image!).toBe(doors === 2);
    }
  });

  test('has units with two to five doors, each at one of the four branches', () => {
    const branches = ['Mendoza', 'Godoy Cruz', 'San Rafael', 'Guaymallén'];
    for (const unit of stockUnits) {
      expect([2, 3, 4, 5]).toContain(unit.doors);
      expect(branches).toContain(unit.location);
    }
  });
});

describe('the prices of the demo', () => {
  test.each(specifiedBrands)(
    'of $name are realistic rounded amounts in its currency',
    ({ id, name }) => {
      const step = name === 'BAIC' ? 100 : 10_000;
      for (const unit of stockUnits.filter(({ brandId }) => brandId === id)) {
        expect(unit.currency).toBe(name === 'BAIC' ? 'usd' : 'ars');
        expect(unit.price % step).toBe(0);
        expect((unit.listPrice ?? 0) % step).toBe(0);
        expect(unit.price).toBeGreaterThan(name === 'BAIC' ? 24_000 : 30_000_000);
        expect(unit.price).toBeLessThan(name === 'BAIC' ? 55_000 : 110_000_000);
      }
    },
  );

  test('are whole amounts that exceed their discounts', () => {
    for (const unit of stockUnits) {
      const price = basePrice({ price: unit.price, list_price: unit.listPrice });
      for (const amount of [unit.discount, unit.specialDiscount]) {
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThan(price);
        expect(Number.isSafeInteger(amount)).toBe(true);
      }
      for (const amount of [unit.price, unit.licenseCost, unit.preparationCost]) {
        expect(amount).toBeGreaterThan(0);
        expect(Number.isSafeInteger(amount)).toBe(true);
      }
      if (unit.listPrice) expect(unit.price).toBeLessThan(unit.listPrice);
    }
  });

  test('include list prices for some units and web discounts for many', () => {
    expect(share(stockUnits.filter((unit) => unit.listPrice).length)).toBeCloseTo(0.15, 1);
    expect(share(stockUnits.filter((unit) => unit.discount).length)).toBeCloseTo(0.4, 1);
  });
});

describe('the offers of the demo', () => {
  test('are about a quarter of the units', () => {
    const offers = stockUnits.filter((unit) => unit.specialDiscount);
    expect(share(offers.length)).toBeGreaterThan(0.2);
    expect(share(offers.length)).toBeLessThan(0.3);
  });

  test.each(specifiedBrands)(
    'of $name include at least two versions or colours of three families, and leave out a family',
    ({ id }) => {
      const looks = families
        .filter((family) => family.brandId === id)
        .map((family) => {
          const offers = offersOf(family.id);
          return new Set(offers.map((offer) => `${offer.subfamilyId}/${offer.color}`)).size;
        });
      expect(looks.filter((count) => count >= 2).length).toBeGreaterThanOrEqual(3);
      expect(looks).toContain(0);
    },
  );

  test('include the few units without a model year', () => {
    const undated = stockUnits.filter((unit) => unit.modelYear === null);
    expect(undated.length).toBeGreaterThanOrEqual(3);
    expect(undated.length).toBeLessThanOrEqual(12);
    expect(undated.every((unit) => unit.specialDiscount > 0)).toBe(true);
  });
});

describe('the promotions of the demo', () => {
  test('subtract either an amount or a percentage', () => {
    for (const { code, moneyDiscount, percentageDiscount } of promotions) {
      expect(Boolean(moneyDiscount) !== Boolean(percentageDiscount), code).toBe(true);
    }
  });

  test('end in 2027 or later, except one that is over', () => {
    const over = promotions.filter(
      ({ validUntil }) => validUntil < new Date('2026-11-01T00:00-03:00'),
    );
    expect(over.map((promotion) => promotion.code)).toEqual(['PRIMAVERA26']);
    const rest = promotions.filter((promotion) => !over.includes(promotion));
    expect(rest.every(({ validUntil }) => validUntil.getUTCFullYear() >= 2027)).toBe(true);
  });

  test('for a family have the brand of that family', () => {
    for (const promotion of promotions.filter(({ familyId }) => familyId)) {
      const family = families.find(({ id }) => id === promotion.familyId);
      expect(promotion.brandId).toBe(family?.brandId);
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

  test('set the deposit of every brand except BAIC', () => {
    expect(parameters.services).toEqual({
      1: { booking_price: 250_000 },
      2: { booking_price: 200_000 },
      4: { booking_price: 300_000 },
    });
  });
});
