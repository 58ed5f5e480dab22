import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { PaymentOutcome } from '../../../domain/wire/payment-notification.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { creditFindEndpoint } from '../../../domain/wire/credit-find.ts';
import { dealershipMpEndpoint } from '../../../domain/wire/dealership/mp.ts';
import { offersEndpoint } from '../../../domain/wire/offers.ts';
import { promotionEndpoint } from '../../../domain/wire/promotion.ts';
import { unitStandingEndpoint } from '../../../domain/wire/unit-standing.ts';
import { valuationEndpoint } from '../../../domain/wire/valuation.ts';
import { payments } from '../../../server/ground/db/schema.ts';
import { reconcile } from '../../../server/sale/payments/reconciliation.ts';
import { buyerAt, testOwnSystem } from '../../support/api/own-system.ts';

const shop = testOwnSystem();

const { unitOf, vento, start, resume, save, depositOf, payable, cancel, units, report } =
  buyerAt(shop);

const standing = (id: number) =>
  shop.client.call(unitStandingEndpoint, { query: { unit: String(id) } });
const storedThere = async (code: string) =>
  shop.system.operations().find((operation) => operation['code'] === code)!;
const calls = async (end: string) =>
  shop.system.received().filter(({ call }) => call.endsWith(end));

describe('a reservation at a system with only the calls of SPEC §7', () => {
  test('is started there with the fields of SPEC §7, and stores its code and figures here', async () => {
    const unit = await vento();
    shop.system.received();
    const operation = await start(unit);
    expect(operation).toMatchObject({
      status: 'open',
      brand_id: 1,
      family: 'Vento',
      pending_amount: 42_770_000,
      deposit_amount: 275_000,
      purchase: { email: completeBuyer.email, vehicle: { chassis: '8AGX50111LA' } },
    });
    expect(operation.code).toMatch(/^Zonda-/);
    expect((await calls('dealership/start')).map(({ body }) => body)).toEqual([
      {
        email: completeBuyer.email,
        stock_id: 50111,
        model: 'Vento GLI 2.0 TSI',
        brand_id: 1,
        chassis: '8AGX50111LA',
        family: 'Vento',
        family_id: 501,
        promotion_code: null,
        fullprice: 42_770_000,
        special_discount: 0,
      },
    ]);
  });

  test('sends the whole operation with the fields of SPEC §3 at each save', async () => {
    const operation = await start(await vento());
    const saved = await save(operation, { ...completeBuyer, cash_amount: 1_000_000 });
    expect(saved).toMatchObject({ revision: 1, cash_amount: 1_000_000 });
    const { body } = (await calls('dealership/update'))[0]!;
    expect(Object.keys(body).sort()).toEqual(Object.keys(await storedThere(operation.code)).sort());
    expect(body).toMatchObject({
      code: operation.code,
      cash_amount: 1_000_000,
      pending_amount: 41_770_000,
      purchase: {
        dni: '30123456',
        birthdate: '1980-12-31',
        vehicle: { full_price_with_discount: 42_770_000 },
        transaction: { code: expect.stringMatching(/^TX-/) },
      },
      customer: { lastname: 'Quiroga' },
    });
  });

  test('takes promotion, used vehicle and credit at the figures of that system', async () => {
    const operation = await start(await vento());
    const query = { code: 'ZONDA27', family: 'Vento', chassis: '8AGX50111LA', brand_id: '1' };
    const promotion = await shop.client.call(promotionEndpoint, { query });
    const used = { codia: '5040', brand: 'Peugeot', model: '504', year: 1998, kms: 180_000 };
    const { valuation } = await shop.client.call(valuationEndpoint, {
      body: { ...used, vehicle: 'SE 2.0', operation: operation.code },
    });
    const [plan] = await shop.client.call(creditFindEndpoint, {
      query: { brand_id: '1', vehicle: 'Vento GLI 2.0 TSI', loan_amount: '8000000' },
    });
    const ofOne = { brand_id: '1', vehicle: 'Vento GLI 2.0 TSI', loan_amount: '1' };
    expect(await shop.client.call(creditFindEndpoint, { query: ofOne })).toEqual([]);
    const used_vehicles = [
      { brand: 'Peugeot', vehicle: '504 SE 2.0', year: 1998, kms: 180_000, valuation },
    ];
    const saved = await save(operation, {
      promotion,
      used_vehicles,
      credit_id: plan!.id,
      credit_amount: 8_000_000,
    });
    expect(saved).toMatchObject({
      used_vehicles: [{ valuation: 4_300_000 }],
      credit_avg_installment: 500_000,
      pending_amount: 42_770_000 - 600_000 - 4_300_000 - 8_000_000,
    });
    expect(await storedThere(operation.code)).toMatchObject({
      promotion: { code: 'ZONDA27' },
      pending_amount: String(saved.pending_amount),
    });
    expect(await resume(operation.code)).toEqual(saved);
  });

  test('takes no promotion of that system above the dealership’s share of a price', async () => {
    const unit = await vento();
    const query = { code: 'ZONDA99', family: unit.family, chassis: unit.chassis, brand_id: '1' };
    await expect(shop.client.call(promotionEndpoint, { query })).rejects.toMatchObject({
      code: 'promotion_not_found',
    });
    const operation = await start(unit, { promotion_code: 'ZONDA99' });
    expect(operation.promotion).toBeNull();
    const promotion = { code: 'ZONDA99', money_discount: 42_000_000, percentage_discount: null };
    await expect(save(operation, { promotion })).rejects.toMatchObject({ code: 'figures_differ' });
  });

  test('refuses figures that are not the system’s', async () => {
    const operation = await start(await vento());
    const promotion = { code: 'ZONDA27', money_discount: 9_000_000, percentage_discount: null };
    const used = { brand: 'Peugeot', vehicle: '504 SE 2.0', year: 1998, kms: 1, valuation: 1 };
    for (const changes of [
      { promotion },
      { promotion: { ...promotion, code: 'INVENTADA' } },
      { used_vehicles: [used] },
      { credit_id: 31, credit_amount: 16_000_000 },
    ]) {
      await expect(save(operation, changes)).rejects.toMatchObject({ code: 'figures_differ' });
    }
    await expect(
      shop.client.call(promotionEndpoint, {
        query: { code: 'NADA', family: 'Vento', chassis: 'x', brand_id: '1' },
      }),
    ).rejects.toMatchObject({ code: 'promotion_not_found' });
  });

  test('holds the unit here, and its payments page charges the system’s transaction code', async () => {
    const operation = await payable(await vento());
    const provider = await shop.client.call(dealershipMpEndpoint, { query: { brand_id: '1' } });
    expect(provider).toEqual({
      access_token: 'zonda-publica-77',
      frame_url: shop.system.paymentsUrl,
    });
    const held = (await depositOf(operation.code)).operation;
    const { purchase } = (await storedThere(operation.code)) as {
      purchase: { transaction: object };
    };
    expect(held).toMatchObject({
      status: 'holding',
      purchase: { transaction: { ...purchase.transaction, amount: 275_000 } },
    });
    expect((await units(1)).map(({ id }) => id)).not.toContain(50111);
    expect(await standing(50111)).toMatchObject({
      brand_id: 1,
      name: 'Vento GLI 2.0 TSI',
      standing: 'held',
      held_until: held.purchase.transaction!.hold_until,
    });
    await expect(standing(50110)).rejects.toMatchObject({ code: 'not_found' });
    expect(await shop.client.call(offersEndpoint, { brandId: 1 })).toMatchObject([
      { id: 50110 },
      {},
    ]);
  });

  test('can be opened when the system started it by itself', async () => {
    const started = await fetch(`${shop.system.address}/api/v2/zonda/dealership/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'mostrador@zonda.example',
        stock_id: 60110,
        chassis: '8AGX60110LA',
        family: 'Agile',
      }),
    });
    const { code } = (await started.json()).data;
    expect(await resume(code)).toMatchObject({
      code,
      status: 'open',
      purchase: { email: 'mostrador@zonda.example', vehicle: { family_id: 601 } },
    });
    await expect(resume('Zonda-nada')).rejects.toMatchObject({ code: 'operation_not_found' });
    await expect(resume('../../etc/passwd')).rejects.toMatchObject({ code: 'operation_not_found' });
  });
});

describe('an outcome that the payments page reports to the browser', () => {
  test('makes the reservation pending, because anybody can report an outcome', async () => {
    const { code } = await payable(await unitOf(1, 50120));
    await depositOf(code);
    expect(await report(code, 'rejected')).toMatchObject({
      status: 'holding',
      purchase: { transaction: { rejections: 1 } },
    });
    expect(await report(code, 'approved')).toMatchObject({ status: 'pending', may_cancel: true });
    expect((await resume(code)).status).toBe('pending');
    expect((await cancel(code)).status).toBe('cancelled');
  });

  test('counts the rejected cards of each hold by itself, though the system has one payment code', async () => {
    const { code } = await payable(await unitOf(1, 50120));
    await depositOf(code);
    for (let cards = 1; cards <= 8; cards++) await report(code, 'rejected');
    expect((await resume(code)).status).toBe('expired');
    expect((await depositOf(code)).operation).toMatchObject({
      status: 'holding',
      purchase: { transaction: { rejections: 0 } },
    });
    expect((await report(code, 'rejected')).status).toBe('holding');
  });

  test('has no effect on an operation that is not being paid', async () => {
    const { code } = await payable(await vento());
    expect((await report(code, 'approved')).status).toBe('open');
  });
});

describe('an outcome from a status call', () => {
  const own = testOwnSystem({ PAYMENT_OUTCOME: 'status' });
  const buyer = buyerAt(own);
  const pay = (clientRef: string, amount: number, status: PaymentOutcome = 'approved') =>
    own.system.pay(clientRef, { status, amount });

  /** A reservation whose unit is held for its payment. */
  async function held(unit: StockVehicle) {
    const { code } = await buyer.payable(unit);
    const { operation } = await buyer.depositOf(code);
    return { code, clientRef: operation.purchase.transaction!.code };
  }

  test('is read after a message of the page, and reserves the unit', async () => {
    const { code, clientRef } = await held(await buyer.vento());
    expect((await buyer.report(code, 'approved')).status).toBe('holding');
    pay(clientRef, 275_000);
    expect((await buyer.report(code, 'rejected')).status).toBe('reserved');
  });

  test('is read while the shopper waits', async () => {
    const { code, clientRef } = await held(await buyer.unitOf(4, 70110));
    pay(clientRef, 200_000);
    expect((await buyer.resume(code)).status).toBe('reserved');
  });

  test('is read when the shopper has left', async () => {
    const { clientRef } = await held(await buyer.unitOf(1, 50110));
    pay(clientRef, 275_000);
    own.clock.pass(20);
    await reconcile(own.dealership);
    // A buyer's call would look the payment up itself.
    const ofDeposit = eq(payments.clientRef, clientRef);
    const stored = await own.dealership.db.select().from(payments).where(ofDeposit);
    expect(stored).toMatchObject([{ status: 'approved' }]);
  });

  test('does not count for another amount', async () => {
    const { code, clientRef } = await held(await buyer.unitOf(2, 60110));
    pay(clientRef, 1);
    expect((await buyer.report(code, 'approved')).status).toBe('holding');
  });

  test('prevents the release of a unit whose payment was made at the last moment', async () => {
    const { code, clientRef } = await held(await buyer.unitOf(2, 60120));
    pay(clientRef, 200_000, 'pending');
    expect((await buyer.release(code)).status).toBe('holding');
    expect((await buyer.report(code, 'pending')).status).toBe('pending');
  });
});
