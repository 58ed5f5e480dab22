import type { Currency } from '../../domain/money/money.ts';
import type { stockUnits } from '../db/schema.ts';
import type { Body } from '../artwork/draw-vehicle.ts';
import { paints, type Paint } from '../artwork/paints.ts';
import { chassisNumber } from './chassis-number.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import type { BrandRange, FamilyInRange, VersionInRange } from './vehicle-range.ts';

type StockUnit = typeof stockUnits.$inferInsert;

/** Rounding steps of amounts, in whole units of the currency. */
const steps: Record<Currency, { price: number; discount: number; cost: number }> = {
  ars: { price: 10_000, discount: 50_000, cost: 1_000 },
  usd: { price: 100, discount: 100, cost: 10 },
};

const preparation: Record<Currency, { lowest: number; highest: number }> = {
  ars: { lowest: 600_000, highest: 1_500_000 },
  usd: { lowest: 400, highest: 1_000 },
};

const doorsOf: Record<FamilyInRange['bodyStyle'], number> = {
  hatchback: 5,
  sedan: 4,
  suv: 5,
  pickup: 4,
  van: 5,
};

const locations = { Mendoza: 8, 'Godoy Cruz': 6, Guaymallén: 4, 'San Rafael': 3 };

// This seed gives offers to every family except the recent launches.
const stockSeed = 20_369_000;

const nextYearSurcharge = 1.035;
const paintSurcharge = 1.01;

function between(random: SeededRandom, lowest: number, highest: number): number {
  return lowest + random.fraction() * (highest - lowest);
}

function inSteps(amount: number, step: number): number {
  return Math.round(amount / step) * step;
}

/** The address of the drawing of a body in a paint. */
export function pictureOf(body: Body, paint: Paint): string {
  return `/artwork/vehicles/${body}-${paint}.svg`;
}

/** The units of one version. It has its own random numbers, so that a change to it does not change other versions. */
export function stockOfVersion(
  range: BrandRange,
  family: FamilyInRange,
  version: VersionInRange,
  subfamilyId: number,
): StockUnit[] {
  const random = seededRandom(stockSeed + subfamilyId);
  const step = steps[range.currency];
  const { lowest, highest } = preparation[range.currency];
  const licenseRate = between(random, 0.015, 0.025);
  const preparationCost = inSteps(between(random, lowest, highest), step.cost * 10);
  let serial = (subfamilyId % 10) * 100_000 + random.integer(10_000, 89_000);

  return Array.from({ length: version.units }, (_, index) => {
    serial += random.integer(1, 400);
    const paint = random.weighted(family.paints);
    const offered = random.chance(family.offers);
    // Offers are mostly of the model year that is ending.
    const year = random.chance(offered ? 0.15 : 0.4) ? 2027 : 2026;
    const quoted =
      version.price *
      (year === 2027 ? nextYearSurcharge : 1) *
      (paint === 'blanco' ? 1 : paintSurcharge);
    const basePrice = inSteps(quoted, step.price);
    const listed = random.chance(0.15);
    const listMargin = between(random, 0.97, 0.99);
    const webDiscount = inSteps(basePrice * between(random, 0.01, 0.03), step.discount);
    const specialDiscount = inSteps(basePrice * between(random, 0.04, 0.1), step.discount);

    return {
      id: subfamilyId * 100 + index + 1,
      brandId: range.brandId,
      subfamilyId,
      chassis: chassisNumber(family.chassis, year, serial),
      price: listed ? inSteps(basePrice * listMargin, step.price) : basePrice,
      listPrice: listed ? basePrice : null,
      discount: random.chance(0.4) ? webDiscount : 0,
      specialDiscount: offered ? specialDiscount : 0,
      licenseCost: inSteps(basePrice * licenseRate, step.cost),
      preparationCost,
      currency: range.currency,
      doors: version.doors ?? doorsOf[family.bodyStyle],
      color: paints[paint].name,
      location: random.weighted(locations),
      modelYear: offered && random.chance(0.06) ? null : year,
      image: pictureOf(version.body ?? family.bodyStyle, paint),
    };
  });
}
