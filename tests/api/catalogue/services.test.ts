import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import { quoteLoan } from '../../../domain/operation/loans/loan-costs.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { creditFindEndpoint } from '../../../domain/wire/credit-find.ts';
import { promotionEndpoint } from '../../../domain/wire/promotion.ts';
import { creditPlans } from '../../../server/ground/db/schema.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { look, refusal } from '../../support/api/send.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';

const shop = testDealership();
describe('credit plans', () => {
  const find = (brandId: BrandId, loan?: string) =>
    shop.client.call(creditFindEndpoint, {
      query: {
        brand_id: String(brandId),
        vehicle: 'Polo Track 1.6 MSI MT',
        ...(loan === undefined ? {} : { loan_amount: loan }),
      },
    });
  const storedPlan = async (id: number) => {
    const [plan] = await shop.db.select().from(creditPlans).where(eq(creditPlans.id, id));
    return plan!;
  };

  test.each(specifiedBrands.map(({ id }) => id))(
    'of brand %i have installments for their maximum, and are sorted by months',
    async (brandId) => {
      const plans = await find(brandId);
      expect(plans.length).toBeGreaterThanOrEqual(3);
      const months = plans.map((plan) => plan.months);
      expect(months).toEqual(months.toSorted((a, b) => a - b));
      for (const plan of plans) {
        const stored = await storedPlan(plan.id);
        expect(stored.brandId).toBe(brandId);
        const quoted = quoteLoan(stored.financedMax, { ...stored, interestVat: 21 });
        expect(plan).toEqual({
          id: stored.id,
          name: stored.name,
          bank: stored.bank,
          months: stored.months,
          currency: stored.currency,
          financed_max: stored.financedMax,
          avg_installment: quoted.average,
          first_installment: quoted.first,
          cftea: quoted.cftea,
        });
      }
    },
  );

  test('for an amount are those that finance it, with the installment for that amount', async () => {
    const all = await find(1);
    const some = await find(1, '15000000');
    expect(some.map(({ id }) => id)).toEqual(
      all.filter((plan) => plan.financed_max >= 15_000_000).map(({ id }) => id),
    );
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(all.length);
    for (const plan of some) {
      const stored = await storedPlan(plan.id);
      expect(plan.avg_installment).toBe(
        quoteLoan(15_000_000, { ...stored, interestVat: 21 }).average,
      );
    }
  });

  test.each(['0', '1234567890123'])('are an empty list for an amount of %s', async (amount) => {
    expect(await find(2, amount)).toEqual([]);
  });
});

describe('a typed promotion code', () => {
  let amarok: StockVehicle;
  beforeAll(async () => {
    amarok = await shop.freshUnit(1, 'Amarok');
  });
  const apply = async (code: string, brandId: BrandId, { chassis }: { chassis: string }) => {
    const query = new URLSearchParams({ code, family: 'any', chassis, brand_id: String(brandId) });
    return look(shop, `/api/promotion?${query}`);
  };

  test('finds its promotion in any case', async () => {
    const { chassis } = amarok;
    for (const code of ['AMAROK1500', 'amarok1500', ' Amarok1500 ']) {
      expect(
        await shop.client.call(promotionEndpoint, { query: { code, chassis, brand_id: '1' } }),
      ).toEqual({
        code: 'AMAROK1500',
        money_discount: 1_500_000,
        percentage_discount: null,
        valid_until: '2027-03-31',
      });
    }
  });

  test('is not looked up after thirty wrong ones of a network in an hour', async () => {
    const { chassis } = amarok;
    const guess = (code: string) =>
      shop.app.inject({
        url: `/api/promotion?${new URLSearchParams({ code, chassis, brand_id: '1' })}`,
        remoteAddress: '203.0.113.40',
      });
    for (let times = 0; times < 30; times++)
      expect((await guess(`X${times}`)).statusCode).toBe(404);
    expect((await guess('AMAROK1500')).statusCode).toBe(429);
    expect((await apply('AMAROK1500', 1, { chassis })).status).toBe(200);
  });

  test('finds the brand’s promotion even if discovery finds the family’s', async () => {
    const { status, body } = await apply('VENDIMIA27', 1, amarok);
    expect([status, body]).toEqual([
      200,
      {
        data: {
          code: 'VENDIMIA27',
          money_discount: null,
          percentage_discount: 2,
          valid_until: '2027-03-15',
        },
      },
    ]);
  });

  test('is refused for another family, another brand, an unknown code and an unknown unit', async () => {
    const notFound = refusal('promotion_not_found');
    expect(await apply('AMAROK1500', 1, await shop.freshUnit(1, 'Nivus'))).toEqual(notFound);
    expect(await apply('NISSAN3', 1, amarok)).toEqual(notFound);
    expect(await apply('AMAROK1500', 2, amarok)).toEqual(notFound);
    expect(await apply('GRATIS', 1, amarok)).toEqual(notFound);
    expect(await apply('AMAROK%', 1, amarok)).toEqual(notFound);
    expect(await apply('AMAROK1500', 1, { chassis: 'unknown' })).toEqual(notFound);
  });
});
