import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import { brandOf } from '../../../domain/vehicles/brands.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { parameterEndpoint } from '../../../domain/wire/parameter.ts';
import { endpointPath } from '../../../domain/wire/endpoint.ts';
import { unitStandingEndpoint } from '../../../domain/wire/unit-standing.ts';
import { unitWaitEndpoint } from '../../../domain/wire/unit-wait.ts';
import { startLetters, deletionJournal, stockUnits, unitWaits } from '../../../server/db/schema.ts';
import type { Letter } from '../../../server/mail/letter.ts';
import { expireHolds } from '../../../server/operations/expiry.ts';
import { sweepWaitingList } from '../../../server/operations/waiting/sweep.ts';
import { forgetOldWaits } from '../../../server/operations/waiting/waiting-list.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { filedLetters, notify } from '../../support/api/notify.ts';
import {
  cancel,
  freshUnit,
  heldOperation,
  paidOperation,
  release,
  requestDeposit,
  resume,
} from '../../support/api/reservations.ts';
import { testGroup } from '../../support/wire/test-group.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';

const publicUrl = 'https://cordillera.example';

const shop = testDealership({ settings: { PUBLIC_URL: publicUrl } });
beforeEach(async () => {
  shop.clock.now = new Date('2026-11-20T15:00:00Z');
  await shop.db.delete(unitWaits);
  await shop.db.delete(startLetters);
  await filedLetters(shop);
});

let visitors = 0;

/** The answer to a visitor at an address of their own: forms are limited for each. */
async function ask(unitId: number, email: string): Promise<unknown> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: endpointPath(unitWaitEndpoint, testGroup),
    payload: { unit: String(unitId), email },
    remoteAddress: `10.0.5.${(visitors += 1)}`,
  });
  const { data, error } = answer.json<{ data?: unknown; error?: { code: string } }>();
  return data ?? error?.code;
}
const wait = (unit: StockVehicle, email = 'ana@x.example') => ask(unit.id, email);
const standing = async (unit: StockVehicle) =>
  (await shop.client.call(unitStandingEndpoint, { query: { unit: String(unit.id) } })).standing;
const waiting = async () => (await shop.db.select().from(unitWaits)).map(({ email }) => email);

/** The letters that went to people who wait, since the last call. */
const told = async () =>
  (await filedLetters(shop))
    .filter(({ to }) => to.endsWith('@x.example'))
    .map(({ to, subject }: Letter) => `${to} ${subject.split(':')[0]}`)
    .sort();

async function heldUnit() {
  const unit = await freshUnit(shop);
  return { unit, ...(await heldOperation(shop, { unit })) };
}

