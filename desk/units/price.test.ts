import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { offersEndpoint } from '../../domain/wire/offers.ts';
import { stockEndpoint } from '../../domain/wire/stock.ts';
import { fullPrice } from '../../domain/money/prices.ts';
import { toStockVehicle, type StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import { plain, testDesk } from '../../tests/support/api/desk.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { promotions, stockUnits, unitPrices } from '../../server/ground/db/schema.ts';
import { readStaffJournal } from '../journal.ts';

const shop = testDealership();
const desk = testDesk(shop);

/** A unit with round figures: 30 million, and a million of costs. */
async function pricedUnit(): Promise<StockVehicle> {
  const unit = await shop.freshUnit();
  const costs = { licenseCost: 600_000, preparationCost: 400_000, currency: 'ars' } as const;
  const discounts = { discount: 0, specialDiscount: 0, offerFrom: null, offerUntil: null };
  const changes = { price: 30_000_000, listPrice: null, ...discounts, ...costs };
  await shop.changeUnit(unit.id, changes);
  return current(unit);
}

/** The unit with its figures of now. */
async function current({ id, brand_id: brandId }: StockVehicle): Promise<StockVehicle> {
  const units = await shop.client.call(stockEndpoint, { brandId });
  return toStockVehicle(units.find((each) => each.id === id)!);
}
const wanted = { price: '29.000.000', discount: '0', special: '1.000.000' };
const query = new URLSearchParams(wanted).toString();
const cells = (body: string, row: string) =>
  [...(body.split('<tr>').find((each) => each.includes(row)) ?? '').matchAll(/<td[^>]*>([^<]*)</g)]
    .map(([, text]) => plain(text))
    .slice(1);

test('a new price is shown in all places of the site, before and after, and is stored with a new code', async () => {
  const user = await desk.signedIn('administration', 'Julieta Sosa');
  const unit = await pricedUnit();
  const address = `/unidades/${unit.id}/precio`;
  const { body, revision } = await user.get(`${address}?${query}`);
  expect(cells(body, 'Su página')).toEqual(['$ 30.380.000', '$ 28.420.000']);
  expect(cells(body, 'Oportunidades')).toEqual(['no aparece', '$ 28.420.000']);
  expect(cells(body, 'en la página de la marca')).toHaveLength(2);
  const listed = async () => fullPrice(await current(unit));
  const form = { ...wanted, revision };
  expect((await user.post(address, { ...form, again: '000000' })).status).toBe(422);
  expect(await listed()).toBe(31_000_000);
  expect((await user.post(address, { ...form, again: await user.code() })).to).toBe(
    `/unidades/${unit.id}`,
  );
  expect(await listed()).toBe(29_000_000);
  const offers = await shop.client.call(offersEndpoint, { brandId: unit.brand_id });
  expect(offers.map(({ id }) => id)).toContain(unit.id);
  const [row] = await readStaffJournal(shop.db, { subject: unit.chassis });
  expect(
    [row!.who, row!.act, row!.before, row!.after].map((text) => text!.replaceAll(/\s/g, ' ')),
  ).toEqual([
    'Julieta Sosa',
    'changed price',
    'precio de lista $ 30.000.000, descuento web $ 0, descuento especial $ 0',
    'precio de lista $ 29.000.000, descuento web $ 0, descuento especial $ 1.000.000',
  ]);
  expect((await user.post(address, { ...form, again: await user.code() })).status).toBe(409);
});

test('the page of a unit has the line of its prices, and the site strikes through the one before the discount', async () => {
  const user = await desk.signedIn('administration', 'Julieta Sosa');
  const unit = await pricedUnit();
  await shop.db.delete(unitPrices).where(eq(unitPrices.chassis, unit.chassis));
  const began = new Date(shop.clock.now.getTime() - 40 * 86_400_000);
  await shop.db.insert(unitPrices).values({
    chassis: unit.chassis,
    since: began,
    currency: 'ars',
    price: 30_000_000,
    discount: 0,
    specialDiscount: 0,
    fees: 1_000_000,
    source: 'import',
  });
  const address = `/unidades/${unit.id}`;
  const { revision } = await user.get(`${address}/precio?${query}`);
  await user.post(`${address}/precio`, { ...wanted, revision, again: await user.code() });
  const { body } = await user.get(address);
  expect(cells(body, 'Escritorio: Julieta Sosa')).toEqual([
    'Escritorio: Julieta Sosa',
    '$ 29.000.000',
    '$ 1.000.000',
    '$ 1.000.000',
    '$ 29.000.000',
  ]);
  expect(cells(body, 'Archivo o comando')).toEqual([
    'Archivo o comando',
    '$ 30.000.000',
    '',
    '$ 1.000.000',
    '$ 31.000.000',
  ]);
  expect((await current(unit)).former_price).toBe(31_000_000);
  const offers = await shop.client.call(offersEndpoint, { brandId: unit.brand_id });
  expect(offers.find(({ id }) => id === unit.id)).toMatchObject({ former_price: 31_000_000 });
});

test('a price that nobody names is stored as the system’s', async () => {
  const unit = await pricedUnit();
  await shop.db.update(stockUnits).set({ price: 28_000_000 }).where(eq(stockUnits.id, unit.id));
  const rows = await shop.db.select().from(unitPrices).where(eq(unitPrices.chassis, unit.chassis));
  expect(rows.at(-1)).toMatchObject({ price: 28_000_000, source: 'system', by: null });
});

test('a buyer with a closed price keeps it, and others get the new one', async () => {
  const user = await desk.signedIn('management');
  const [closed, open] = [await pricedUnit(), await pricedUnit()];
  const held = await shop.heldOperation({ unit: closed });
  const started = await shop.startedOperation({ unit: open });
  const change = async ({ id }: StockVehicle) =>
    user.post(`/unidades/${id}/precio`, { ...wanted, revision: '0', again: await user.code() });
  expect((await user.get(`/unidades/${closed.id}/precio?${query}`)).body).toContain(
    'Una unidad apartada mantiene su precio.',
  );
  expect((await change(closed)).status).toBe(409);
  await shop.raisePrice(closed.id, 5_000_000);
  const { purchase } = await shop.resume(held.operation.code);
  expect(fullPrice(purchase.vehicle)).toBe(31_000_000);
  expect((await change(open)).status).toBe(303);
  expect(fullPrice((await shop.resume(started.code)).purchase.vehicle)).toBe(29_000_000);
});

test.each([
  [{ price: '0' }, 'El precio no puede ser cero.'],
  [{ price: 'mucho' }, 'Eso no es un importe sin centavos.'],
  [{ special: '29.000.000' }, 'El descuento tiene que ser menor que el precio.'],
])('%j is not a price', async (wrong, sentence) => {
  const user = await desk.signedIn('administration');
  const unit = await pricedUnit();
  const typed = new URLSearchParams({ ...wanted, ...wrong }).toString();
  const { status, body } = await user.get(`/unidades/${unit.id}/precio?${typed}`);
  expect([status, body.includes(sentence)]).toEqual([422, true]);
});

describe('a price that looks like a mistake', () => {
  test.each<[string, Record<string, string>, string]>([
    [
      'ten times the price before',
      { price: '300.000.000', special: '0' },
      'Precio de lista: $ 300.000.000 está lejos de $ 30.000.000, el valor de antes',
    ],
    [
      'a tenth of it',
      { price: '3.000.000', special: '0' },
      'Precio de lista: $ 3.000.000 está lejos de $ 30.000.000, el valor de antes',
    ],
    [
      'a price in dollars',
      { price: '39.900', special: '0' },
      'Precio de lista: $ 39.900 parece un importe en dólares',
    ],
    [
      'a discount with a digit too few',
      { discount: '9.000', special: '0' },
      'Descuento web: $ 9.000 parece un importe en dólares',
    ],
  ])('is a question before it is stored: %s', async (_, typed, question) => {
    const user = await desk.signedIn('administration');
    const unit = await pricedUnit();
    const figures = { ...wanted, ...typed };
    const address = `/unidades/${unit.id}/precio`;
    const { body, revision } = await user.get(
      `${address}?${new URLSearchParams(figures).toString()}`,
    );
    expect(plain(body)).toContain(question);
    const before = fullPrice(await current(unit));
    const form = { ...figures, revision };
    const code = await user.code();
    const unsure = await user.post(address, { ...form, again: code });
    expect(unsure.status).toBe(422);
    expect(plain(unsure.body)).toContain('Confirmá que el precio está bien.');
    expect(fullPrice(await current(unit))).toBe(before);
    const sure = await user.post(address, { ...form, sure: 'sí', again: code });
    expect(sure.status).toBe(303);
    expect(fullPrice(await current(unit))).not.toBe(before);
  });

  test.each([
    ['a rise', { price: '36.000.000' }],
    ['a fall', { price: '24.000.000' }],
  ])('is no ordinary change: %s', async (_, typed) => {
    const user = await desk.signedIn('administration');
    const unit = await pricedUnit();
    const search = new URLSearchParams({ ...wanted, ...typed }).toString();
    expect((await user.get(`/unidades/${unit.id}/precio?${search}`)).body).not.toContain(
      'name="sure"',
    );
  });

  test('is one with which the unit loses a promotion: it takes off more than the share of the dealership', async () => {
    const user = await desk.signedIn('administration');
    const unit = await pricedUnit();
    const { brand_id: brandId, family_id: familyId } = unit;
    const validUntil = new Date('2027-01-01T00:00:00Z');
    const promotion = { code: 'NUEVE', brandId, familyId, currency: 'ars' as const, validUntil };
    const off = { moneyDiscount: 9_000_000, percentageDiscount: null };
    await shop.db.insert(promotions).values({ ...promotion, ...off });
    const previewOf = async (price: string) => {
      const typed = new URLSearchParams({ price, discount: '0', special: '0' }).toString();
      return plain((await user.get(`/unidades/${unit.id}/precio?${typed}`)).body);
    };
    // 30 % of 30 millions, costs included, is 9 millions.
    const question =
      'Promoción NUEVE: descuenta más de lo permitido de ese precio, y no la tendría más';
    expect(await previewOf('29.000.000')).not.toContain(question);
    expect(await previewOf('28.999.999')).toContain(question);
    const { revision } = await user.get(`/unidades/${unit.id}/precio?price=28.999.999`);
    const form = { price: '28.999.999', discount: '0', special: '0', revision };
    const unsure = await user.post(`/unidades/${unit.id}/precio`, {
      ...form,
      again: await user.code(),
    });
    expect(unsure.status).toBe(422);
    await shop.db.delete(promotions).where(eq(promotions.code, 'NUEVE'));
  });

  test('is refused outside the bounds of an import', async () => {
    const user = await desk.signedIn('administration');
    const unit = await pricedUnit();
    const typed = new URLSearchParams({ ...wanted, price: '90.000.000.000' }).toString();
    const { status, body } = await user.get(`/unidades/${unit.id}/precio?${typed}`);
    expect([status, plain(body)]).toEqual([
      422,
      expect.stringContaining('$ 90.000.000.000 no puede ser: va de'),
    ]);
  });
});
