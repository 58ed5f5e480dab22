import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contactEndpoint } from '../../../domain/wire/contact.ts';
import { priceRequestEndpoint } from '../../../domain/wire/price-request.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership/update.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { leads } from '../../../server/ground/db/schema.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { look, send } from '../../support/api/send.ts';
import { updateBody } from '../../support/api/shopper.ts';

const shop = testDealership();

type Item = Record<string, unknown>;

async function dataAt<T = Item[]>(address: string): Promise<T> {
  const { status, body } = await look(shop, address);
  expect(status).toBe(200);
  return (body as { data: T }).data;
}

const aText = expect.stringMatching(/\S/);
const aNumber = expect.any(Number);
const html = expect.stringMatching(/^</);

describe('answers with the fields of the specification', () => {
  test.each<[string, string, Item]>([
    [
      'are served for a family',
      '/v1/vw/stock/families/14',
      {
        id: 14,
        name: 'Nivus',
        family: 'Nivus',
        brand: 'Volkswagen',
        image: aText,
        price: aNumber,
        discount: 0,
        webDiscount: 0,
        currency: 'ars',
        description: html,
        subscription_link: 'https://suscripciones-volkswagen.example/planes/nivus/14',
      },
    ],
    [
      'give a family of a brand without savings plans no subscription link',
      '/v2/baic/family',
      { subscription_link: null },
    ],
    [
      'are served for a version',
      '/v1/vw/stock/subfamilies?family_id=14',
      { id: aNumber, family_id: 14, name: aText, features: expect.arrayContaining([aText]) },
    ],
    [
      'are served for a savings plan, with its subscription link',
      '/v1/gm/plan/find?id=21',
      {
        id: 21,
        name: aText,
        image: aText,
        installments: aNumber,
        initial_installment: aNumber,
        first_installment: aNumber,
        integration: aText,
        description: aText,
        subscription_link: 'https://suscripciones-chevrolet.example/planes/21/onix',
      },
    ],
  ])('%s', async (_, address, fields) => {
    expect((await dataAt(address))[0]).toMatchObject(fields);
  });

  test('are served for an offer', async () => {
    const [offer] = await dataAt('/v1/vw/offers');
    const fields =
      'id name family family_id subfamily_id image color currency discount_amount special_discount model_year';
    expect(Object.keys(offer!)).toEqual(expect.arrayContaining(fields.split(' ')));
    expect(offer!['brand']).toBe('Volkswagen');
  });

  test('are served for a unit, with its special discount and full price', async () => {
    const { id } = await shop.freshUnit(1);
    await shop.changeUnit(id, {
      price: 30_000_000,
      listPrice: 31_000_000,
      discount: 400_000,
      specialDiscount: 1_000_000,
      licenseCost: 700_000,
      preparationCost: 300_000,
      offerFrom: null,
      offerUntil: null,
    });
    const [unit] = await dataAt(`/v1/vw/stock/stock?id=${id}`);
    expect(unit).toMatchObject({
      id,
      brand: 'Volkswagen',
      brand_id: 1,
      price: 30_000_000,
      list_price: 31_000_000,
      discount: 400_000,
      special_discount: 1_000_000,
      discount_amount: 1_000_000,
      discount_type: 'Descuento especial',
      license_cost: 700_000,
      license_price: 700_000,
      preparation_cost: 300_000,
      delivery_price: 300_000,
      full_price_with_discount: 31_000_000,
    });
    for (const field of ['model', 'doors', 'color', 'location', 'currency', 'chassis', 'image']) {
      expect(unit).toHaveProperty(field);
    }
  });

  test('name the web discount of a unit without a special one', async () => {
    const { id } = await shop.freshUnit(1);
    await shop.changeUnit(id, { discount: 400_000, specialDiscount: 0 });
    const [unit] = await dataAt(`/v1/vw/stock/stock/${id}`);
    expect(unit).toMatchObject({ discount_amount: 400_000, discount_type: 'Descuento web' });
  });

  test('are served for an operation, with its customer', async () => {
    const saved = await shop.save(await shop.startedOperation(), completeBuyer);
    expect(saved.customer).toEqual({
      name: 'Lucía',
      lastname: 'Quiroga',
      email: 'lucia@ejemplo.com.ar',
      telephone: '261 555 0142',
      address: '',
      dni: '30123456',
    });
  });
});