describe('waiting for a held unit', () => {
  test('tells everybody once, when its hold is released', async () => {
    const { unit, operation } = await heldUnit();
    expect(await wait(unit)).toEqual({ standing: 'held' });
    await wait(unit, ' ANA@x.example ');
    await wait(unit, 'luz@x.example');
    expect(await told()).toEqual([]);
    await release(shop, operation.code);
    expect(await told()).toEqual(['ana@x.example Se liberó', 'luz@x.example Se liberó']);
    expect(await waiting()).toEqual([]);
    await requestDeposit(shop, operation.code);
    await release(shop, operation.code);
    expect(await told()).toEqual([]);
  });

  test('tells one address at most five times a day', async () => {
    for (let times = 0; times < 6; times++) {
      const { unit, operation } = await heldUnit();
      await wait(unit);
      await release(shop, operation.code);
    }
    expect(await told()).toHaveLength(5);
  });

  test('tells when its hold elapses, though nobody looks at it', async () => {
    const { unit } = await heldUnit();
    await wait(unit);
    await sweepWaitingList(shop.dealership);
    expect(await told()).toEqual([]);
    shop.clock.pass(60);
    await sweepWaitingList(shop.dealership);
    expect(await told()).toEqual(['ana@x.example Se liberó']);
  });

  test('tells in the transaction that ends an elapsed hold', async () => {
    const { unit, operation } = await heldUnit();
    await wait(unit);
    shop.clock.pass(60);
    expect((await resume(shop, operation.code)).status).toBe('expired');
    expect(await told()).toEqual(['ana@x.example Se liberó']);
  });

  test('tells when the bank rejects its pending payment', async () => {
    const { unit, clientRef } = await heldUnit();
    const payment = { clientRef, paymentId: 'a pending one' };
    await notify(shop, { ...payment, outcome: 'pending' });
    expect(await wait(unit)).toEqual({ standing: 'held' });
    await notify(shop, { ...payment, outcome: 'rejected' });
    expect(await told()).toEqual(['ana@x.example Se liberó']);
  });

  test('tells when its pending reservation is cancelled', async () => {
    const unit = await freshUnit(shop);
    const { operation } = await paidOperation(shop, { unit, outcome: 'pending' });
    await wait(unit);
    await cancel(shop, operation.code);
    expect(await told()).toEqual(['ana@x.example Se liberó']);
  });

  test('tells that it was sold when its deposit is paid', async () => {
    const { unit, clientRef } = await heldUnit();
    await wait(unit);
    await notify(shop, { clientRef, outcome: 'approved' });
    await sweepWaitingList(shop.dealership);
    expect(await told()).toEqual(['ana@x.example Ya no está a la venta']);
    expect(await waiting()).toEqual([]);
  });

  test('tells nobody of a release that is rolled back', async () => {
    const { unit } = await heldUnit();
    await wait(unit);
    shop.clock.pass(60);
    const { db } = shop;
    const failing = db.transaction(async (tx) => {
      await expireHolds(tx, shop.dealership, unit.chassis);
      throw new Error('the disk is full');
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect([await told(), await waiting()]).toEqual([[], ['ana@x.example']]);
  });

  test('is noted for no unit that is free, sold or gone', async () => {
    const unit = await freshUnit(shop);
    expect([await standing(unit), await wait(unit)]).toEqual(['free', { standing: 'free' }]);
    await paidOperation(shop, { unit });
    expect([await standing(unit), await wait(unit)]).toEqual(['sold', { standing: 'sold' }]);
    expect(await ask(999_999, 'ana@x.example')).toBe('not_found');
    expect(await waiting()).toEqual([]);
  });

  test('tells that it was sold when it leaves the stock', async () => {
    const { unit, operation } = await heldUnit();
    await wait(unit);
    await shop.db.delete(stockUnits).where(eq(stockUnits.id, unit.id));
    await release(shop, operation.code);
    expect(await told()).toEqual(['ana@x.example Ya no está a la venta']);
  });

  test('is limited to five units for each address', async () => {
    for (let count = 0; count < 5; count += 1) await wait((await heldUnit()).unit);
    const { unit } = await heldUnit();
    expect(await wait(unit)).toBe('too_many_requests');
    expect(await wait(unit, 'luz@x.example')).toEqual({ standing: 'held' });
  });

  test('ends after thirty days, which the journal notes', async () => {
    const { unit } = await heldUnit();
    await wait(unit);
    shop.clock.pass(30 * 24 * 60);
    expect(await forgetOldWaits(shop.dealership)).toBe(0);
    shop.clock.pass(1);
    expect(await forgetOldWaits(shop.dealership)).toBe(1);
    expect(await waiting()).toEqual([]);
    expect(await shop.db.select().from(deletionJournal)).toEqual([
      {
        id: expect.any(Number),
        at: shop.clock.now,
        what: 'unit_wait',
        items: 1,
        files: 0,
        before: new Date('2026-11-20T15:01:00Z'),
      },
    ]);
  });
});

test('the letter about a free unit leads to its page, and says that it is the only one', async () => {
  const { unit, operation } = await heldUnit();
  await wait(unit);
  await release(shop, operation.code);
  const [letter] = await filedLetters(shop);
  const { slug, name } = brandOf(specifiedBrands, unit.brand_id);
  const { id, family, family_id } = unit;
  expect(letter!.subject).toBe(`Se liberó: ${name} ${unit.name}, ${unit.color}`);
  const page = links.buy({ brand: slug, id, family, family_id, model: unit.name });
  expect(letter!.text).toContain(`Ver el vehículo: ${publicUrl}${page}`);
  expect(letter!.text).toContain('nadie lo tiene reservado');
  expect(letter!.text).toContain('Es el único: ya borramos tu correo de la lista de espera.');
});

test('the privacy page says how long the address of somebody who waits is kept', async () => {
  const { privacy = [] } = await shop.client.call(parameterEndpoint, {
    query: { content: 'privacy' },
  });
  expect(privacy.flatMap(({ paragraphs }) => paragraphs).join(' ')).toContain(
    'El correo con el que pedís que te avisemos si una unidad se libera, hasta que te escribimos o hasta que pasan treinta días.',
  );
});
