import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import { brandOf } from '../../../domain/vehicles/brands.ts';
import type { AlertKind } from '../../../domain/forms/alert.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { parameterEndpoint } from '../../../domain/wire/parameter.ts';
import { unitStandingEndpoint } from '../../../domain/wire/unit-standing.ts';
import { alertDecisionEndpoint, alertEndpoint } from '../../../domain/wire/alert.ts';
import {
  alerts,
  startLetters,
  deletionJournal,
  stockUnits,
} from '../../../server/ground/db/schema.ts';
import type { Letter } from '../../../server/post/mail/letter.ts';
import { expireHolds } from '../../../server/sale/operations/expiry.ts';
import { forgetOldAlerts } from '../../../server/post/alerts/alerts.ts';
import { queueNewsLetters, sweepWaitingList } from '../../../server/post/alerts/sweep.ts';
import { newcomer, outcomeOf, send } from '../../support/api/send.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { filedLetters, notify } from '../../support/api/notify.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';

const publicUrl = 'https://cordillera.example';

const shop = testDealership({ settings: { PUBLIC_URL: publicUrl }, isClockReset: true });
/** The network of a test's shopper: forms are limited by network. */
let home = '';
beforeEach(async () => {
  home = newcomer();
  await shop.db.delete(alerts);
  await shop.db.delete(startLetters);
  await filedLetters(shop);
});

async function submit(
  kind: AlertKind,
  subject: string,
  email: string,
  from = home,
): Promise<unknown> {
  const answer = await send(shop, alertEndpoint, { kind, subject, email }, { from });
  return (answer.body as { data?: unknown }).data ?? outcomeOf(answer);
}
const wait = (unit: StockVehicle, email = 'ana@x.example', from = home) =>
  submit('free', String(unit.id), email, from);
const standing = async (unit: StockVehicle) =>
  (await shop.client.call(unitStandingEndpoint, { query: { unit: String(unit.id) } })).standing;
const waiting = async () => (await shop.db.select().from(alerts)).map(({ email }) => email);

/** The letters to people on a waiting list since the last call. */
const lettersSent = async () =>
  (await filedLetters(shop))
    .filter(({ to }) => to.endsWith('@x.example'))
    .map(({ to, subject }) => `${to} ${subject.split(':')[0]}`)
    .sort();

async function heldUnit() {
  const unit = await shop.freshUnit();
  return { unit, ...(await shop.heldOperation({ unit })) };
}

