import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  operations,
  paymentJournal,
  payments,
  staffJournal,
} from '../../../server/ground/db/schema.ts';
import { createDesk, type PaymentsDesk } from '../../../server/sale/payments/desk.ts';
import { readJournal } from '../../../server/sale/stored/journal.ts';
import { reconcile } from '../../../server/sale/payments/reconciliation.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { filedSubjects, giveBackWaiting, notify } from '../../support/api/notify.ts';

const shop = testDealership();
let desk: PaymentsDesk;
beforeAll(async () => {
  desk = createDesk(shop.dealership);
});

const by = 'staff: marta';

async function reconcileAfter(minutes: number) {
  shop.clock.pass(minutes);
  await reconcile(shop.dealership);
}

const answer = (
  clientRef: string,
  status: 'approved' | 'rejected' | 'refunded',
  amount = 250_000,
) =>
  shop.provider.answers.set(clientRef, [
    { paymentId: `p-${clientRef}`, clientRef, status, amount, currency: 'ARS' },
  ]);

describe('the reconciliation', () => {
  test('finds an approved payment that no notification reported', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    answer(clientRef, 'approved');
    await reconcile(shop.dealership);
    expect(await shop.statusOf(operation.code)).toBe('holding');
    await reconcileAfter(2);
    expect(await shop.statusOf(operation.code)).toBe('reserved');
    expect((await readJournal(shop.db, operation.code)).at(-1)).toMatchObject({
      who: 'reconciliation',
      event: 'payment approved',
      before: 'holding',
      after: 'reserved',
      clientRef,
      paymentId: `p-${clientRef}`,
    });
  });

  test('does nothing while the provider is down, and continues later', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    answer(clientRef, 'approved');
    shop.clock.pass(2);
    shop.provider.isDown = true;
    await expect(reconcile(shop.dealership)).rejects.toThrow('the provider is down');
    expect(await shop.statusOf(operation.code)).toBe('holding');
    shop.provider.isDown = false;
    await reconcile(shop.dealership);
    expect(await shop.statusOf(operation.code)).toBe('reserved');
  });

  test('looks up an older deposit less often', async () => {
    const { clientRef } = await shop.heldOperation();
    const lookedAt = async () => (await shop.storedDeposit(clientRef)).lookedAt;
    await reconcileAfter(2);
    const first = await lookedAt();
    expect(first).toEqual(shop.clock.now);
    await reconcileAfter(3 * 60);
    const second = await lookedAt();
    expect(second).toEqual(shop.clock.now);
    await reconcileAfter(10);
    expect(await lookedAt()).toEqual(second);
  });

  test('looks up a deposit that its buyer released until the third day', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    await shop.release(operation.code);
    await reconcileAfter(71 * 60);
    const last = (await shop.storedDeposit(clientRef)).lookedAt;
    expect(last).toEqual(shop.clock.now);
    await reconcileAfter(2 * 60);
    expect((await shop.storedDeposit(clientRef)).lookedAt).toEqual(last);
  });
});

describe('the journal of payments', () => {
  test('has every decision with author, time, and the status before and after', async () => {
    const { operation } = await shop.paidOperation({ paymentId: 'first' });
    await shop.staff('refund ordered', operation.code, { why: 'así se acordó' });
    await giveBackWaiting(shop);
    const rows = await readJournal(shop.db, operation.code);
    expect(rows.map(({ who, event, before, after }) => [who, event, before, after])).toEqual([
      ['buyer', 'deposit requested', 'open', 'holding'],
      ['provider', 'payment approved', 'holding', 'reserved'],
      [by, 'refund ordered', 'reserved', 'cancelled'],
      ['provider', 'refund confirmed', 'cancelled', 'refunded'],
    ]);
    expect(rows.every(({ at }) => at.getTime() === shop.clock.now.getTime())).toBe(true);
  });

  test('cannot be changed or deleted, and has no operation code', async () => {
    const { operation } = await shop.paidOperation();
    const [row] = await readJournal(shop.db, operation.code);
    expect(JSON.stringify(row)).not.toContain(operation.code);
    const ofRow = eq(paymentJournal.id, row!.id);
    const refused = expect.objectContaining({
      cause: expect.objectContaining({ message: 'the payment journal is append-only' }),
    });
    await expect(
      shop.db.update(paymentJournal).set({ who: 'nobody' }).where(ofRow),
    ).rejects.toEqual(refused);
    await expect(shop.db.delete(paymentJournal).where(ofRow)).rejects.toEqual(refused);
    await expect(shop.db.execute(sql`truncate payment_journal`)).rejects.toEqual(refused);
  });
});

