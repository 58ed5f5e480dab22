import type { promotions } from '../db/schema.ts';

type Promotion = typeof promotions.$inferInsert;

/** A promotion lasts until the end of a day in Mendoza. */
function endOf(day: string): Date {
  return new Date(`${day}T23:59:59-03:00`);
}

/** The demo's promotions. `familyIdOf` returns the id of a family by its name. */
export function demoPromotions(familyIdOf: (name: string) => number): Promotion[] {
  return [
    {
      code: 'AMAROK1500',
      brandId: 1,
      familyId: familyIdOf('Amarok'),
      moneyDiscount: 1_500_000,
      percentageDiscount: null,
      validUntil: endOf('2027-03-31'),
    },
    {
      code: 'VENDIMIA27',
      brandId: 1,
      familyId: null,
      moneyDiscount: null,
      percentageDiscount: 2,
      validUntil: endOf('2027-03-15'),
    },
    {
      code: 'TRACKER1M',
      brandId: 2,
      familyId: familyIdOf('Tracker'),
      moneyDiscount: 1_000_000,
      percentageDiscount: null,
      validUntil: endOf('2027-02-28'),
    },
    {
      code: 'NISSAN3',
      brandId: 4,
      familyId: null,
      moneyDiscount: null,
      percentageDiscount: 3,
      validUntil: endOf('2027-06-30'),
    },
    {
      // An amount in dollars, like the prices of the family.
      code: 'BJ30-500',
      brandId: 6,
      familyId: familyIdOf('BJ30'),
      moneyDiscount: 500,
      percentageDiscount: null,
      validUntil: endOf('2027-12-31'),
    },
    {
      code: 'PRIMAVERA26',
      brandId: 2,
      familyId: null,
      moneyDiscount: null,
      percentageDiscount: 3,
      validUntil: endOf('2026-10-31'),
    },
  ];
}
