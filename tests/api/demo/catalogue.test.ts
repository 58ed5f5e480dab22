import { describe, expect, test } from 'vitest';
import { inheritedTraits } from '../../../domain/vehicles/traits/comparison.ts';
import { readDrawing } from '../../../domain/vehicles/pictures/drawings.ts';
import { paints } from '../../../server/artwork/paints.ts';
import { openDemo } from '../../support/api/demo.ts';

const { families, subfamilies, stockUnits, valuationVersions, parameters } = await openDemo();

const versionsOf = (familyId: number) =>
  subfamilies.filter((version) => version.familyId === familyId);

test('the catalogue of the demo never lists a dearer version without the basic equipment of a cheaper one', () => {
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
