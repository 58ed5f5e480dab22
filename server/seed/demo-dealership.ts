import type { Parameters } from '../../domain/content/parameters.ts';
import type { BrandId } from '../../domain/vehicles/brands.ts';
import { fuelNames } from '../../domain/vehicles/powertrain.ts';
import { traitsOf, type Trait, type Traits } from '../../domain/vehicles/traits.ts';
import type { families, promotions, stockUnits, subfamilies } from '../db/schema.ts';
import { dealerParameters } from './dealer-parameters.ts';
import { demoPromotions } from './promotions.ts';
import { baicRange } from './ranges/baic.ts';
import { chevroletRange } from './ranges/chevrolet.ts';
import { nissanRange } from './ranges/nissan.ts';
import { volkswagenRange } from './ranges/volkswagen.ts';
import { pictureOf, stockOfVersion } from './stock.ts';
import type { BrandRange, VersionInRange } from './vehicle-range.ts';

export interface Dealership {
  families: (typeof families.$inferInsert)[];
  subfamilies: (typeof subfamilies.$inferInsert & { features: string[] })[];
  stockUnits: (typeof stockUnits.$inferInsert)[];
  promotions: (typeof promotions.$inferInsert)[];
  parameters: Parameters;
}

type Catalogue = Pick<Dealership, 'families' | 'subfamilies' | 'stockUnits'>;

const ranges: Readonly<Record<BrandId, BrandRange>> = {
  1: volkswagenRange,
  2: chevroletRange,
  4: nissanRange,
  6: baicRange,
};

/** What every car of the demo has by law, or because nobody sells it without. Dearer versions inherit it. */
const basics: Traits = { brakes: ['ABS'], climate: ['Aire acondicionado'] };

/** Completes the text of a version: its fuel, and the basics of the cheapest one. */
function traitsBeyondText(version: VersionInRange, isCheapest: boolean): Traits {
  const said = traitsOf(version);
  const missing = isCheapest
    ? Object.entries(basics).filter(([trait]) => !said[trait as Trait])
    : [];
  return {
    ...Object.fromEntries(missing),
    fuel: said.fuel ?? [fuelNames.petrol],
    ...version.traits,
  };
}

/** Ids are composed: family 18 is Volkswagen's eighth, 184 its fourth version, 18402 that version's second unit. */
function addRange(catalogue: Catalogue, range: BrandRange): void {
  for (const [familyIndex, family] of range.families.entries()) {
    const familyId = range.brandId * 10 + familyIndex + 1;
    catalogue.families.push({
      id: familyId,
      brandId: range.brandId,
      name: family.name,
      description: family.description,
      image: pictureOf(family.bodyStyle, family.picturedIn),
      bodyStyle: family.bodyStyle,
      position: familyIndex + 1,
    });
    for (const [versionIndex, version] of family.versions.entries()) {
      const id = familyId * 10 + versionIndex + 1;
      catalogue.subfamilies.push({
        id,
        familyId,
        name: version.name,
        features: [...version.features],
        traits: traitsBeyondText(version, versionIndex === 0),
      });
      catalogue.stockUnits.push(...stockOfVersion(range, family, version, id));
    }
  }
}

/** The invented dealer group with its whole catalogue and stock. Returns equal data at every call. */
export function demoDealership(): Dealership {
  const catalogue: Catalogue = { families: [], subfamilies: [], stockUnits: [] };
  for (const range of Object.values(ranges)) addRange(catalogue, range);

  const familyIdOf = (name: string): number => {
    const family = catalogue.families.find((candidate) => candidate.name === name);
    if (!family) throw new RangeError(`no family is called ${name}`);
    return family.id;
  };

  return {
    ...catalogue,
    promotions: demoPromotions(familyIdOf),
    parameters: structuredClone(dealerParameters),
  };
}
