import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import { deposits, operations } from '../../../server/ground/db/schema.ts';
import { shortName } from '../../../server/sale/stored/short-name.ts';
import { loggedBy, testDealership } from '../../support/api/dealership.ts';
import { notify } from '../../support/api/notify.ts';
import { refusal, send } from '../../support/api/send.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';

describe('a stored operation', () => {
  const shop = testDealership({ settings: { LOG_LEVEL: 'error' } });
  const lines = loggedBy(shop);

  const change = (code: string, values: Record<string, unknown>) =>
    shop.db.update(operations).set(values).where(eq(operations.code, code));
  const open = (code: string) => send(shop, dealershipStartEndpoint, { code });

  test.each(Object.keys(completeBuyer))(
    'without the personal data field %s opens with an empty one, is saved and holds its unit',
    async (field) => {
      const { code } = await shop.payableOperation();
      await change(code, { buyer: sql`buyer - ${field}` });
      const opened = await shop.resume(code);
      expect(opened.purchase).toMatchObject({ ...completeBuyer, [field]: '' });
      await shop.save(opened, completeBuyer);
      expect((await shop.requestDeposit(code)).operation).toMatchObject({
        status: 'holding',
        purchase: completeBuyer,
      });
    },
  );

  test('has the null of SQL in a column of JSON without a value, from its start on', async () => {
    const { code } = await shop.payableOperation();
    const isNull = { visit: sql`visit is null`, credit: sql`credit is null` };
    const stored = shop.db.select(isNull).from(operations).where(eq(operations.code, code));
    expect(await stored).toEqual([{ visit: true, credit: true }]);
  });

  test('loses the fields that this release does not have', async () => {
    const { code } = await shop.payableOperation();
    const unknown = { occupation: 'Docente' };
    await change(code, {
      buyer: sql`buyer || ${JSON.stringify(unknown)}::jsonb`,
      vehicle: sql`vehicle || ${JSON.stringify(unknown)}::jsonb`,
    });
    const { purchase } = await shop.resume(code);
    expect(purchase).not.toHaveProperty('occupation');
    expect(purchase.vehicle).not.toHaveProperty('occupation');
  });

  test('of the release before, which stored no id of a confirmed quote, reserves at its deposit', async () => {
    const unit = await shop.freshUnit();
    const { operation, clientRef } = await shop.heldOperation({ unit });
    const { code, deposit_amount, purchase } = operation;
    await change(code, { shown: sql`shown - 'id'` });
    await shop.db
      .update(deposits)
      .set({ confirmed: sql`(confirmed - 'quote' - 'depositAmount') #- '{shown,id}'` })
      .where(eq(deposits.clientRef, clientRef));
    shop.clock.pass(20);
    await shop.raisePrice(unit.id, 1_000_000);
    expect((await shop.resume(code)).shown).toMatchObject({ id: 0, deposit_amount });
    await notify(shop, { clientRef, outcome: 'approved', paymentId: 'late' });
    expect(await shop.resume(code)).toMatchObject({
      status: 'reserved',
      deposit_amount,
      pending_amount: 0,
      purchase: { vehicle: purchase.vehicle },
    });
  });

  test.each([
    [
      'a vehicle without a price',
      { vehicle: sql`vehicle - 'price'` },
      'vehicle.price (invalid_type)',
    ],
    ['a buyer that is a text', { buyer: sql`'"Quiroga"'::jsonb` }, 'buyer (invalid_type)'],
    [
      'used vehicles that are none',
      { usedVehicles: sql`'{}'::jsonb` },
      'usedVehicles (invalid_type)',
    ],
    [
      'a credit without its plan',
      { credit: sql`'{"amount": 1}'::jsonb` },
      'credit.plan (invalid_type)',
    ],
    [
      'a status of a later chart',
      { status: sql`'sold'`, chartVersion: 5 },
      "a later release stored the status 'sold': its chart has version 5, this one 4",
    ],
  ])(
    'with %s is refused as a defect, which the log reports without the operation’s code',
    async (_, values, field) => {
      const { code } = await shop.payableOperation();
      const other = await shop.payableOperation();
      await change(code, values);
      lines.length = 0;
      expect(await open(code)).toEqual(refusal('internal'));
      const log = lines.join('');
      expect(log).toContain(`cannot read operation ${shortName(code)}: ${field}`);
      expect(log).not.toContain(code);
      expect(log).not.toContain('Quiroga');
      expect(await shop.resume(other.code)).toEqual(other);
    },
  );

  test('that cannot be read does not block other operations of its unit', async () => {
    const unit = await shop.freshUnit();
    const other = await shop.payableOperation({ unit });
    const { operation } = await shop.heldOperation({ unit });
    await change(operation.code, { buyer: sql`'[]'::jsonb` });
    shop.clock.pass(20);
    lines.length = 0;
    expect(await shop.resume(other.code)).toEqual(other);
    expect(lines.join('')).toContain('overdue hold not ended');
    expect(lines.join('')).not.toContain(operation.code);
    expect(await shop.save(other, { name: 'Eva' })).toMatchObject({ revision: 2 });
  });

  test('that cannot be read still has its paid deposit after a repair', async () => {
    const { operation } = await shop.paidOperation();
    const { code } = operation;
    await shop.db.execute(
      sql`create table former as select * from operations where code = ${code}`,
    );
    await change(code, { vehicle: sql`'null'::jsonb` });
    expect(await open(code)).toEqual(refusal('internal'));
    await shop.db.execute(
      sql`update operations set vehicle = former.vehicle from former where former.code = operations.code`,
    );
    expect(await shop.resume(code)).toEqual(operation);
    expect((await shop.cancel(code)).status).toBe('cancelled');
  });
});
