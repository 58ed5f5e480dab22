import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership-start.ts';
import { openEmbedded } from '../../../server/db/connection.ts';
import { extensions } from '../../../server/db/extensions.ts';
import { operations } from '../../../server/db/schema.ts';
import { shortName } from '../../../server/operations/short-name.ts';
import { prepareDemo } from '../../../server/import/demo.ts';
import { openTestDealership, type TestDealership } from '../../support/api/dealership.ts';
import {
  cancel,
  freshUnit,
  heldOperation,
  payableOperation,
  paidOperation,
  requestDeposit,
  resume,
  save,
} from '../../support/api/reservations.ts';
import { refusal, send } from '../../support/api/send.ts';
import { insertRaw, migrateTo } from '../../support/database/former-releases.ts';
import {
  codesByStatus,
  formerCodes,
  formerFullPrice,
  formerReleases,
} from '../../support/samples/former-operations.ts';
import { testGroup, testNow } from '../../support/wire/test-group.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';

const buyer = {
  name: 'Lucía',
  lastname: 'Quiroga',
  dni: '30.123.456',
  display_birthdate: '31/12/1980',
  birthdate: '1980-12-31',
  marital_status_id: '2',
  telephone: '261 555 0142',
  email: 'lucia@ejemplo.com.ar',
};

describe('an operation that a former release stored', () => {
  let shop: TestDealership;
  beforeAll(async () => {
    const client = await PGlite.create({ extensions });
    for (const { migrations, rows } of formerReleases) {
      await migrateTo(client, migrations);
      for (const { table, row } of rows) await insertRaw(client, table, row);
    }
    const database = await openEmbedded(client);
    await prepareDemo(database.db, testGroup, testNow);
    shop = await openTestDealership({ database });
  });
  afterAll(() => shop.close());

  test('by the first release opens, is saved and holds its unit', async () => {
    const opened = await resume(shop, formerCodes.started);
    expect(opened).toMatchObject({
      status: 'open',
      revision: 0,
      purchase: { name: '', email: buyer.email, birthdate: '', transaction: null },
      promotion: null,
      cash_amount: 0,
      used_vehicles: [],
      credit_id: 0,
      pending_amount: formerFullPrice,
      usd_rate: null,
      deposit_amount: 250_000,
    });
    const saved = await save(shop, opened, { ...completeBuyer, cash_amount: formerFullPrice });
    expect(saved).toMatchObject({ revision: 1, pending_amount: 0, purchase: completeBuyer });
    expect((await requestDeposit(shop, opened.code)).operation.status).toBe('holding');
  });

  test('by the first release with an overdue hold has expired, and its unit can be held again', async () => {
    const opened = await resume(shop, formerCodes.overdue);
    expect(opened).toMatchObject({ status: 'expired', purchase: buyer, pending_amount: 0 });
    expect((await requestDeposit(shop, opened.code)).operation.status).toBe('holding');
  });

  test('by the first release with a paid deposit opens and is cancelled', async () => {
    expect(await resume(shop, formerCodes.reserved)).toMatchObject({
      status: 'reserved',
      may_cancel: true,
      purchase: { ...buyer, transaction: { amount: 250_000, paid_at: '2026-11-20T14:50:00.000Z' } },
    });
    expect((await cancel(shop, formerCodes.reserved)).status).toBe('cancelled');
  });

  test('by the second release opens with promotion, used vehicle and credit, and is saved', async () => {
    const opened = await resume(shop, formerCodes.financed);
    expect(opened).toMatchObject({
      status: 'open',
      revision: 2,
      promotion: { code: 'CORDILLERA', money_discount: 800_000, percentage_discount: null },
      cash_amount: 5_000_000,
      used_vehicles: [
        {
          brand: 'Fiat',
          vehicle: 'Cronos 1.3 Drive',
          kms: 60_000,
          year: 2021,
          valuation: 9_000_000,
        },
      ],
      credit_id: 12,
      credit_name: 'Volkswagen Credit 24',
      credit_amount: 10_000_000,
      credit_installments: 24,
      pending_amount: 0,
    });
    const saved = await save(shop, opened, { used_vehicles: [], cash_amount: 14_000_000 });
    expect(saved).toMatchObject({ revision: 3, used_vehicles: [], pending_amount: 0 });
    const again = await save(shop, saved, { used_vehicles: opened.used_vehicles, cash_amount: 0 });
    expect(again).toMatchObject({ revision: 4, pending_amount: 5_000_000 });
  });

  test('by the second release for a vehicle in dollars opens at today’s rate, and is saved', async () => {
    const opened = await resume(shop, formerCodes.inDollars);
    expect(opened).toMatchObject({
      brand_id: 6,
      purchase: { vehicle: { name: 'Plus', currency: 'usd', list_price: null, model_year: null } },
      usd_rate: 1500,
      pending_amount: 30_000,
    });
    expect(await save(shop, opened, { cash_amount: 30_000 })).toMatchObject({ pending_amount: 0 });
  });

  test('by the second release with a paid deposit opens and is cancelled', async () => {
    expect(await resume(shop, formerCodes.reservedWithUsed)).toMatchObject({
      status: 'reserved',
      credit_avg_installment: 508_440,
      used_vehicles: [{ valuation: 9_000_000 }],
      pending_amount: 0,
    });
    expect((await cancel(shop, formerCodes.reservedWithUsed)).status).toBe('cancelled');
  });

  test('by the third release, whose credit plan has its yearly cost, opens, is saved and holds its unit', async () => {
    const opened = await resume(shop, formerCodes.withYearlyCost);
    expect(opened).toMatchObject({ credit_amount: 10_000_000, pending_amount: 0 });
    expect(await save(shop, opened, { name: 'Eva' })).toMatchObject({ revision: 3 });
    expect((await requestDeposit(shop, opened.code)).operation.status).toBe('holding');
  });

  test.each(Object.entries(codesByStatus))(
    "by the last release without a version of the chart opens in the status '%s'",
    async (status, code) => {
      const opened = await resume(shop, code);
      expect(opened).toMatchObject({ status, revision: 2, purchase: buyer, pending_amount: 0 });
      expect(opened).not.toHaveProperty('shown');
    },
  );

  test('by the last release without a version of the chart goes on from its status', async () => {
    const { open, expired, reserved, pending, holding } = codesByStatus;
    expect((await requestDeposit(shop, open)).operation.status).toBe('holding');
    expect((await requestDeposit(shop, expired)).operation.status).toBe('holding');
    expect((await cancel(shop, reserved)).status).toBe('cancelled');
    expect((await cancel(shop, pending)).status).toBe('cancelled');
    shop.clock.pass(20);
    expect((await resume(shop, holding)).status).toBe('expired');
  });
});

