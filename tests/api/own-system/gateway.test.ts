import { temporaryFolder } from '../../support/program/temporary-folder.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { buildApp } from '../../../server/app.ts';
import { openDealership } from '../../../server/open-dealership.ts';
import { contactEndpoint } from '../../../domain/wire/contact.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import { contact } from '../../support/samples/contact-forms.ts';
import { demoParameters } from '../../support/samples/demo-parameters.ts';
import { received } from '../../support/api/notify.ts';
import { send } from '../../support/api/send.ts';
import { testOddSystem } from '../../support/wire/odd-system.ts';
import { testGroup } from '../../support/wire/test-group.ts';

const system = testOddSystem();
let app: FastifyInstance;
const warned = vi.fn();
beforeEach(async () => {
  app = await open();
});
afterEach(() => app.close());

async function open(
  settings: Record<string, string> = {},
  address = system.address,
): Promise<FastifyInstance> {
  const config = readConfig({ LOG_LEVEL: 'silent', GROUP_SLUG: testGroup, ...settings });
  const log = { warn: warned, error: vi.fn() };
  const around = { database: system.database, now: () => new Date(), log, patience: 2000 };
  const { dealership } = await openDealership({ ...config, apiUrl: address }, around);
  return buildApp(dealership);
}

async function look(url: string) {
  const response = await app.inject({ url });
  return {
    status: response.statusCode,
    ...response.json<{ data?: unknown; error?: { code: string } }>(),
  };
}

const unavailable = { status: 502, error: { code: 'system_unavailable' } };
const families = '/v1/vw/stock/families';
const parameters = `/api/v2/${testGroup}/parameter`;
const nivus = { id: 7, name: 'Nivus', price: '30000000.50', image: '/nivus.jpg' };