describe('the journal of payments records once', () => {
  const eventsOf = async (code: string) =>
    (await readJournal(shop.db, code)).map(({ who, event, before, after, note }) => [
      who,
      event,
      before,
      after,
      note,
    ]);

  test('a provider’s report that comes too late to change anything', async () => {
    const { operation, clientRef } = await shop.paidOperation({ paymentId: 'kept' });
    for (const _ of [1, 2]) {
      await notify(shop, { clientRef, outcome: 'pending', paymentId: 'kept' });
      await notify(shop, { clientRef, outcome: 'rejected', paymentId: 'another card' });
    }
    expect((await eventsOf(operation.code)).slice(2)).toEqual([
      ['provider', 'report without effect', 'reserved', 'reserved', 'pending, 250000 ARS'],
      ['provider', 'payment rejected', 'reserved', 'reserved', null],
    ]);
  });

  test('a payment of an unknown reference', async () => {
    const stray = { clientRef: 'of nobody', outcome: 'approved', paymentId: 'stray' } as const;
    for (const _ of [1, 2]) expect((await notify(shop, stray)).status).toBe(404);
    expect(await eventsOf('of nobody')).toEqual([
      ['provider', 'payment of an unknown reference', 'unknown', 'unknown', 'approved, 250000 ARS'],
    ]);
  });

  test('a payment of another amount, about which the sales department gets one letter', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    await filedSubjects(shop);
    const odd = { clientRef, outcome: 'approved', paymentId: 'odd', amount: 1 } as const;
    for (const _ of [1, 2]) expect((await notify(shop, odd)).status).toBe(400);
    expect((await eventsOf(operation.code)).slice(1)).toEqual([
      ['provider', 'payment of another amount', 'holding', 'holding', 'approved, 1 ARS'],
    ]);
    expect(await filedSubjects(shop)).toEqual([expect.stringMatching(/: Pago por otro importe$/)]);
  });

  test('a payment in another currency, which reserves nothing', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    await filedSubjects(shop);
    const payment = { paymentId: 'dollars', clientRef, amount: 250_000, currency: 'USD' };
    shop.provider.answers.set(clientRef, [{ ...payment, status: 'approved' }]);
    await reconcileAfter(2);
    expect(await shop.statusOf(operation.code)).toBe('holding');
    expect((await eventsOf(operation.code)).slice(1)).toEqual([
      ['reconciliation', 'payment of another amount', 'holding', 'holding', 'approved, 250000 USD'],
    ]);
    expect(await filedSubjects(shop)).toEqual([expect.stringMatching(/: Pago por otro importe$/)]);
  });
});