describe('a stored operation', () => {
  let shop: TestDealership;
  let lines: string[] = [];
  beforeAll(async () => {
    shop = await openTestDealership({ settings: { LOG_LEVEL: 'error' } });
    const { log } = shop.app;
    const stream = Object.getOwnPropertySymbols(log).find(
      (symbol) => symbol.description === 'pino.stream',
    );
    Object.assign(log, { [stream!]: { write: (line: string) => void lines.push(line) } });
  });
  afterAll(() => shop.close());

  const change = (code: string, values: Record<string, unknown>) =>
    shop.db.update(operations).set(values).where(eq(operations.code, code));
  const open = (code: string) => send(shop, dealershipStartEndpoint, { code });

  test.each(Object.keys(completeBuyer))(
    'without the personal data field %s opens with an empty one, is saved and holds its unit',
    async (field) => {
      const { code } = await payableOperation(shop);
      await change(code, { buyer: sql`buyer - ${field}` });
      const opened = await resume(shop, code);
      expect(opened.purchase).toMatchObject({ ...completeBuyer, [field]: '' });
      await save(shop, opened, completeBuyer);
      expect((await requestDeposit(shop, code)).operation).toMatchObject({
        status: 'holding',
        purchase: completeBuyer,
      });
    },
  );

  test('loses the fields that this release does not know', async () => {
    const { code } = await payableOperation(shop);
    const unknown = { occupation: 'Docente' };
    await change(code, {
      buyer: sql`buyer || ${JSON.stringify(unknown)}::jsonb`,
      vehicle: sql`vehicle || ${JSON.stringify(unknown)}::jsonb`,
    });
    const { purchase } = await resume(shop, code);
    expect(purchase).not.toHaveProperty('occupation');
    expect(purchase.vehicle).not.toHaveProperty('occupation');
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
      'a status that no chart has',
      { status: sql`'delivered'` },
      "no chart up to version 1 has the status 'delivered'",
    ],
    [
      'a status of a later chart',
      { status: sql`'delivered'`, chartVersion: 2 },
      "a later release stored the status 'delivered': its chart has version 2, this one 1",
    ],
    [
      'a known status that a later chart stored',
      { chartVersion: 2 },
      "a later release stored the status 'open': its chart has version 2, this one 1",
    ],
  ])(
    'with %s is refused as a defect, which the log names without its code',
    async (_, values, field) => {
      const { code } = await payableOperation(shop);
      const other = await payableOperation(shop);
      await change(code, values);
      lines = [];
      expect(await open(code)).toEqual(refusal('internal'));
      const log = lines.join('');
      expect(log).toContain(`cannot read operation ${shortName(code)}: ${field}`);
      expect(log).not.toContain(code);
      expect(log).not.toContain('Quiroga');
      expect(await resume(shop, other.code)).toEqual(other);
    },
  );

  test('that cannot be read does not keep others from its unit from being opened and changed', async () => {
    const unit = await freshUnit(shop);
    const other = await payableOperation(shop, { unit });
    const { operation } = await heldOperation(shop, { unit });
    await change(operation.code, { buyer: sql`'[]'::jsonb` });
    shop.clock.pass(20);
    lines = [];
    expect(await resume(shop, other.code)).toEqual(other);
    expect(lines.join('')).toContain('overdue hold not ended');
    expect(lines.join('')).not.toContain(operation.code);
    expect(await save(shop, other, { name: 'Eva' })).toMatchObject({ revision: 2 });
  });

  test('that cannot be read keeps a paid deposit for the day when it is repaired', async () => {
    const { operation } = await paidOperation(shop);
    const { code } = operation;
    await shop.db.execute(sql`create table kept as select * from operations where code = ${code}`);
    await change(code, { vehicle: sql`'null'::jsonb` });
    expect(await open(code)).toEqual(refusal('internal'));
    await shop.db.execute(
      sql`update operations set vehicle = kept.vehicle from kept where kept.code = operations.code`,
    );
    expect(await resume(shop, code)).toEqual(operation);
    expect((await cancel(shop, code)).status).toBe('cancelled');
  });
});