describe('an existing dealership system', () => {
  test.each([
    ['answers nothing', 'hang'],
    ['answers that it failed', { status: 500, text: '{"data":[]}' }],
    ['answers no JSON', { text: '<html>mantenimiento</html>' }],
    ['answers without data', { text: '{"items":[]}' }],
    ['answers null', { text: 'null' }],
    ['answers a notice in place of a list', { data: { mensaje: 'En mantenimiento' } }],
    ['makes up an error of its own', { text: '{"error":{"code":"E_42"}}' }],
    ['leads elsewhere', { status: 302, text: '' }],
  ] as const)('that %s makes only one resource fail', async (_, answer) => {
    system.answers.set(families, answer);
    system.answers.set('/v1/gm/stock/families', { data: [nivus] });
    expect(await look(families)).toMatchObject(unavailable);
    expect(await look('/v1/gm/stock/families')).toMatchObject({ status: 200 });
  });

  test('that is unreachable makes every resource fail', async () => {
    await app.close();
    app = await open({}, 'http://127.0.0.1:1');
    expect(await look(families)).toMatchObject(unavailable);
  });

  test('can omit fields and send numbers as text', async () => {
    system.answers.set(families, { data: [nivus] });
    expect(await look(families)).toEqual({
      status: 200,
      data: [
        {
          id: 7,
          brand_id: 1,
          brand: 'Volkswagen',
          name: 'Nivus',
          family: 'Nivus',
          price: 30_000_001,
          discount: 0,
          webDiscount: 0,
          currency: 'ars',
          image: '/nivus.jpg',
          body_style: null,
          description: '',
        },
      ],
    });
  });

  test('has the cheapest unit of each family looked up in its stock', async () => {
    const unit = { doors: 5, color: 'Gris' };
    system.answers.set(families, { data: [nivus, { ...nivus, id: 8, name: 'Up' }] });
    system.answers.set('/v1/vw/stock/subfamilies?family_id=7', {
      data: [{ id: 71, name: 'Nivus Highline', features: [] }],
    });
    system.answers.set('/v1/vw/stock/subfamilies?family_id=8', { data: [] });
    system.answers.set('/v1/vw/stock/stock', {
      data: [
        { ...unit, id: 1, model: 'Nivus', chassis: 'A', price: 31_000_000, license_cost: '900000' },
        { ...unit, id: 2, model: 'Nivus', chassis: 'B', price: 31_500_000, license_cost: '100000' },
      ],
    });
    const { data } = await look(families);
    expect(data).toMatchObject([
      { id: 7, cheapest: { id: 2 } },
      { id: 8, cheapest: null },
    ]);
  });

  test('has only the invalid items of a list left out', async () => {
    system.answers.set(families, { data: [nivus, { id: 8 }, null, 'Amarok'] });
    expect((await look(families)).data).toHaveLength(1);
  });

  const unit = {
    id: 1,
    model: 'Nivus',
    family: 'Nivus',
    family_id: 7,
    subfamily_id: 71,
    price: 1,
    doors: 5,
    color: 'Gris',
    image: '/nivus.jpg',
  };

  test('sells no unit without a chassis or a price, and the log names the unit', async () => {
    const found = async (sent: object) => {
      system.answers.set('/v2/nissan/stock', { data: sent });
      return (await look('/v2/nissan/stock?id=1')).data;
    };
    expect(await found({ ...unit, chassis: 'A' })).toMatchObject([{ chassis: 'A' }]);
    expect(await found([{ ...unit, chasis: 'B' }])).toMatchObject([{ chasis: 'B' }]);
    expect(await found(unit)).toEqual([]);
    warned.mockClear();
    for (const figures of [
      { price: 'a confirmar' },
      { price: '0.00' },
      { price: -5 },
      { list_price: '0' },
      { discount: 1 },
    ]) {
      expect(await found({ ...unit, chassis: 'C', ...figures })).toEqual([]);
    }
    expect(warned).toHaveBeenCalledWith(
      {
        what: 'unit 1',
        item: { id: 1, name: 'Nivus' },
        reason: 'item: its price is not above zero',
      },
      'left out an item of the dealership system',
    );
    expect(new Set(system.received.map(({ url }) => url.split('&', 1)[0]))).toEqual(
      new Set([parameters, '/v2/nissan/stock?id=1', '/api/promotion/discover?family=Nivus']),
    );
  });

  test('has a unit with its discovered promotion, and without one when it does not answer', async () => {
    system.answers.set('/v2/nissan/stock', { data: { ...unit, price: 30_000_000, chassis: 'A' } });
    const promotion = { code: 'OTOÑO', money_discount: 800_000, percentage_discount: null };
    system.answers.set('/api/promotion/discover', { data: promotion });
    expect((await look('/v2/nissan/stock?id=1')).data).toMatchObject([{ id: 1, promotion }]);
    system.answers.set('/api/promotion/discover', { status: 500, text: '' });
    const [found] = (await look('/v2/nissan/stock?id=1')).data as object[];
    expect(found).toMatchObject({ id: 1 });
    expect(found).not.toHaveProperty('promotion');
  });

  test.each([
    ['30 % of its price off', { money_discount: 300_000 }, true],
    ['more than 30 % off', { money_discount: 300_001 }, false],
    ['all of its price off', { percentage_discount: 100 }, false],
    ['an amount in dollars off', { money_discount: 500, currency: 'usd' }, false],
  ])('shows a unit with a promotion that takes %s: %j', async (_, discount, isShown) => {
    const promotion = { code: 'A', money_discount: null, percentage_discount: null, ...discount };
    system.answers.set('/v2/nissan/stock', { data: { ...unit, price: 1_000_000, chassis: 'A' } });
    system.answers.set('/api/promotion/discover', { data: promotion });
    const [found] = (await look('/v2/nissan/stock?id=1')).data as { promotion?: object }[];
    expect(found!.promotion !== undefined).toBe(isShown);
  });

  test('can answer with one item instead of a list', async () => {
    system.answers.set(families, { data: nivus });
    expect((await look(`${families}?id=7`)).data).toHaveLength(1);
  });

  test('has its HTML sanitised', async () => {
    const description = '<p onclick="x()">Hola<script>alert(1)</script></p>';
    system.answers.set(families, { data: [{ ...nivus, description }] });
    const { data } = await look(families);
    expect((data as { description: string }[])[0]!.description).toBe('<p>Hola</p>');
  });

  test('without a picture of a vehicle gets the picture of its family from the dealer’s file', async () => {
    system.answers.set(families, {
      data: [
        { ...nivus, image: null },
        { ...nivus, id: 8, name: 'Up' },
      ],
    });
    system.answers.set(parameters, {
      data: { ...demoParameters, vehicles: [{ name: 'nivus', image: '/own.svg', is_dark: true }] },
    });
    const { data } = await look(families);
    expect(data).toMatchObject([{ image: '/own.svg', is_dark: true }, { image: '/nivus.jpg' }]);
  });

  test.each([
    [404, '<h1>Error</h1>', 404, 'promotion_not_found'],
    [429, '<h1>Error</h1>', 502, 'system_unavailable'],
    [200, '{"error":{"code":"promotion_not_found","message":"?"}}', 404, 'promotion_not_found'],
  ])('that answers %i %s about a promotion means %i %s', async (sent, text, status, code) => {
    system.answers.set('/api/promotion', { status: sent, text });
    const answer = await look('/api/promotion?code=A&family=B&chassis=C&brand_id=1');
    expect(answer).toMatchObject({ status, error: { code } });
  });

  test('receives the shopper’s data and address', async () => {
    system.answers.set(`/api/v2/${testGroup}/contact`, { text: '' });
    const answer = await send({ app }, contactEndpoint, contact, { from: '203.0.113.7' });
    expect(answer).toEqual(received);
    expect(
      system.received.map(({ body, headers }) => [
        JSON.parse(String(body)),
        headers['x-forwarded-for'],
      ]),
    ).toEqual([[contact, '203.0.113.7']]);
  });

  test('is searched by our own unit search, which leaves out a brand that the system does not have', async () => {
    system.answers.set('/v2/baic/family', { data: [{ id: 61, name: 'BJ30', image: '/bj30.jpg' }] });
    system.answers.set('/v2/baic/subfamily', { data: [{ id: 611, name: 'BJ30', features: [] }] });
    system.answers.set('/v2/baic/model/stock', {
      data: [
        {
          ...unit,
          price: 30_000,
          currency: 'usd',
          color: 'Verde',
          chassis: 'A',
          body_style: 'suv',
        },
      ],
    });
    const { data } = await look(`/api/v2/${testGroup}/units?color=verde`);
    expect(data).toMatchObject({
      total: 1,
      brands: [{ value: 6, count: 1 }],
      cards: [{ unit: { id: 1 } }],
    });
    expect(data).not.toHaveProperty('notAnswered');
  });

  test('that has none of the brands makes the search fail', async () => {
    expect(await look(`/api/v2/${testGroup}/units`)).toMatchObject(unavailable);
  });

  test('supplies the dollar rate in its parameters, without another call', async () => {
    system.answers.set(parameters, { data: { dollar_rate: '1512.50' } });
    expect((await look('/api/dollar-rate')).data).toBe(1512.5);
    expect(system.received.map(({ url }) => url)).toEqual([parameters]);
  });
});

