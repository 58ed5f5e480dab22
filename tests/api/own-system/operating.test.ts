import { tmpdir } from 'node:os';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { endClaims } from '../../../server/sale/payments/reconciliation.ts';
import type { Letter } from '../../../server/post/mail/letter.ts';
import { mailQueue } from '../../../server/post/mail/outbox.ts';
import { createDesk, type PaymentsDesk } from '../../../server/sale/payments/desk.ts';
import { deposits, operations, payments, staffJournal } from '../../../server/ground/db/schema.ts';
import { readJournal } from '../../../server/sale/stored/journal.ts';
import { giveBack, giveBackOrHandOver } from '../../../server/sale/payments/refunds.ts';
import { actOn } from '../../../server/sale/staff/acts.ts';
import { buyerAt, testOwnSystem } from '../../support/api/own-system.ts';
import { takeQueued } from '../../support/api/queued.ts';

const token = 'a-token-of-some-length';
const shop = testOwnSystem({
  PAYMENT_OUTCOME: 'message',
  LIMITS: 'on',
  METRICS_TOKEN: token,
  DATA_DIR: tmpdir(),
});
const buyer = buyerAt(shop);
let desk: PaymentsDesk;
beforeAll(() => {
  desk = createDesk(shop.dealership);
});

const by = 'staff: marta';

const confirm = (code: string, outcome: 'approved' | 'rejected' | 'refunded', why = '') =>
  desk.confirm({ code, outcome, why, by });

async function numberOf(code: string): Promise<number> {
  const isIt = eq(operations.code, code);
  const [row] = await shop.dealership.db.select().from(operations).where(isIt);
  return row!.caseNumber;
}

const statusOf = async (code: string) => (await buyer.resume(code)).status;

/** A reservation whose unit is held for its payment. */
async function held(email: string, brandId?: number): Promise<string> {
  const { code } = await buyer.payable(await buyer.firstUnit(brandId), email);
  await buyer.depositOf(code);
  return code;
}

/** A reservation whose payments page reported a payment in the shopper's browser. */
async function reportedAsPaid(email: string, brandId?: number): Promise<string> {
  const code = await held(email, brandId);
  await buyer.report(code, 'approved');
  expect(await statusOf(code)).toBe('pending');
  return code;
}

describe('a payment that only a message reports', () => {
  test('is confirmed by a person, and later refunded by one', async () => {
    const code = await reportedAsPaid('rosa@ejemplo.com.ar');
    expect(await desk.list({ all: false })).toContain(`  ${await numberOf(code)}  `);
    const sheet = await desk.look({ code, by });
    expect(sheet).toContain('en la página de pagos  referencia TX-');
    expect(sheet).toContain(
      'proveedor  no se le puede preguntar: con PAYMENT_OUTCOME=message lo sabe solo la página de pagos',
    );
    expect(await confirm(code, 'approved')).toBe('anotado: la operación está reservada\n');
    const { dealership } = shop;
    expect((await readJournal(dealership.db, code)).at(-1)).toMatchObject({
      who: by,
      event: 'payment approved',
      before: 'pending',
      after: 'reserved',
    });
    await expect(confirm(code, 'approved')).rejects.toThrow(
      'una operación reservada no admite un pago aprobado',
    );
    const ofCase = eq(staffJournal.subject, `reserva ${await numberOf(code)}`);
    expect(await dealership.db.select().from(staffJournal).where(ofCase)).toMatchObject([
      {
        who: 'comando (marta)',
        act: 'confirmed by command',
        before: 'pending',
        after: 'reserved',
        note: 'approved',
      },
    ]);

    await buyer.cancel(code);
    expect(await statusOf(code)).toBe('cancelled');
    expect(await confirm(code, 'refunded')).toBe('anotado: la operación está devuelta\n');
    // The waiting job of the refund ends, because the system has no call for it.
    const [paid] = await dealership.db
      .select({ clientRef: payments.clientRef, paymentId: payments.paymentId })
      .from(payments)
      .innerJoin(deposits, eq(deposits.clientRef, payments.clientRef))
      .where(eq(deposits.operationCode, code));
    await giveBack(dealership, paid!);
  });

  test('is owed by its buyer when a person gave it back and nobody had been charged', async () => {
    const { dealership } = shop;
    const code = await reportedAsPaid('elsa@ejemplo.com.ar');
    await buyer.cancel(code);
    const [paid] = await dealership.db
      .select({ clientRef: payments.clientRef, paymentId: payments.paymentId })
      .from(payments)
      .innerJoin(deposits, eq(deposits.clientRef, payments.clientRef))
      .where(eq(deposits.operationCode, code));
    await giveBackOrHandOver(dealership, paid!);
    const values = { payment: paid!.paymentId, how: 'outside', why: 'por transferencia' } as const;
    await actOn(dealership, { event: 'refund made by hand', code, values, by: 'marta' });
    expect(await statusOf(code)).toBe('refunded');
    expect(await confirm(code, 'rejected')).toBe('anotado: la operación está devuelta\n');
    expect(await desk.look({ code, by })).toMatch(/devuelto, \$ [\d.]+ sin haberse cobrado/);
    await expect(confirm(code, 'rejected')).rejects.toThrow('no admite un pago rechazado');
    expect(await desk.list({ all: false })).toContain(`  ${await numberOf(code)}  `);
    await actOn(dealership, { event: 'chargeback given up', code, values, by: 'marta' });
    expect(await desk.look({ code, by })).not.toContain('sin haberse cobrado');
  });

  test('can be followed by another card once a person rejected it', async () => {
    const code = await reportedAsPaid('ines@ejemplo.com.ar');
    expect(await confirm(code, 'rejected')).toBe('anotado: la operación está abierta\n');
    shop.clock.pass(1);
    const { operation } = await buyer.depositOf(code);
    expect(operation).toMatchObject({
      status: 'holding',
      purchase: { transaction: { paid_at: null, pending_since: null } },
    });
    await buyer.report(code, 'approved');
    expect(await statusOf(code)).toBe('pending');
    await confirm(code, 'rejected');
  });

  test('reserves again when its message comes after the hold', async () => {
    const code = await held('olga@ejemplo.com.ar');
    shop.clock.pass(20);
    expect(await statusOf(code)).toBe('expired');
    await buyer.report(code, 'rejected');
    expect(await statusOf(code)).toBe('expired');
    await buyer.report(code, 'approved');
    expect(await statusOf(code)).toBe('pending');
    await confirm(code, 'rejected');
    // The same message does not count again.
    await buyer.report(code, 'approved');
    expect(await statusOf(code)).toBe('open');
  });

  test('counts when its message comes after the system has taken the unit off its list', async () => {
    const code = await held('alba@ejemplo.com.ar');
    shop.clock.pass(20);
    expect(await statusOf(code)).toBe('expired');
    shop.system.play('/stock/stock', 'no data');
    await expect(buyer.depositOf(code)).rejects.toThrow('unit_unavailable');
    expect(await statusOf(code)).toBe('unavailable');
    await buyer.report(code, 'approved');
    expect(await statusOf(code)).toBe('pending');
    await confirm(code, 'rejected');
  });

  test('is recorded by a person, with name and reason, when its message never comes', async () => {
    const code = await held('nora@ejemplo.com.ar');
    shop.clock.pass(20);
    expect(await statusOf(code)).toBe('expired');
    await expect(confirm(code, 'approved')).rejects.toThrow(
      'la página no informó ningún pago: escribí dónde lo viste',
    );
    await expect(confirm(code, 'refunded', 'x')).rejects.toThrow(
      'no se conoce ningún pago de esta operación',
    );
    const why = 'payment 4711 at the page, told by telephone';
    expect(await confirm(code, 'approved', why)).toBe('anotado: la operación está reservada\n');
    const { db } = shop.dealership;
    expect((await readJournal(db, code)).at(-1)).toMatchObject({
      who: by,
      event: 'payment approved',
      before: 'expired',
      after: 'reserved',
      note: why,
    });
    // A late message means the same payment.
    await buyer.report(code, 'approved');
    expect(await statusOf(code)).toBe('reserved');
  });
});

