import { describe, expect, test } from 'vitest';
import { figuresOf } from '../../../domain/operation/changes/figures.ts';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import { fullPrice, type Promotion } from '../../../domain/money/prices.ts';
import { startingPrice, toStockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { promotions } from '../../../server/db/schema.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { refusal } from '../../support/api/send.ts';

const shop = testDealership();

const vendimia: Promotion = { code: 'VENDIMIA27', money_discount: null, percentage_discount: 2 };
const amarok: Promotion = {
  code: 'AMAROK1500',
  money_discount: 1_500_000,
  percentage_discount: null,
};

describe('the promotion of a unit without a typed code', () => {
  test('is on the unit’s page during its period, the family’s before the brand’s', async () => {
    const promotionOf = async (brandId: BrandId, family: string) =>
      (await shop.unitById((await shop.freshUnit(brandId, family)).id, brandId))!.promotion;
    expect(await promotionOf(1, 'Amarok')).toEqual(amarok);
    expect(await promotionOf(1, 'Nivus')).toEqual(vendimia);
    expect(await promotionOf(2, 'Onix')).toBeUndefined();
  });

  test('is in the operation that starts with it, at the price of the page up to the review, and stays removed', async () => {
    const unit = await shop.freshUnit();
    const shown = toStockVehicle((await shop.unitById(unit.id))!);
    const operation = await shop.start(unit, { promotion_code: ' vendimia27 ' });
    const price = fullPrice(unit) - Math.round(fullPrice(unit) * 0.02);
    expect([operation.promotion, startingPrice(shown)]).toEqual([vendimia, price]);
    expect(operation.pending_amount).toBe(price);
    expect(operation).not.toHaveProperty('purchase.vehicle.promotion');
    const settled = await shop.save(operation, { cash_amount: price });
    expect([settled.quote, settled.pending_amount, settled.shown]).toEqual([0, 0, undefined]);
    const removed = await shop.save(settled, { promotion: null });
    expect([removed.promotion, removed.pending_amount]).toEqual([null, fullPrice(unit) - price]);
    expect(await shop.resume(operation.code)).toEqual(removed);
  });
});

test.each([
  ['NADA', vendimia],
  ['', null],
])(
  'a promotion code of the start call that is invalid for the unit is replaced by the unit’s own promotion: %j',
  async (promotion_code, promotion) => {
    const operation = await shop.start(await shop.freshUnit(1, 'Nivus'), { promotion_code });
    expect(operation.promotion).toEqual(promotion);
  },
);

test.each<[string, Promotion]>([
  ['a larger percentage', { ...vendimia, percentage_discount: 20 }],
  ['money beside its percentage', { ...vendimia, money_discount: 9e6 }],
  ['money instead of its percentage', { ...vendimia, money_discount: 1, percentage_discount: 0 }],
  ['nothing to take off', { ...vendimia, percentage_discount: null }],
  ['an unknown code', { ...vendimia, code: 'VENDIMIA28' }],
  ['a code that no database takes', { ...vendimia, code: 'VENDIMIA27\u0000' }],
])(
  'the promotion of an operation is refused with %s, and nothing is stored',
  async (_, promotion) => {
    const started = await shop.startedOperation();
    const before = await shop.storedOperation(started.code);
    expect(await shop.trySave(started, { promotion })).toEqual(refusal('figures_differ'));
    expect(await shop.storedOperation(started.code)).toEqual(before);
  },
);

test('an ended promotion is removed when its operation is opened after the end, and not before', async () => {
  const [code, moneyDiscount] = ['UNA-HORA', 700_000];
  const validUntil = new Date(shop.clock.now.getTime() + 60 * 60_000);
  await shop.db.insert(promotions).values({ code, brandId: 1, moneyDiscount, validUntil });
  const promotion = { code, money_discount: moneyDiscount, percentage_discount: null };
  const payable = await shop.save(await shop.payableOperation(), { promotion });
  shop.clock.now = new Date(validUntil.getTime() - 1);
  expect(await shop.resume(payable.code)).toEqual(payable);
  shop.clock.pass(1);
  expect(await shop.resume(payable.code)).toEqual({
    ...payable,
    quote: 1,
    promotion: null,
    pending_amount: moneyDiscount,
    shown: figuresOf(payable),
  });
});