describe('the configuration of an existing dealership system', () => {
  test('offers no estimate of a used vehicle without an operation', async () => {
    const query = 'codia=0060032&year=2021&kms=60000&currency=ars';
    const answer = await look(`/api/v2/${testGroup}/used-vehicle-estimate?${query}`);
    expect(answer).toMatchObject({ error: { code: 'valuation_failed' } });
    const models = await look(`/api/v2/${testGroup}/used-vehicle-models`);
    expect(models).toMatchObject({ error: { code: 'valuation_failed' } });
  });

  test('can name a separate valuation service', async () => {
    await app.close();
    app = await open({ DEALERSHIP_API_URL: `${system.address}/tasador` });
    system.answers.set('/tasador/parameters/brands', { data: [{ id: '3', name: 'Fiat' }] });
    expect((await look('/api/dealership/parameters/brands')).data).toEqual([
      { id: 3, name: 'Fiat' },
    ]);
  });

  test('adds the dealer’s file to the parameters, and uses it when the system fails', async () => {
    const file = join(temporaryFolder(), 'own.json');
    const used_site = 'https://usados.example';
    writeFileSync(file, JSON.stringify({ group: demoParameters.group, used_site }));
    await app.close();
    app = await open({ PARAMETERS_FILE: file, PAYMENT_DEBIT_CARDS: 'on' });
    system.answers.set(parameters, {
      data: { services: { 1: { booking_price: '250000' } }, popups: 'x' },
    });
    expect((await look(`${parameters}?content=`)).data).toEqual({
      has_news: false,
      group: demoParameters.group,
      used_site,
      contact_methods: [],
      services: { 1: { booking_price: 250_000 } },
      popups: [],
      brands: specifiedBrands,
      brand_page_links: [],
      has_system_codes: true,
      debit_cards: true,
    });
    system.answers.set(parameters, 'hang');
    expect((await look(`${parameters}?content=`)).data).toMatchObject({ used_site });
  });

  test('names the seller after the group when neither source has a name', async () => {
    system.answers.set(parameters, { data: { news: [], group: {} } });
    expect((await look(parameters)).data).toMatchObject({
      group: { name: 'Cordillera', telephone: '' },
    });
  });

  test('reads each parameter separately, so that an invalid one is only left out', async () => {
    system.answers.set(parameters, {
      data: {
        group: { name: 7, telephone: '261 555 0100' },
        appointments: [null, { brand_id: 1, link: 'https://turnos.example' }],
        used_site: {},
        plan_payments: [{ brand_id: 1, link: 'javascript:alert(1)' }],
        opening_hours: { lunes: '9' },
        salesmen: { 2: [{ fullname: 'Rosa Funes' }, {}] },
        terms: 'x',
        services: { 1: null, 2: { booking_price: '260000' } },
        dollar_rate: 'mucho',
        demo: true,
      },
    });
    expect((await look(parameters)).data).toEqual({
      has_news: false,
      group: {
        name: 'Cordillera',
        legal_name: '',
        cuit: '',
        address: '',
        city: '',
        telephone: '261 555 0100',
        email: '',
        map_link: '',
      },
      contact_methods: [],
      appointments: [{ brand_id: 1, link: 'https://turnos.example' }],
      used_site: null,
      plan_payments: [],
      opening_hours: [],
      salesmen: [{ brand_id: 2, fullname: 'Rosa Funes' }],
      terms: [],
      services: { 2: { booking_price: 260_000 } },
      dollar_rate: null,
      brands: specifiedBrands,
      brand_page_links: [],
      has_system_codes: true,
    });
  });

  test('limits the forms of one address', async () => {
    system.answers.set(`/api/v2/${testGroup}/contact`, { text: '' });
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent++) {
      statuses.push((await send({ app }, contactEndpoint, contact)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect(system.received).toHaveLength(10);
  });

  test('does not pass on a CV that is too large', async () => {
    const form = new FormData();
    form.set('data[name]', 'Lucía');
    form.set('file', new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]), 'cv.pdf');
    const response = await app.inject({
      method: 'POST',
      url: '/cv',
      // The tests of this file may share their counts, in a database.
      remoteAddress: '192.0.2.7',
      payload: form,
      headers: { accept: 'application/json' },
    });
    expect([response.statusCode, response.json()]).toMatchObject([
      413,
      { error: { code: 'cv_too_large' } },
    ]);
    expect(system.received).toEqual([]);
  });
});