describe('the waiting list of a held unit', () => {
  test('sends one letter to everybody when the hold is released', async () => {
    const { unit, operation } = await heldUnit();
    expect(await wait(unit)).toEqual({ standing: 'held' });
    await wait(unit, ' ANA@x.example ');
    await wait(unit, 'luz@x.example');
    expect(await lettersSent()).toEqual([]);
    await shop.release(operation.code);
    expect(await lettersSent()).toEqual(['ana@x.example Se liberó', 'luz@x.example Se liberó']);
    expect(await waiting()).toEqual([]);
    await shop.requestDeposit(operation.code);
    await shop.release(operation.code);
    expect(await lettersSent()).toEqual([]);
  });

  test('sends one address in a network at most five letters a day', async () => {
    for (let times = 0; times < 6; times++) {
      const { unit, operation } = await heldUnit();
      await wait(unit);
      await shop.release(operation.code);
    }
    expect(await lettersSent()).toHaveLength(5);
  });

  test('sends letters when the hold elapses, even if nobody reads the unit', async () => {
    const { unit } = await heldUnit();
    await wait(unit);
    await sweepWaitingList(shop.dealership);
    expect(await lettersSent()).toEqual([]);
    shop.clock.pass(60);
    await sweepWaitingList(shop.dealership);
    expect(await lettersSent()).toEqual(['ana@x.example Se liberó']);
  });

  test('sends letters when the bank rejects the pending payment', async () => {
    const { unit, clientRef } = await heldUnit();
    const payment = { clientRef, paymentId: 'a pending one' };
    await notify(shop, { ...payment, outcome: 'pending' });
    expect(await wait(unit)).toEqual({ standing: 'held' });
    await notify(shop, { ...payment, outcome: 'rejected' });
    expect(await lettersSent()).toEqual(['ana@x.example Se liberó']);
  });

  test('reports the sale when the deposit is paid', async () => {
    const { unit, clientRef } = await heldUnit();
    await wait(unit);
    await notify(shop, { clientRef, outcome: 'approved' });
    await sweepWaitingList(shop.dealership);
    expect(await lettersSent()).toEqual(['ana@x.example Ya no está a la venta']);
    expect(await waiting()).toEqual([]);
  });

  test('sends no letter for a release that is rolled back', async () => {
    const { unit } = await heldUnit();
    await wait(unit);
    shop.clock.pass(60);
    const { db } = shop;
    const failing = db.transaction(async (tx) => {
      await expireHolds(tx, shop.dealership, unit.chassis);
      throw new Error('the disk is full');
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect([await lettersSent(), await waiting()]).toEqual([[], ['ana@x.example']]);
  });

  test('is not offered for a unit that is free, sold or gone', async () => {
    const unit = await shop.freshUnit();
    expect([await standing(unit), await wait(unit)]).toEqual(['free', { standing: 'free' }]);
    await shop.paidOperation({ unit });
    expect([await standing(unit), await wait(unit)]).toEqual(['sold', { standing: 'sold' }]);
    expect(await submit('free', '999999', 'ana@x.example')).toBe('not_found');
    expect(await waiting()).toEqual([]);
  });

  test('sends its letter when the buyer who paid takes another unit', async () => {
    const { unit, operation, clientRef } = await heldUnit();
    await wait(unit);
    const { amount } = operation.purchase.transaction!;
    await notify(shop, { clientRef, outcome: 'approved', amount });
    expect(await lettersSent()).toEqual([]);
    await shop.proposeUnit(operation.code, (await shop.freshUnit()).chassis);
    await shop.answerOffer(operation.code, true);
    expect(await lettersSent()).toHaveLength(1);
  });

  test('reports the sale when the unit leaves the stock', async () => {
    const { unit, operation } = await heldUnit();
    await wait(unit);
    await shop.db.delete(stockUnits).where(eq(stockUnits.id, unit.id));
    await shop.release(operation.code);
    expect(await lettersSent()).toEqual(['ana@x.example Ya no está a la venta']);
  });

  test('a stranger who types somebody’s address uses up no waits and no letters of its owner', async () => {
    const stranger = newcomer();
    for (let count = 0; count < 5; count += 1) {
      const { unit, operation } = await heldUnit();
      await wait(unit, 'ana@x.example', stranger);
      await shop.release(operation.code);
    }
    expect(await lettersSent()).toHaveLength(5);
    const { unit, operation } = await heldUnit();
    for (let count = 0; count < 5; count += 1) {
      await wait((await heldUnit()).unit, 'ana@x.example', stranger);
    }
    expect(await wait(unit)).toEqual({ standing: 'held' });
    await shop.release(operation.code);
    expect(await lettersSent()).toEqual(['ana@x.example Se liberó']);
  });

  test('sends one letter to an address that two networks typed', async () => {
    const { unit, operation } = await heldUnit();
    await wait(unit);
    await wait(unit, 'ana@x.example', newcomer());
    await shop.release(operation.code);
    expect(await lettersSent()).toEqual(['ana@x.example Se liberó']);
    expect(await waiting()).toEqual([]);
  });

  test('is limited to five units for each address in a network', async () => {
    for (let count = 0; count < 5; count += 1) await wait((await heldUnit()).unit);
    const { unit } = await heldUnit();
    expect(await wait(unit)).toBe('too_many_requests');
    expect(await wait(unit, 'luz@x.example')).toEqual({ standing: 'held' });
  });

  test('drops a person after thirty days, and the journal records that', async () => {
    const { unit } = await heldUnit();
    await wait(unit);
    shop.clock.pass(30 * 24 * 60);
    expect(await forgetOldAlerts(shop.dealership)).toBe(0);
    shop.clock.pass(1);
    expect(await forgetOldAlerts(shop.dealership)).toBe(1);
    expect(await waiting()).toEqual([]);
    expect(await shop.db.select().from(deletionJournal)).toEqual([
      {
        id: expect.any(Number),
        at: shop.clock.now,
        what: 'alert',
        items: 1,
        files: 0,
        before: null,
      },
    ]);
  });
});

test('the letter about a free unit links to its page, and announces that it is the only letter', async () => {
  const { unit, operation } = await heldUnit();
  await wait(unit);
  await shop.release(operation.code);
  const [letter] = await filedLetters(shop);
  const { slug, name } = brandOf(specifiedBrands, unit.brand_id);
  const { id, family, family_id } = unit;
  expect(letter!.subject).toBe(`Se liberó: ${name} ${unit.name}, ${unit.color}`);
  const page = links.buy({ brand: slug, id, family, family_id, model: unit.name });
  expect(letter!.text).toContain(`Ver el vehículo: ${publicUrl}${page}`);
  expect(letter!.text).toContain('nadie lo tiene reservado');
  expect(letter!.text).toContain('Es el único: ya borramos tu correo de la lista de espera.');
});

test('the privacy page states how long a waiting list stores an address', async () => {
  const { privacy = [] } = await shop.client.call(parameterEndpoint, {
    query: { content: 'privacy' },
  });
  expect(privacy.flatMap(({ paragraphs }) => paragraphs).join(' ')).toContain(
    'El correo con el que pedís que te avisemos si una unidad se libera, hasta que te escribimos o hasta que pasan treinta días. El de un aviso de precio o de una búsqueda, hasta que lo terminás o pasa un año; si no lo confirmás, cuarenta y ocho horas.',
  );
});

const ana = 'ana@x.example';
const price = (unit: StockVehicle, email = ana) => submit('price', String(unit.id), email);
const search = (query: string, email = ana) => submit('search', query, email);
/** Looks for news, as every minute, and returns the letters since the last call. */
async function news(): Promise<Letter[]> {
  await queueNewsLetters(shop.dealership);
  return (await filedLetters(shop)).filter(({ to }) => to.endsWith('@x.example'));
}

/** Follows the link of the last letter with a confirmation, as its page does. */
async function confirm(): Promise<string> {
  const letter = (await news()).at(-1)!;
  const [, code = ''] = /\/avisame\/([\w-]{22})\?decision=confirm/.exec(letter.text)!;
  expect(await decide(code, 'confirm')).toBe('confirmed');
  return code;
}

const decide = async (code: string, decision: 'confirm' | 'end') =>
  (await shop.client.call(alertDecisionEndpoint, { body: { code, decision } })).outcome;

describe('an alert about a price', () => {
  test('sends a letter for each fall of the price, and none for a rise', async () => {
    const unit = await shop.freshUnit();
    expect(await price(unit)).toEqual({ standing: null });
    await confirm();
    expect(await news()).toEqual([]);
    await shop.raisePrice(unit.id, -100_000);
    await queueNewsLetters(shop.dealership);
    const letters = await news();
    const { name } = brandOf(specifiedBrands, unit.brand_id);
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      [ana, `Bajó de precio: ${name} ${unit.name}, ${unit.color}`],
    ]);
    await shop.raisePrice(unit.id, 50_000);
    expect(await news()).toEqual([]);
    await shop.raisePrice(unit.id, -50_000);
    expect(await news()).toHaveLength(1);
  });

  test('sends no letter to an address that did not confirm it', async () => {
    const unit = await shop.freshUnit();
    await price(unit);
    expect((await news()).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Confirmá tu aviso',
    ]);
    await shop.raisePrice(unit.id, -100_000);
    expect(await news()).toEqual([]);
  });

  test('gives the same answer whether or not the address already has it', async () => {
    const unit = await shop.freshUnit();
    await price(unit);
    await confirm();
    expect(await price(unit)).toEqual({ standing: null });
    expect(await news()).toEqual([]);
    expect(await price(unit, 'luz@x.example')).toEqual({ standing: null });
  });

  test('a stranger who types somebody’s address uses up no confirmations of its owner', async () => {
    const stranger = newcomer();
    for (let times = 0; times < 4; times += 1) {
      await submit('price', String((await shop.freshUnit()).id), 'ana@x.example', stranger);
    }
    expect(await news()).toHaveLength(3);
    await price(await shop.freshUnit());
    expect(await news()).toHaveLength(1);
  });

  test('sends an address in a network at most three confirmations a day', async () => {
    for (let times = 0; times < 4; times += 1) {
      expect(await price(await shop.freshUnit())).toEqual({ standing: null });
    }
    expect(await news()).toHaveLength(3);
  });

  test('of a sold unit is refused with the unit’s standing', async () => {
    const unit = await shop.freshUnit();
    await shop.paidOperation({ unit });
    expect(await price(unit)).toEqual({ standing: 'sold' });
  });

  test('is ended by the link of its letter, which a mail program can post by itself', async () => {
    const unit = await shop.freshUnit();
    await price(unit);
    const code = await confirm();
    await shop.raisePrice(unit.id, -100_000);
    const [letter] = await news();
    const end = `${publicUrl}/avisame/${code}?decision=end`;
    expect(letter!.text).toContain(`No quiero más este aviso: ${end}`);
    expect(letter!.unsubscribe).toBe(end);
    expect([await decide(code, 'end'), await decide(code, 'end')]).toEqual(['ended', 'ended']);
    expect(await waiting()).toEqual([]);
    await shop.raisePrice(unit.id, -100_000);
    expect(await news()).toEqual([]);
  });

  test('can’t be confirmed after 48 hours, and is deleted', async () => {
    await price(await shop.freshUnit());
    const [{ code } = { code: '' }] = await shop.db.select().from(alerts);
    shop.clock.pass(48 * 60 + 1);
    expect(await decide(code, 'confirm')).toBe('unknown');
    expect(await forgetOldAlerts(shop.dealership)).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  test('ends after a year', async () => {
    await price(await shop.freshUnit());
    await confirm();
    shop.clock.pass(365 * 24 * 60);
    expect(await forgetOldAlerts(shop.dealership)).toBe(0);
    shop.clock.pass(1);
    expect(await forgetOldAlerts(shop.dealership)).toBe(1);
  });
});

describe('an alert about a search', () => {
  test('sends one letter about a unit that is new in it, and none about units that it does not find', async () => {
    const unit = await shop.freshUnit();
    const { slug, name } = brandOf(specifiedBrands, unit.brand_id);
    const [row] = await shop.db.select().from(stockUnits).where(eq(stockUnits.id, unit.id));
    await shop.db.delete(stockUnits).where(eq(stockUnits.id, unit.id));
    await search(`marca=${slug}&orden=newest&pagina=2`);
    await confirm();
    const other = specifiedBrands.find(({ id }) => id !== unit.brand_id)!;
    await search(`marca=${other.slug}`, 'luz@x.example');
    await confirm();
    await shop.db.insert(stockUnits).values(row!);
    await queueNewsLetters(shop.dealership);
    const letters = await news();
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      [ana, `Hay novedades: ${name}`],
    ]);
    expect(letters[0]!.text).toContain('Novedad: Entró a nuestro stock');
    expect(letters[0]!.text).toContain(`Ver tu búsqueda: ${publicUrl}/vehiculos-0km?marca=${slug}`);
  });

  test('does not report a unit as new when its hold ended', async () => {
    const { unit, operation } = await heldUnit();
    await search(`marca=${brandOf(specifiedBrands, unit.brand_id).slug}&ahora=1`);
    await confirm();
    await shop.release(operation.code);
    expect(await news()).toEqual([]);
  });
});
