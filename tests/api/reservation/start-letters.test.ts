import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatMoney } from '../../../domain/money/money.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import { startLetters } from '../../../server/ground/db/schema.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { filedStartLetters } from '../../support/api/notify.ts';
import { send } from '../../support/api/send.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { startBody } from '../../support/api/shopper.ts';

const publicUrl = 'https://cordillera.example';

const shop = testDealership({ isClockReset: true, settings: { PUBLIC_URL: publicUrl } });
let unit: StockVehicle;
beforeAll(async () => {
  unit = await shop.freshUnit();
});
beforeEach(async () => {
  await shop.db.delete(startLetters);
});

const start = (email: string) =>
  shop.client.call(dealershipStartEndpoint, { body: { ...startBody(unit), email } });

async function mailed(...emails: string[]): Promise<(boolean | undefined)[]> {
  const outcomes: (boolean | undefined)[] = [];
  for (const email of emails) outcomes.push((await start(email)).link_mailed);
  return outcomes;
}

describe('the start of an operation', () => {
  test('e-mails the link, and explains what holds the unit', async () => {
    const operation = await start('lucia@ejemplo.com.ar');
    expect(operation.link_mailed).toBe(true);
    const letters = await filedStartLetters(shop);
    expect(letters.map(({ to }) => to)).toEqual(['lucia@ejemplo.com.ar']);
    const { text } = letters[0]!;
    expect(text).toContain(`${publicUrl}/concesionario-digital/continue/${operation.code}`);
    expect(text).toContain(
      `Todavía no está apartado: se aparta cuando pagás la seña de ${formatMoney(250_000)}, con tarjeta de crédito Visa, MasterCard o Naranja, en 1, 2 o 3 cuotas.`,
    );
    expect(text).toContain('dentro de las 48 horas te devolvemos el 100% de la seña');
  });

  test('sends no letter when it fails', async () => {
    await expect(shop.start(unit, { fullprice: 1 })).rejects.toMatchObject({
      code: 'figures_differ',
    });
    expect(await filedStartLetters(shop)).toEqual([]);
  });

  test('sends at most three letters a day to one address in a network, in any spelling of it', async () => {
    const emails = ['ana@x.example', 'ANA@x.example', ' ana@X.example', 'ana@x.example'];
    expect(await mailed(...emails, 'otra@x.example')).toEqual([true, true, true, false, true]);
    expect(await filedStartLetters(shop)).toHaveLength(4);

    shop.clock.pass(23 * 60);
    expect(await mailed('ana@x.example')).toEqual([false]);
    shop.clock.pass(61);
    expect(await mailed('ana@x.example')).toEqual([true]);
  });

  test('a stranger who types somebody’s address uses up no letters of its owner', async () => {
    const body = { ...startBody(unit), email: 'ana@x.example' };
    for (let times = 0; times < 4; times += 1) {
      await send(shop, dealershipStartEndpoint, body, { from: '203.0.113.77' });
    }
    expect(await mailed('ana@x.example')).toEqual([true]);
  });

  test('counts simultaneous letters too', async () => {
    const started = await Promise.all(Array.from({ length: 8 }, () => start('eva@x.example')));
    expect(started.filter((operation) => operation.link_mailed)).toHaveLength(3);
  });

  test('stores no address with the count', async () => {
    await start('lucia@ejemplo.com.ar');
    const rows = await shop.db.select().from(startLetters);
    expect(rows.map(({ sent }) => sent)).toEqual([1]);
    expect(JSON.stringify(rows)).not.toContain('lucia');
  });
});

test('one IP address causes at most twenty start letters an hour', async () => {
  const outcomes: unknown[] = [];
  for (let index = 0; index < 22; index++) {
    const body = { ...startBody(unit), email: `persona-${index}@x.example` };
    const answer = await send(shop, dealershipStartEndpoint, body, { from: '203.0.113.9' });
    outcomes.push((answer.body as { data: { link_mailed: boolean } }).data.link_mailed);
  }
  expect(outcomes).toEqual([...Array<boolean>(20).fill(true), false, false]);
});
