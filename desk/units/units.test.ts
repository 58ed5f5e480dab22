import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { offersEndpoint } from '../../domain/wire/offers.ts';
import { stockEndpoint } from '../../domain/wire/stock.ts';
import { unitStandingEndpoint } from '../../domain/wire/unit-standing.ts';
import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import { stockUnits } from '../../server/ground/db/schema.ts';
import { findListedUnits } from '../../server/stock/catalogue/listed-units.ts';
import { demoFolder } from '../../server/stock/import/demo.ts';
import { openCatalogue } from '../../tests/support/api/catalogue.ts';
import { plain, testDesk, type DeskUser } from '../../tests/support/api/desk.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { notify } from '../../tests/support/api/notify.ts';
import { readStaffJournal } from '../journal.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);

const rowOf = (body: string, chassis: string) =>
  plain(body.split('<tr>').find((row) => row.includes(chassis)));

const page = ({ id }: StockVehicle) => `/unidades/${id}`;
/** For three hours, in Mendoza. */
const walkIn = { name: 'Ana Paz', day: '2026-11-20', time: '15:00' };
const hold = (user: DeskUser, unit: StockVehicle) =>
  user.act(page(unit), 'held for a walk-in', walkIn);
const putOffSale = (user: DeskUser, unit: StockVehicle) =>
  user.act(page(unit), 'taken off sale', { why: 'un golpe en la puerta' });

async function shownIn({ id, brand_id }: StockVehicle) {
  const brands = await shop.dealership.system.brands();
  const [stock, offers, listed, standing] = [
    await shop.client.call(stockEndpoint, { brandId: brand_id }),
    await shop.client.call(offersEndpoint, { brandId: brand_id }),
    await findListedUnits(shop.db, shop.clock.now, brands, { maxShare: null }),
    await shop.client.call(unitStandingEndpoint, { query: { unit: String(id) } }),
  ];
  return {
    onSale: [...stock, ...offers].some((unit) => unit.id === id),
    found: listed.find((unit) => unit.id === id)?.is_available,
    standing: standing.standing,
  };
}

test('the board lists the units of each state, with how long they have been in it', async () => {
  const [free, unit] = [await shop.freshUnit(), await shop.freshUnit()];
  const { operation } = await shop.paidOperation({ unit });
  shop.clock.pass(3 * 24 * 60);
  const user = await desk.signedIn('sales');
  const all = (await user.get('/unidades')).body;
  const some = (await user.get(`/unidades?q=${free.chassis.toLowerCase()}`)).body;
  expect(rowOf(all, unit.chassis)).toMatch(/reservada hace 3 días$/);
  expect(rowOf(some, free.chassis)).toMatch(/en venta$/);
  const { body } = await user.get('/unidades?estado=reserved');
  expect(plain(body)).toMatch(/en venta \(\d+\) reservada \(1\)/);
  expect([
    body.includes(`${await shop.caseOf(operation.code)}"`),
    body.includes(free.chassis),
  ]).toEqual([true, false]);
});

const openForms = (body: string) =>
  [...body.matchAll(/<details class="act" open>\s*<summary>([^<]+)</g)].map(([, label]) => label);

test('of the acts on a unit the one that comes next is open, and taking it off sale is not', async () => {
  const user = await desk.signedIn('sales');
  const unit = await shop.freshUnit();
  const open = async () => openForms((await user.get(page(unit))).body);
  expect(await open()).toEqual(['Apartar para una persona']);
  const { body } = await user.act(page(unit), 'taken off sale', { why: ' ' });
  expect(openForms(body)).toEqual(['Sacar de la venta']);
  await hold(user, unit);
  expect(await open()).toEqual(['Volver a poner en venta']);
  await putOffSale(user, unit);
  expect(await open()).toEqual(['Volver a poner en venta']);
});

describe('a unit that is held for a walk-in', () => {
  test('cannot be reserved online until the hold ends by itself', async () => {
    const user = await desk.signedIn('sales', 'Marta Ríos');
    const unit = await shop.freshUnit();
    const started = await shop.payableOperation({ unit });
    const { cookies } = await hold(user, unit);
    expect(decodeURIComponent(cookies[0]!)).toContain(
      'apartada en el salón hasta 20/11/2026, 15:00',
    );
    expect(await shownIn(unit)).toEqual({ onSale: false, found: false, standing: 'held' });
    await expect(shop.startedOperation({ unit })).rejects.toThrow('unit_unavailable');
    await expect(shop.requestDeposit(started.code)).rejects.toThrow('unit_held');
    expect(rowOf((await user.get('/unidades?estado=heldForWalkIn')).body, unit.chassis)).toMatch(
      /apartada en el salón hace 1 min, para Ana Paz$/,
    );
    shop.clock.pass(3 * 60);
    expect(await shownIn(unit)).toMatchObject({ onSale: true, standing: 'free' });
    expect((await shop.requestDeposit(started.code)).operation.status).toBe('holding');
    expect((await user.get(page(unit))).body).not.toContain('Ana Paz');
  });

  test('is for sale again when a person ends the hold; the journal has each act, without the name', async () => {
    const user = await desk.signedIn('sales', 'Marta Ríos');
    const unit = await shop.freshUnit();
    await hold(user, unit);
    await user.act(page(unit), 'put on sale', { why: 'no la quiso' });
    expect(await shownIn(unit)).toMatchObject({ onSale: true, standing: 'free' });
    const rows = await readStaffJournal(shop.db, { subject: unit.chassis });
    expect(rows.map(({ who, before, after, note }) => [who, before, after, note])).toEqual([
      ['Marta Ríos', 'apartada en el salón', 'en venta', 'no la quiso'],
      ['Marta Ríos', 'en venta', 'apartada en el salón hasta 20/11/2026, 15:00', null],
    ]);
  });

  test('has a late payment refunded', async () => {
    const user = await desk.signedIn('sales');
    const unit = await shop.freshUnit();
    const { operation, clientRef } = await shop.heldOperation({ unit });
    shop.clock.pass(60);
    await hold(user, unit);
    const { amount } = operation.purchase.transaction!;
    await notify(shop, { clientRef, outcome: 'approved', amount });
    expect(await shop.statusOf(operation.code)).toBe('cancelled');
    expect(Object.values(await shop.storedPayments(clientRef))).toEqual(['refunding']);
  });

  test.each([
    ['a time that is over', { time: '11:00' }, 'Esa hora ya pasó.'],
    ['more than a week', { day: '2026-11-28' }, 'Se puede apartar por 7 días como mucho.'],
    ['nobody', { name: ' ' }, 'Falta completar: Para quién.'],
  ])('is not held with %s', async (_, wrong, sentence) => {
    const user = await desk.signedIn('sales');
    const unit = await shop.freshUnit();
    const typed = { ...walkIn, ...wrong };
    const { status, alert } = await user.act(page(unit), 'held for a walk-in', typed);
    expect([status, alert]).toEqual([422, `No se guardó nada. ${sentence}`]);
    expect(await shownIn(unit)).toMatchObject({ standing: 'free' });
  });
});