describe('contents with the fields of the specification', () => {
  const parameters = () => dataAt<Record<string, Item[]>>('/api/v2/cordillera/parameter');

  test('are served for a news item', async () => {
    const { news } = await parameters();
    expect(news!.find(({ url }) => url !== null)).toMatchObject({
      id: aNumber,
      title: aText,
      url: expect.stringMatching(/^https:/),
      display_date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      excerpt: html,
      content: html,
      images: expect.arrayContaining([{ path: aText }]),
      slug_url: expect.stringMatching(/^\/noticias\/\d+\//),
      type_strong: aText,
      type_string: aText,
      brand_string: aText,
      brand_id: aNumber,
    });
  });

  test('are served for the parameters', async () => {
    const all = await parameters();
    expect(all['contact_methods']).toContainEqual(
      expect.objectContaining({
        brand_id: 5,
        department: 'administration',
        zoom_link: 'https://zoom.example/j/2615550104',
        whatsapp_number: '+54 9 261 555 0104',
      }),
    );
    expect(all['services']).toMatchObject({ 2: { booking_price: 200_000 } });
    expect(all['salesmen']).toContainEqual({
      brand_id: 1,
      fullname: 'Julieta Moyano',
      zoom_link: 'https://zoom.example/j/2615550171',
      whatsapp_number: '+54 9 261 555 0171',
    });
    for (const list of ['news', 'stories', 'popups', 'vehicles']) {
      expect(all[list]!.length).toBeGreaterThan(0);
    }
  });

  test('are served for a picture of vehicles', async () => {
    const { vehicles } = await parameters();
    expect(vehicles![0]).toMatchObject({
      name: aText,
      image: aText,
      hero_image: aText,
      is_dark: expect.any(Boolean),
    });
  });

  test('are served for the options of a used vehicle', async () => {
    const at = (path: string) => dataAt(`/api/dealership/parameters/${path}`);
    const fiat = (await at('brands')).find(({ name }) => name === 'Fiat')!;
    expect(fiat).toEqual({ id: aNumber, name: 'Fiat' });
    const models = await at(`models?brand_id=${Number(fiat['id'])}`);
    expect(models).toContainEqual({ name: 'Cronos' });
    const [version] = await at(`vehicles?brand_id=${Number(fiat['id'])}&group=Cronos`);
    expect(version).toEqual({ codia: aText, description: aText });
  });
});

describe('one item by its id', () => {
  test.each([
    ['/v1/vw/stock/families', ''],
    ['/v2/nissan/family', ''],
    ['/v1/vw/stock/subfamilies', '?family_id=14'],
    ['/v2/nissan/subfamily', '?family_id=43'],
    ['/v1/gm/plan/find', ''],
  ])('at %s comes as a list of one, by query and by path segment', async (path, query) => {
    const second = (await dataAt(path + query))[1]!;
    expect(await dataAt(`${path}?id=${Number(second['id'])}`)).toEqual([second]);
    expect(await dataAt(`${path}/${Number(second['id'])}`)).toEqual([second]);
  });

  test.each([
    [1, '/v1/vw/stock/stock'],
    [4, '/v2/nissan/stock'],
  ] as const)(
    'of the stock of brand %i comes by query and by path segment',
    async (brand, path) => {
      const { id } = await shop.freshUnit(brand);
      const byQuery = await dataAt(`${path}?id=${id}`);
      expect(byQuery.map((item) => item['id'])).toEqual([id]);
      expect(await dataAt(`${path}/${id}`)).toEqual(byQuery);
    },
  );
});

describe('a missing optional field', () => {
  test('of the contact form is accepted', async () => {
    const body = { name: 'Ana', lastname: 'Sosa', telephone: '261 555 0142' };
    expect((await send(shop, contactEndpoint, body)).status).toBe(200);
    const [lead] = await shop.db.select().from(leads).where(eq(leads.kind, 'contact'));
    expect(lead!.data).toEqual({ ...body, email: '', message: '', subject: 'Contacto' });
  });

  test('of a price request is accepted', async () => {
    const body = { name: 'Ana', lastname: 'Sosa', email: 'ana@ejemplo.com', vehicle: 'Nivus' };
    expect((await send(shop, priceRequestEndpoint, body)).status).toBe(200);
  });

  test('of the update call is accepted: the deposit is not a field of the specification', async () => {
    const { deposit_amount: _, ...body } = updateBody(await shop.startedOperation(), {
      name: 'Eva',
    });
    expect((await send(shop, dealershipUpdateEndpoint, body)).status).toBe(200);
  });

  test('of the provider call omits the account, because every brand has its own', async () => {
    const { status, body } = await look(shop, '/api/v2/cordillera/dealership/mp');
    expect([status, body]).toEqual([
      200,
      { data: { access_token: null, frame_url: expect.stringMatching(/\/pay$/) } },
    ]);
  });
});
