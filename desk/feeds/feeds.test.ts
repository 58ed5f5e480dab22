import { beforeAll, describe, expect, test } from 'vitest';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { plain, testDesk, type DeskUser } from '../../tests/support/api/desk.ts';
import { readStaffJournal } from '../journal.ts';

const shop = testDealership();
const desk = testDesk(shop);
let office: DeskUser;
beforeAll(async () => {
  office = await desk.signedIn('administration', 'Julieta Sosa');
});

/** The path of the address of Meta's feed on the page; undefined without one. */
const addressOn = (body: string) => /\/feeds\/[\w-]{22}\/meta\.csv/.exec(body)?.[0];

test('a person of administration makes the address of a feed, and another one that ends it', async () => {
  expect(plain((await office.get('/anuncios')).body)).toContain(
    'Meta (Facebook e Instagram) Sin dirección',
  );
  await office.post('/anuncios/meta');
  const first = addressOn((await office.get('/anuncios')).body)!;
  expect((await shop.app.inject(first)).statusCode).toBe(200);
  await office.post('/anuncios/meta');
  const second = addressOn((await office.get('/anuncios')).body)!;
  expect((await shop.app.inject(first)).statusCode).toBe(404);
  expect((await shop.app.inject(second)).statusCode).toBe(200);
  const [line] = await readStaffJournal(shop.db, { subject: 'Meta (Facebook e Instagram)' });
  expect([line!.who, line!.act]).toEqual(['Julieta Sosa', 'renewed feed']);
});

test('the page has no address of an unknown channel', async () => {
  expect((await office.post('/anuncios/otro')).status).toBe(404);
});

test('a salesperson neither sees nor changes the addresses', async () => {
  const sales = await desk.signedIn('sales');
  expect((await sales.get('/anuncios')).status).toBe(403);
  expect((await sales.post('/anuncios/meta')).status).toBe(403);
});

describe('the list of units that a channel refuses', () => {
  test('names the unit, the channels and what it lacks', async () => {
    // Seven units of the demonstration have no year either.
    const { id, name } = await shop.freshUnit(1);
    await shop.changeUnit(id, { modelYear: null });
    const page = plain((await office.get('/anuncios')).body);
    expect(page).toContain('Unidades que un canal no acepta (8)');
    expect(page).toContain(name);
    expect(page).toContain('No va a Meta (Facebook e Instagram), TikTok, Google: no tiene año.');
  });
});
