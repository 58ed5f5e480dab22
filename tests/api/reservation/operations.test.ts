import { describe, expect, test, vi } from 'vitest';
import { basePrice, fullPrice } from '../../../domain/money/prices.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership-start.ts';
import { operations } from '../../../server/db/schema.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { refusal, send } from '../../support/api/send.ts';
import { startBody } from '../../support/api/shopper.ts';

const shop = testDealership();

const start = (body: unknown) => send(shop, dealershipStartEndpoint, body);

describe('the start of an operation', () => {
  test('succeeds for a unit on sale, with the whole price pending', async () => {
    // The list's installments and promotion are removed: the operation gets its own from its start.
    const { installments: _, promotion: __, ...unit } = await shop.freshUnit();
    const operation = await shop.startedOperation({ unit });
    expect(operation).toEqual({
      code: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){5}$/),
      status: 'open',
      revision: 0,
      quote: 0,
      may_cancel: false,
      brand_id: 1,
      family: unit.family,
      purchase: {
        name: '',
        lastname: '',
        dni: '',
        display_birthdate: '',
        birthdate: '',
        marital_status_id: '',
        telephone: '',
        email: completeBuyer.email,
        vehicle: unit,
        transaction: null,
      },
      customer: {
        name: '',
        lastname: '',
        email: completeBuyer.email,
        telephone: '',
        address: '',
        dni: '',
      },
      promotion: null,
      cash_amount: 0,
      used_vehicles: [],
      credit_id: 0,
      credit_name: '',
      credit_amount: 0,
      credit_avg_installment: 0,
      credit_installments: 0,
      pending_amount: fullPrice(unit),
      usd_rate: null,
      deposit_amount: 250_000,
    });
  });

  test('is refused for a unit that is held', async () => {
    const unit = await shop.freshUnit();
    await shop.heldOperation({ unit });
    expect(await start(startBody(unit))).toEqual(refusal('unit_unavailable'));
  });

  test.each([
    ['that is not in stock', { id: 999_999 }],
    ['of another brand', { brand_id: 2 }],
    ['with another chassis', { chassis: '8AFAR21N9TJ100001' }],
  ] as const)('is refused for a unit %s', async (_, claim) => {
    const unit = { ...(await shop.freshUnit()), ...claim };
    expect(await start(startBody(unit))).toEqual(refusal('unit_unavailable'));
  });

  test('and a save compare figures with a changed price before the change is announced', async () => {
    const unit = await shop.freshUnit();
    let marks = 1;
    const version = (subject: string) => (subject === 'mark' ? (marks += 1) : 1);
    const announced = vi.spyOn(shop.dealership.changes, 'version').mockImplementation(version);
    const before = await shop.save(await shop.startedOperation({ unit }), { cash_amount: 2 });
    await shop.raisePrice(unit.id, 1_000_000);
    const changed = { ...unit, list_price: basePrice(unit) + 1_000_000 };
    expect(await start(startBody(changed))).toMatchObject({ status: 200 });
    await expect(shop.save(before, { cash_amount: 1 })).rejects.toThrow('figures_differ');
    announced.mockRestore();
  });

  test.each(['fullprice', 'special_discount'] as const)(
    'is refused with a false %s',
    async (by) => {
      const body = startBody(await shop.freshUnit());
      const before = await shop.db.$count(operations);
      expect(await start({ ...body, [by]: body[by] - 1 })).toEqual(refusal('figures_differ'));
      expect(await shop.db.$count(operations)).toBe(before);
    },
  );
});

describe('resuming an operation', () => {
  test('returns its last state', async () => {
    const operation = await shop.payableOperation();
    expect(await shop.resume(operation.code)).toEqual(operation);
  });

  test('is never cached', async () => {
    const { code } = await shop.startedOperation();
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/v2/cordillera/dealership/start',
      payload: { code },
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });
});
