import { beforeAll, describe, expect, test } from 'vitest';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { creditFindEndpoint } from '../../../domain/wire/credit-find.ts';
import { promotionEndpoint } from '../../../domain/wire/promotion.ts';
import { promotions } from '../../../server/ground/db/schema.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { look, refusal } from '../../support/api/send.ts';

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

  /** The demonstration's plans, worked out apart: the mean and the first installment of their maximum, and the CFTEA. */
  test.each<[BrandId, [id: number, average: number, first: number, cftea: number][]]>([
    [
      1,
      [
        [11, 1_000_000, 1_000_000, 0],
        [12, 949_947, 977_930, 26.92],
        [13, 1_205_491, 1_265_547, 49.86],
        [14, 1_237_698, 1_304_087, 47.94],
        [15, 1_504_596, 1_586_645, 59.79],
      ],
    ],
    [
      2,
      [
        [21, 833_333, 833_333, 0],
        [22, 722_396, 742_116, 23.94],
        [23, 1_106_172, 1_162_702, 55.2],
        [24, 1_175_417, 1_238_769, 49.68],
        [25, 1_287_068, 1_357_855, 53.4],
      ],
    ],
    [
      4,
      [
        [41, 666_667, 666_667, 0],
        [42, 863_405, 890_581, 29.97],
        [43, 1_019_522, 1_071_999, 57.02],
        [44, 1_303_214, 1_373_983, 53.22],
        [45, 1_566_619, 1_650_056, 70.32],
      ],
    ],
    [
      6,
      [
        [61, 707, 712, 11.45],
        [62, 671, 684, 14.84],
        [63, 710, 733, 18.32],
      ],
    ],
  ])(
    'of brand %i have installments for their maximum, and are sorted by months',
    async (id, rows) => {
      const plans = await find(id);
      expect(
        plans.map((plan) => [plan.id, plan.avg_installment, plan.first_installment, plan.cftea]),
      ).toEqual(rows);
      const months = plans.map((plan) => plan.months);
      expect(months).toEqual([12, 24, 36, 48, 60].slice(0, rows.length));
    },
  );

  test('have the name, bank, currency and maximum of their row', async () => {
    const [, second] = await find(6);
    expect(second).toEqual({
      id: 62,
      name: 'BAIC Dólar 24',
      bank: 'Santander',
      months: 24,
      currency: 'usd',
      financed_max: 14_000,
      avg_installment: 671,
      first_installment: 684,
      cftea: 14.84,
    });
  });

  test('for an amount are those that finance it, with the installment for that amount', async () => {
    const plans = await find(1, '15000000');
    expect(plans.map((plan) => [plan.id, plan.avg_installment])).toEqual([
      [12, 791_622],
      [13, 723_295],
      [14, 618_849],
      [15, 644_827],
    ]);
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
    for (const code of [
      'AMAROK1500',
      'amarok1500',
      ' Amarok1500 ',
      'AMA\u200bROK1500',
      '\u202aamarok1500\u202c',
      'AMAROK1500\u00a0',
    ]) {
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

  test('says when its promotion ended, to the units that could have it', async () => {
    const { db } = shop.dealership;
    const ended = {
      code: 'OTOÑO26',
      brandId: 1 as const,
      familyId: amarok.family_id,
      currency: 'ars' as const,
      moneyDiscount: 1_000_000,
      validUntil: new Date('2026-06-21T02:59:59Z'),
    };
    await db.insert(promotions).values(ended);
    const polo = await shop.freshUnit(1, 'Polo');
    const endOf = async ({ chassis }: StockVehicle) =>
      (await apply('otoño26', 1, { chassis })).body;
    expect(await endOf(amarok)).toMatchObject({
      error: { code: 'promotion_not_found', ended_on: '2026-06-20' },
    });
    expect(await endOf(polo)).not.toHaveProperty('error.ended_on');
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