describe('the payments desk', () => {
  const numberOf = async ({ operation }: { operation: { code: string } }) =>
    (await shop.storedOperation(operation.code)).caseNumber;
  const lineOf = (list: string, caseNumber: number) =>
    list.split('\n').find((line) => line.includes(`  ${caseNumber}  `));

  test('lists the payments that wait for something, and all with --all', async () => {
    const waiting = await shop.heldOperation();
    const done = await shop.paidOperation();
    const list = await desk.list({ all: false });
    const line = lineOf(list, await numberOf(waiting))!;
    expect(line).toMatch(/\$ 250\.000 {2}esperando el pago {2,}\(apartada\) +Lucía Quiroga/);
    expect(line).toContain(waiting.operation.purchase.vehicle.chassis);
    const number = await numberOf(done);
    expect(lineOf(list, number)).toBeUndefined();
    expect(lineOf(await desk.list({ all: true }), number)).toBeDefined();
  });

  test('lists a deposit that was returned by hand and at the provider until somebody closes it', async () => {
    const { operation, clientRef } = await shop.paidOperation();
    const number = await numberOf({ operation });
    const isOf = eq(payments.clientRef, clientRef);
    await shop.db.update(payments).set({ status: 'refunded', outTwice: 250_000 }).where(isOf);
    const list = await desk.list({ all: false });
    expect(lineOf(list, number)).toMatch(/ devuelto, \$ 250\.000 dos veces /);
    await shop.db.update(payments).set({ outTwice: 0 }).where(isOf);
    expect(lineOf(await desk.list({ all: false }), number)).toBeUndefined();
  });

  test('lists an unreadable operation by its case number, and the operations after it', async () => {
    const first = await shop.heldOperation();
    const broken = await shop.heldOperation();
    const last = await shop.heldOperation();
    await shop.db
      .update(operations)
      .set({ vehicle: sql`'null'::jsonb` })
      .where(eq(operations.code, broken.operation.code));
    const list = await desk.list({ all: false });
    expect(lineOf(list, await numberOf(broken))).toMatch(
      /esperando el pago +\(apartada\) +no se puede leer +/,
    );
    for (const held of [first, last])
      expect(lineOf(list, await numberOf(held))).toContain('Lucía Quiroga');

    // The unreadable operation does not stop the reconciliation of the others either.
    for (const held of [broken, last]) answer(held.clientRef, 'approved');
    await reconcileAfter(2);
    expect(await shop.statusOf(last.operation.code)).toBe('reserved');
  });

  test('looks an operation up: settles the provider’s answer, and shows the journal', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    answer(clientRef, 'approved');
    const sheet = await desk.look({ code: operation.code.toUpperCase(), by });
    expect(await shop.statusOf(operation.code)).toBe('reserved');
    const { vehicle } = operation.purchase;
    expect(sheet).toContain(
      `reserva    ${await numberOf({ operation })}, reservada: ${vehicle.brand} ${vehicle.name}, chasis ${vehicle.chassis}\n`,
    );
    expect(sheet).toMatch(/seña {7}\$ 250\.000 {2}paga {2}en sandbox {2}referencia /);
    expect(sheet).toMatch(/pago {7}p-.* {2}aprobado {2}el .* {2}sostiene la reserva\n/);
    expect(sheet).toContain(`proveedor  p-${clientRef}  aprobado  250000 ARS\n`);
    expect(sheet).toMatch(/marta {4,}pago aprobado {2,}apartada → reservada/);
  });

  test('shows an operation even while the provider is down', async () => {
    const { operation } = await shop.heldOperation();
    shop.provider.isDown = true;
    const sheet = await desk.look({ code: operation.code, by });
    expect(sheet).toContain('proveedor  no se le puede preguntar: the provider is down\n');
  });

  test("requests the waiting refunds again, and shows the provider's answer", async () => {
    const { operation } = await shop.paidOperation({ paymentId: 'paid-2' });
    const { code } = operation;
    const nothing = 'no hay ninguna devolución que espere';
    await expect(desk.refund({ code, by })).rejects.toThrow(nothing);
    await shop.staff('refund ordered', code, { why: 'así se acordó' });
    vi.spyOn(shop.provider, 'refund').mockRejectedValueOnce(new Error('no answer'));
    expect(await desk.refund({ code, by })).toBe(
      'pedida, y el proveedor no la confirmó: se le pregunta hasta que lo haga (no answer)\n',
    );
    expect(await shop.statusOf(code)).toBe('cancelled');
    expect(await desk.refund({ code, by })).toBe('devuelto: pago paid-2 de 250000 pesos\n');
    expect(await shop.statusOf(code)).toBe('refunded');
    // The queued job finds the refund done.
    await giveBackWaiting(shop);
    await expect(desk.refund({ code, by })).rejects.toThrow(nothing);
    const journal = await shop.db
      .select()
      .from(staffJournal)
      .where(eq(staffJournal.subject, `reserva ${await numberOf({ operation })}`));
    expect(journal.map(({ who, act, note }) => [who, act, note])).toEqual([
      [
        'comando (marta)',
        'refunded by command',
        'pedida, y el proveedor no la confirmó: se le pregunta hasta que lo haga (no answer)',
      ],
      ['comando (marta)', 'refunded by command', 'devuelto: pago paid-2 de 250000 pesos'],
    ]);
    await expect(desk.look({ code: 'no-code', by })).rejects.toThrow(
      'no hay una reserva con ese número o código',
    );
  });

  test('sends no request about a payment to a provider that did not make it', async () => {
    const { operation } = await shop.paidOperation();
    const sheet = await createDesk({
      ...shop.dealership,
      provider: { ...shop.provider, name: 'mercado-pago' },
    }).look({ code: operation.code, by });
    expect(sheet).toContain(
      "no se le puede preguntar: el pago se hizo con 'sandbox', y PAYMENT_PROVIDER es 'mercado-pago'",
    );
  });
});