describe('a unit that is off sale', () => {
  test('is nowhere on the site until it is put on sale again', async () => {
    const user = await desk.signedIn('sales');
    const unit = await shop.freshUnit();
    const started = await shop.startedOperation({ unit });
    await putOffSale(user, unit);
    expect(await shownIn(unit)).toEqual({ onSale: false, found: undefined, standing: 'sold' });
    expect(await shop.statusOf(started.code)).toBe('unavailable');
    await user.act(page(unit), 'put on sale');
    expect(await shop.statusOf(started.code)).toBe('open');
    expect(await shownIn(unit)).toMatchObject({ onSale: true, found: true });
  });

  test('stays off sale through an export and an import, even if it left the stock meanwhile', async () => {
    const user = await desk.signedIn('sales');
    const [off, held] = [await shop.freshUnit(), await shop.freshUnit()];
    await putOffSale(user, off);
    await hold(user, held);
    const catalogue = openCatalogue(shop);
    const path = `${demoFolder}/unidades.csv`;
    const { text } = await catalogue.run({ name: 'import', path });
    expect(text).toContain('No hay nada que cambiar.');
    const standing = async (unit: StockVehicle) => (await shownIn(unit)).standing;
    expect([await standing(off), await standing(held)]).toEqual(['sold', 'held']);
    const [row] = await shop.db.delete(stockUnits).where(eq(stockUnits.id, off.id)).returning();
    await shop.db.insert(stockUnits).values(row!);
    expect(await standing(off)).toBe('sold');
  });
});

describe('a unit that an operation has', () => {
  test('can be neither held nor taken off sale', async () => {
    const user = await desk.signedIn('sales');
    const unit = await shop.freshUnit();
    await shop.heldOperation({ unit });
    const { body } = await user.get(page(unit));
    expect(plain(body)).toContain(
      'Sacar de la venta Alguien la está reservando por el sitio, o ya la reservó.',
    );
    expect((await hold(user, unit)).status).toBe(409);
    expect((await putOffSale(user, unit)).status).toBe(409);
  });

  test('is no longer at the desk once it was delivered', async () => {
    const user = await desk.signedIn('sales');
    const unit = await shop.freshUnit();
    const { operation } = await shop.paidOperation({ unit });
    await shop.staff('vehicle delivered', operation.code, { why: 'se cobró en caja' });
    expect((await user.get(page(unit))).status).toBe(404);
  });
});

test('a shopper and a clerk who want one unit at the same moment never both get it', async () => {
  const user = await desk.signedIn('sales');
  for (let round = 0; round < 12; round += 1) {
    const unit = await shop.freshUnit(1 + (round % 2));
    const { code } = await shop.payableOperation({ unit });
    const { revision } = await user.get(page(unit));
    const form = { event: 'held for a walk-in', revision, ...walkIn };
    const clerk = () => user.post(`${page(unit)}/actos`, form);
    const shopper = () => shop.requestDeposit(code).catch((error: Error) => error.message);
    const [deposit, held] = await Promise.all([shopper(), clerk()]);
    const got = [typeof deposit === 'object' && 'shopper', held.status === 303 && 'clerk'];
    expect(got.filter(Boolean)).toHaveLength(1);
  }
});

test('the second of two clerks sees who changed the unit', async () => {
  const one = await desk.signedIn('sales', 'Marta');
  const other = await desk.signedIn('sales', 'Pedro');
  const unit = await shop.freshUnit();
  const form = { event: 'taken off sale', revision: '0', why: 'un golpe' };
  await putOffSale(one, unit);
  const { status, alert } = await other.post(`${page(unit)}/actos`, form);
  expect([status, alert]).toEqual([
    409,
    expect.stringMatching(/^No se guardó nada. Marta la cambió \(.*\): fuera de venta/),
  ]);
});

test('a withheld unit makes the cached pages of its model outdated', async () => {
  const user = await desk.signedIn('sales');
  const unit = await shop.freshUnit();
  const { changes } = shop.dealership;
  const version = async () => {
    await shop.announced();
    return changes.version(`stock/${unit.brand_id}/${unit.family_id}`);
  };
  const before = await version();
  await putOffSale(user, unit);
  const after = await version();
  expect(after).toBeGreaterThan(before);
});
