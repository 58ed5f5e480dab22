import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { basePrice, fullPrice } from '../../../domain/money/prices.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import { operations } from '../../../server/ground/db/schema.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { refusal, send } from '../../support/api/send.ts';
import { startBody } from '../../support/api/shopper.ts';
import { changesSinceShown } from '../../../domain/operation/changes/changes-since-shown.ts';
import { pickPersonalData } from '../../../domain/operation/buyer/personal-data.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { unitStandingEndpoint } from '../../../domain/wire/unit-standing.ts';
import { countQueries } from '../../support/database/count-queries.ts';

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
      rest_in_cash: false,
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

test('resuming an operation returns its last state, which no cache may store', async () => {
  const operation = await shop.payableOperation();
  const { headers, json } = await shop.app.inject({
    method: 'POST',
    url: '/api/v2/cordillera/dealership/start',
    payload: { code: operation.code },
  });
  expect(headers['cache-control']).toBe('no-store');
  expect(json<unknown>()).toEqual({ data: operation });
});

/** Starts an operation for another unit to which the data of a former operation are carried over. */
async function goOn(code: string, changes = {}, unit?: StockVehicle) {
  const other = unit ?? (await shop.freshUnit());
  return { other, started: await shop.start(other, { carries_over: code, ...changes }) };
}

describe('a reservation that continues with another unit', () => {
  test('has the former personal data, used vehicles, cash and credit, at the figures of the new unit', async () => {
    const empty = await shop.startedOperation();
    const used = await shop.quotedVehicle(empty, { year: 2018 });
    const typed = { ...completeBuyer, cash_amount: 1_000_000, used_vehicles: [used] };
    const left = await shop.save(empty, { ...typed, credit_id: 11, credit_amount: 2_000_000 });
    const { other, started } = await goOn(left.code);
    expect(started.code).not.toBe(left.code);
    expect(started).toMatchObject({
      status: 'open',
      purchase: { ...completeBuyer, vehicle: { chassis: other.chassis } },
      cash_amount: 1_000_000,
      used_vehicles: [used],
      credit_amount: 2_000_000,
      credit_name: left.credit_name,
    });
    expect(started.shown).toBeUndefined();
    const before = await shop.startedOperation({ unit: other });
    const carried = 1_000_000 + used.valuation + 2_000_000;
    expect(started.pending_amount).toBe(before.pending_amount - carried);
    expect(await shop.resume(started.code)).toMatchObject({ used_vehicles: [used] });
    expect(await shop.resume(left.code)).toEqual(left);
  });

  test('shows a credit and a promotion that the new unit can’t have as changed', async () => {
    const unit = await shop.freshUnit(1, 'Amarok');
    const empty = await shop.startedOperation({ unit });
    const promotion = { code: 'AMAROK1500', money_discount: 1_500_000, percentage_discount: null };
    const credit = { credit_id: 11, credit_amount: 2_000_000 };
    const left = await shop.save(empty, { promotion, ...credit });
    const { started } = await goOn(left.code, {}, await shop.freshUnit(2));
    expect(started).toMatchObject({ promotion: null, credit_id: 0 });
    const parts = ['promotion', 'credit plan'];
    const changes = changesSinceShown(started).filter(({ what }) => parts.includes(what));
    expect(changes).toEqual([
      {
        what: 'promotion',
        was: { code: 'AMAROK1500', discount: 1_500_000 },
        is: null,
        why: 'promotion ended',
      },
      {
        what: 'credit plan',
        was: expect.objectContaining({ name: left.credit_name, amount: 2_000_000 }),
        is: null,
        why: 'plan withdrawn',
      },
    ]);
  });

  test('has the former promotion if its new unit can have it too', async () => {
    const promotion = { code: 'VENDIMIA27', money_discount: null, percentage_discount: 2 };
    const left = await shop.save(await shop.startedOperation(), { promotion });
    expect((await goOn(left.code)).started).toMatchObject({ promotion });
  });

  test('takes no more cash than its new unit costs', async () => {
    const { code } = await shop.startedOperation();
    await shop.db
      .update(operations)
      .set({ cashAmount: 900_000_000 })
      .where(eq(operations.code, code));
    expect((await goOn(code)).started.pending_amount).toBe(0);
  });

  test('ends the hold of the former unit', async () => {
    const { operation } = await shop.heldOperation();
    const unit = String(operation.purchase.vehicle.id);
    const standing = () => shop.client.call(unitStandingEndpoint, { query: { unit } });
    const { hold_until } = operation.purchase.transaction!;
    const { price, chassis } = operation.purchase.vehicle;
    expect(await standing()).toMatchObject({
      standing: 'held',
      held_until: hold_until,
      held_ms: 900_000,
      price,
      chassis,
    });
    const { started } = await goOn(operation.code);
    expect(pickPersonalData(started.purchase)).toEqual(completeBuyer);
    expect((await shop.resume(operation.code)).status).toBe('open');
    expect((await standing()).standing).toBe('free');
  });

  test.each([
    ['a code that nobody has', async (): Promise<string> => 'ABCD-EFGH', 'operation_not_found'],
    [
      'a paid one',
      async (): Promise<string> => (await shop.paidOperation()).operation.code,
      'operation_closed',
    ],
  ] as const)('copies nothing from %s, and starts nothing', async (_, codeOf, code) => {
    const carries_over = await codeOf();
    const body = { ...startBody(await shop.freshUnit()), carries_over };
    const count = () => shop.db.$count(operations);
    const before = await count();
    expect(await send(shop, dealershipStartEndpoint, body)).toEqual(refusal(code));
    expect(await count()).toBe(before);
  });

  test('leaves the hold of the former unit when the new unit’s price has changed', async () => {
    const { operation } = await shop.heldOperation();
    await expect(goOn(operation.code, { fullprice: 1 })).rejects.toThrow('figures_differ');
    expect((await shop.resume(operation.code)).status).toBe('holding');
  });
});

test('a start reads only the index of live operations, however many ended ones there are', async () => {
  const { code } = await shop.startedOperation();
  await shop.db.execute(sql`
    insert into operations
    select (jsonb_populate_record(operations, jsonb_build_object('code', 'ended ' || number, 'status', 'cancelled', 'case_number', 100000 + number))).*
    from operations, generate_series(1, 5000) as number where code = ${code}`);
  await shop.db.execute(sql`analyze operations`);
  const unit = await shop.freshUnit();
  const queries = countQueries();
  onTestFinished(() => queries.stop());
  await shop.startedOperation({ unit });
  const looking = queries.take().filter((text) => /^select .* from "operations"/.test(text));
  expect(looking).toHaveLength(1);
  const plan = await shop.db.execute(sql.raw(`explain (generic_plan) ${looking[0]}`));
  const text = JSON.stringify(plan.rows);
  expect(text).toContain('using one_live_reservation_per_chassis on operations');
  expect(text).not.toContain('Seq Scan on operations');
});
