import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leads } from '../../../server/db/schema.ts';
import { openTestDealership, type TestDealership } from '../../support/api/dealership.ts';

let shop: TestDealership;
beforeAll(async () => {
  shop = await openTestDealership();
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(leads));

let visitors = 0;
const page = '/vehiculos-0km/versiones/chevrolet/tracker/23';
const fields = {
  name: 'Lucía',
  lastname: 'Quiroga',
  email: 'lucia@ejemplo.com.ar',
  cellphone: '',
  vehicle: 'Chevrolet Tracker',
};

async function post(changes: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/pedido-de-cotizacion',
    payload: new URLSearchParams({ ...fields, page, ...changes }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    remoteAddress: `10.0.1.${(visitors += 1)}`,
  });
  return [response.statusCode, response.headers.location];
}

const stored = async () => (await shop.db.select().from(leads)).map(({ data }) => data);

describe('a price request without JavaScript', () => {
  test('is kept, and leads back to the page of the versions', async () => {
    expect(await post()).toEqual([303, `${page}?cotizacion=recibida`]);
    expect(await stored()).toEqual([fields]);
  });

  test('without an e-mail is not kept, and the page says so', async () => {
    expect(await post({ email: '' })).toEqual([303, `${page}?cotizacion=incompleta`]);
    expect(await stored()).toEqual([]);
  });

  test('from another site is not kept', async () => {
    await post({}, { 'sec-fetch-site': 'cross-site' });
    expect(await stored()).toEqual([]);
  });

  test.each(['https://otro.example/', '//otro.example/', '/vehiculos-0km/versiones/../../x', ''])(
    'never leads to %j',
    async (elsewhere) => {
      expect(await post({ page: elsewhere })).toEqual([303, '/vehiculos-0km?cotizacion=recibida']);
    },
  );
});