describe('a payment that only a message reports and that nobody confirms', () => {
  const transactionOf = async (code: string) => (await buyer.resume(code)).purchase.transaction!;
  const ended = () => endClaims(shop.dealership);

  test('holds its unit for 48 hours; then the unit is on sale again, and buyer and sales get letters', async () => {
    const code = await reportedAsPaid('alba@ejemplo.com.ar');
    const { claimed_until } = await transactionOf(code);
    expect(claimed_until).toBe(new Date(shop.clock.now.getTime() + 48 * 3_600_000).toISOString());
    const { boss } = shop.dealership;
    await takeQueued(boss, mailQueue);
    shop.clock.pass(48 * 60 - 1);
    await ended();
    expect(await statusOf(code)).toBe('pending');
    shop.clock.pass(1);
    await ended();
    expect(await statusOf(code)).toBe('expired');
    expect(await transactionOf(code)).toMatchObject({ is_unconfirmed: true });
    const letters = await takeQueued<Letter>(boss, mailQueue);
    expect(letters.map(({ subject }) => subject.split(':')[0]).sort()).toEqual([
      'No pudimos confirmar tu pago',
      'Pago sin confirmar',
    ]);
    expect(await desk.list({ all: true })).toMatch(
      new RegExp(` ${await numberOf(code)} .*sin confirmar`),
    );
    // The same message holds the unit no second time; a person who finds the payment reserves it.
    await buyer.report(code, 'approved');
    expect(await statusOf(code)).toBe('expired');
    await confirm(code, 'approved');
    expect(await statusOf(code)).toBe('reserved');
    shop.clock.pass(60 * 24);
    await ended();
    expect(await statusOf(code)).toBe('reserved');
    await buyer.cancel(code);
  });

  test('counts as a hold of its person until somebody confirms it', async () => {
    const email = 'iris@ejemplo.com.ar';
    const claims = [await reportedAsPaid(email, 2), await reportedAsPaid(email, 2)];
    await expect(held(email)).rejects.toMatchObject({ code: 'too_many_holds' });
    for (const code of claims) await confirm(code, 'rejected');
    await held(email);
    shop.clock.pass(20);
  });
});

describe('a deposit at a system without an address for letters', () => {
  const bare = testOwnSystem({ PARAMETERS_FILE: '' });

  test('is refused before the unit is held, and the log names the missing address', async () => {
    const { payable, depositOf, firstUnit } = buyerAt(bare);
    const { code } = await payable(await firstUnit());
    await expect(depositOf(code)).rejects.toMatchObject({ code: 'payments_unavailable' });
    expect(bare.logged()).toContain(
      'no deposit can be paid: no address gets the letters about reservations',
    );
  });
});

describe('the storefront on an existing system', () => {
  const get = (url: string, headers = {}) => shop.app.inject({ url, headers });

  test('reports whether it can take reservations, and has figures for Prometheus', async () => {
    expect([(await get('/healthz')).statusCode, (await get('/readyz')).statusCode]).toEqual([
      200, 200,
    ]);
    const metrics = await get('/metrics', { authorization: `Bearer ${token}` });
    expect(metrics.body).toContain('dealership_operations{status="open"}');
  });
});
