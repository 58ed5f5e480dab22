import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { stockUnits } from '../../../server/db/schema.ts';
import { readJournal } from '../../../server/operations/journal.ts';
import { openCatalogue } from '../../support/api/catalogue.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { demoFolder } from '../../../server/import/demo.ts';

const shop = testDealership({ isClockReset: true });

const deliver = (code: string, day = '') =>
  shop.staff('vehicle delivered', code, { day, why: 'se cobró en caja' });
const undo = (code: string) => shop.staff('last step taken back', code, { why: 'era otro auto' });
const rowOf = async (chassis: string) =>
  (await shop.db.select().from(stockUnits).where(eq(stockUnits.chassis, chassis)))[0];
const paid = async () => (await shop.paidOperation()).operation;

/** A reservation whose buyer got the vehicle a week later. */
async function delivered(paymentId?: string) {
  const { operation, clientRef } = await shop.paidOperation(paymentId ? { paymentId } : {});
  shop.clock.now = new Date('2026-11-27T15:00:00Z');
  await deliver(operation.code);
  return { ...operation, clientRef };
}

describe('a delivered vehicle', () => {
  test('leaves the site, and its buyer sees the day', async () => {
    const unit = await shop.freshUnit();
    const other = await shop.payableOperation({ unit });
    const { operation } = await shop.paidOperation({ unit });
    shop.clock.now = new Date('2026-11-27T15:00:00Z');
    expect(await deliver(operation.code.toUpperCase(), '2026-11-26')).toBe(
      'se entregó el 26/11/2026 y salió del stock',
    );
    expect(await shop.resume(operation.code)).toMatchObject({
      status: 'delivered',
      delivered_on: '2026-11-26',
      may_cancel: false,
      purchase: { vehicle: { chassis: unit.chassis } },
    });
    expect(await rowOf(unit.chassis)).toBeUndefined();
    expect((await shop.resume(other.code)).status).toBe('unavailable');
    expect((await readJournal(shop.db, operation.code)).at(-1)).toMatchObject({
      who: 'staff: marta',
      event: 'vehicle delivered',
      before: 'reserved',
      after: 'delivered',
      note: '2026-11-26, se cobró en caja',
    });
    await expect(shop.cancel(operation.code)).rejects.toThrow('cancellation_late');
  });

  test('never comes back with a file of the stock that still has it', async () => {
    const { purchase } = await delivered();
    const path = `${demoFolder}/unidades.csv`;
    const imported = await openCatalogue(shop).run({ name: 'import', path });
    expect(imported.text).not.toContain(purchase.vehicle.chassis);
    expect(imported.text).not.toMatch(/de alta|de baja/);
    expect(await rowOf(purchase.vehicle.chassis)).toBeUndefined();
  });

  test('comes back to the stock unchanged when the delivery was recorded by mistake', async () => {
    const operation = await paid();
    const { chassis } = operation.purchase.vehicle;
    await shop.db
      .update(stockUnits)
      .set({ offerUntil: new Date('2027-01-01T02:59:59Z'), location: 'Luján' })
      .where(eq(stockUnits.chassis, chassis));
    const before = await rowOf(chassis);
    await deliver(operation.code);
    expect(await undo(operation.code)).toBe('el último paso no cuenta más');
    expect(await rowOf(chassis)).toEqual(before);
    expect(await shop.resume(operation.code)).toEqual(operation);
    expect((await shop.storedOperation(operation.code)).stockRow).toBeNull();
  });

  test.each([
    ['twice', delivered, undefined, 'una operación entregada no admite eso'],
    ['of tomorrow', paid, '2026-11-28', 'ese día todavía no llegó'],
    ['before the payment', paid, '2026-11-19', 'la seña todavía no estaba paga'],
    ['of no operation', async () => ({ code: 'x' }), undefined, 'no hay ninguna operación'],
  ])('is not recorded when the delivery is %s', async (_, open, on, message) => {
    const { code } = await open();
    shop.clock.now = new Date('2026-11-27T15:00:00Z');
    await expect(deliver(code, on)).rejects.toThrow(message);
  });
});
