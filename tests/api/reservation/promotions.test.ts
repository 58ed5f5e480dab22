import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { figuresOf } from '../../../domain/operation/changes/figures.ts';
import { type Operation } from '../../../domain/operation/operation.ts';
import { fullPrice, type Promotion } from '../../../domain/money/prices.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership-start.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership-update.ts';
import { promotions } from '../../../server/db/schema.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { startBody, updateBody } from '../../support/api/reservations.ts';
import { refusal, send } from '../../support/api/send.ts';

const shop = testDealership();

const vendimia: Promotion = { code: 'VENDIMIA27', money_discount: null, percentage_discount: 2 };
const amarok: Promotion = {
  code: 'AMAROK1500',
  money_discount: 1_500_000,
  percentage_discount: null,
};

const claim = (operation: Operation, promotion: Promotion) =>
  send(shop, dealershipUpdateEndpoint, updateBody(operation, { promotion }));

const endAt = (code: string, validUntil: Date) =>
  shop.db.update(promotions).set({ validUntil }).where(eq(promotions.code, code));

/** An operation settled in cash, with a new promotion that ends in an hour. */
async function payableWithPromotion(code: string): Promise<Operation> {
  const promotion: Promotion = { code, money_discount: 700_000, percentage_discount: null };
  const validUntil = new Date(shop.clock.now.getTime() + 60 * 60_000);
  await shop.db.insert(promotions).values({ code, brandId: 1, moneyDiscount: 700_000, validUntil });
  return shop.save(await shop.payableOperation(), { promotion });
}

describe('promotion code of the start call', () => {
  test('gives the operation its promotion from the beginning', async () => {
    const unit = await shop.freshUnit();
    const body = { ...startBody(unit), promotion_code: ' vendimia27 ' };
    const operation = await shop.client.call(dealershipStartEndpoint, { body });
    const full = fullPrice(unit);
    expect(operation.promotion).toEqual(vendimia);
    expect(operation.pending_amount).toBe(full - Math.round(full * 0.02));
  });

  test.each(['NADA', 'PRIMAVERA26', 'TRACKER1M', '', '   '])(
    'is ignored when the unit cannot use it: %j',
    async (promotion_code) => {
      const unit = await shop.freshUnit();
      const body = { ...startBody(unit), promotion_code };
      const operation = await shop.client.call(dealershipStartEndpoint, { body });
      expect([operation.promotion, operation.pending_amount]).toEqual([null, fullPrice(unit)]);
    },
  );
});

describe('promotion of an operation', () => {
  test('takes its percentage off the full price', async () => {
    const started = await shop.startedOperation();
    const full = fullPrice(started.purchase.vehicle);
    const saved = await shop.save(started, { promotion: vendimia });
    expect(saved.promotion).toEqual(vendimia);
    expect(saved.pending_amount).toBe(full - Math.round(full * 0.02));
    expect(await shop.resume(started.code)).toEqual(saved);
  });

  test('takes its money off the full price', async () => {
    const unit = await shop.freshUnit(1, 'Amarok');
    const saved = await shop.save(await shop.startedOperation({ unit }), { promotion: amarok });
    expect(saved.pending_amount).toBe(fullPrice(unit) - 1_500_000);
    expect(saved.promotion).toEqual(amarok);
  });

  test.each<[string, Promotion]>([
    ['a larger percentage', { ...vendimia, percentage_discount: 20 }],
    ['money beside its percentage', { ...vendimia, money_discount: 9e6 }],
    ['money instead of its percentage', { ...vendimia, money_discount: 1, percentage_discount: 0 }],
    ['nothing to take off', { ...vendimia, percentage_discount: null }],
    ['an unknown code', { ...vendimia, code: 'VENDIMIA28' }],
    ['an empty code', { ...vendimia, code: '' }],
    ['a code that no database takes', { ...vendimia, code: 'VENDIMIA27\u0000' }],
    ["another family's code", amarok],
    ["another brand's code", { ...vendimia, code: 'NISSAN3', percentage_discount: 3 }],
  ])('is refused with %s, and nothing is stored', async (_, promotion) => {
    const started = await shop.startedOperation();
    const before = await shop.storedOperation(started.code);
    expect(await claim(started, promotion)).toEqual(refusal('figures_differ'));
    expect(await shop.storedOperation(started.code)).toEqual(before);
  });

  test('is refused after its end', async () => {
    const started = await shop.startedOperation({ brandId: 2 });
    const primavera = { code: 'PRIMAVERA26', money_discount: null, percentage_discount: 3 };
    expect(await claim(started, primavera)).toEqual(refusal('figures_differ'));
  });
});

describe('ended promotion of an operation', () => {
  test('is removed when the operation is opened after the end, and not before', async () => {
    const payable = await payableWithPromotion('UNA-HORA');
    const { now } = shop.clock;
    shop.clock.now = new Date(now.getTime() + 60 * 60_000 - 1);
    expect(await shop.resume(payable.code)).toEqual(payable);
    shop.clock.pass(1);
    expect(await shop.resume(payable.code)).toEqual({
      ...payable,
      quote: 1,
      promotion: null,
      pending_amount: 700_000,
      shown: figuresOf(payable),
    });
  });

  test('stays during a hold, until the hold ends', async () => {
    const payable = await payableWithPromotion('SE-MANTIENE');
    const { operation } = await shop.requestDeposit(payable.code);
    await endAt('SE-MANTIENE', shop.clock.now);
    expect(await shop.resume(payable.code)).toEqual(operation);
    expect(operation.promotion).toEqual(payable.promotion);
    shop.clock.pass(15);
    expect(await shop.resume(payable.code)).toMatchObject({
      status: 'expired',
      promotion: null,
      pending_amount: 700_000,
    });
  });
});
