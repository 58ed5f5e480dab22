import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changesSinceShown } from '../../../domain/operation/changes/changes-since-shown.ts';
import { pickPersonalData } from '../../../domain/operation/personal-data.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership-start.ts';
import { unitStandingEndpoint } from '../../../domain/wire/unit-standing.ts';
import { operations } from '../../../server/db/schema.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { refusal, send } from '../../support/api/send.ts';
import { startBody } from '../../support/api/shopper.ts';

const shop = testDealership();

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
    expect(await standing()).toMatchObject({ standing: 'held', held_until: hold_until });
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
