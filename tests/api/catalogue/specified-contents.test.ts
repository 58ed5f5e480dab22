import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { openTestDealership, type TestDealership } from '../../support/api/dealership.ts';
import {
  heldOperation,
  quotedVehicle,
  save,
  startedOperation,
} from '../../support/api/reservations.ts';
import { look } from '../../support/api/send.ts';

let shop: TestDealership;
beforeAll(async () => {
  shop = await openTestDealership();
});
afterAll(() => shop.close());

async function dataAt<T>(address: string): Promise<T> {
  const { status, body } = await look(shop, address);
  expect(status).toBe(200);
  return (body as { data: T }).data;
}

type Item = Record<string, unknown>;
const parameters = () => dataAt<Record<string, Item[]>>('/api/v2/cordillera/parameter');
const aText = expect.stringMatching(/\S/);

describe('contents with the fields of the specification', () => {
  test('are served for a news item', async () => {
    const { news } = await parameters();
    expect(news!.find(({ url }) => url !== null)).toMatchObject({
      id: expect.any(Number),
      title: aText,
      url: expect.stringMatching(/^https:/),
      display_date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      excerpt: expect.stringMatching(/^</),
      content: expect.stringMatching(/^</),
      images: expect.arrayContaining([{ path: aText }]),
      slug_url: expect.stringMatching(/^\/noticias\/\d+\//),
      type_strong: aText,
      type_string: aText,
      brand_string: aText,
      brand_id: expect.any(Number),
    });
  });

  test('are served for a story', async () => {
    const { stories } = await parameters();
    expect(stories![0]).toMatchObject({
      id: expect.any(Number),
      title: aText,
      brand_string: aText,
      category_string: expect.stringMatching(/^(0 km|Planes de Ahorro|Postventa)$/),
      slug_url: expect.stringMatching(/^\/historias\/\d+\//),
      video_path: expect.stringMatching(/\.mp4$/),
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

  test('are served for a service category', async () => {
    const [category] = await dataAt<Item[]>('/api/v2/cordillera/vehicle/service');
    const price = expect.toSatisfy((value) => value === null || Number(value) >= 0);
    expect((category!['services'] as Item[])[0]).toMatchObject({
      price_promotion: price,
      price_premium: price,
      price_default: price,
    });
  });

  test('are served for a credit plan', async () => {
    const [plan] = await dataAt<Item[]>('/v2/dealership/credit/find?brand_id=1&vehicle=Nivus');
    expect(plan).toMatchObject({
      id: expect.toSatisfy(Number.isInteger),
      name: aText,
      months: expect.any(Number),
      avg_installment: expect.any(Number),
      financed_max: expect.any(Number),
      bank: aText,
    });
  });

  test('are served for the options of a used vehicle', async () => {
    const at = (path: string) => dataAt<Item[]>(`/api/dealership/parameters/${path}`);
    const fiat = (await at('brands')).find(({ name }) => name === 'Fiat')!;
    expect(fiat).toEqual({ id: expect.any(Number), name: 'Fiat' });
    const models = await at(`models?brand_id=${Number(fiat['id'])}`);
    expect(models).toContainEqual({ name: 'Cronos' });
    const [version] = await at(`vehicles?brand_id=${Number(fiat['id'])}&group=Cronos`);
    expect(version).toEqual({ codia: aText, description: aText });
  });

  test('are served for an operation, with its buyer and its transaction', async () => {
    const { operation: held } = await heldOperation(shop);
    expect(held).toMatchObject({
      code: aText,
      brand_id: expect.any(Number),
      family: aText,
      promotion: null,
      cash_amount: expect.any(Number),
      used_vehicles: [],
      credit_id: 0,
      credit_name: '',
      credit_amount: 0,
      credit_avg_installment: 0,
      credit_installments: 0,
      pending_amount: 0,
      usd_rate: null,
    });
    expect(held.purchase).toMatchObject({
      ...completeBuyer,
      birthdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      display_birthdate: aText,
      marital_status_id: aText,
      vehicle: { id: expect.any(Number) },
      transaction: { code: aText },
    });
  });

  test('are served for a used vehicle of an operation', async () => {
    const operation = await startedOperation(shop);
    const used = await quotedVehicle(shop, operation);
    const saved = await save(shop, operation, { used_vehicles: [used] });
    expect(saved.used_vehicles).toEqual([
      {
        brand: 'Fiat',
        vehicle: 'Cronos 1.3 Drive',
        kms: 60_000,
        year: 2021,
        valuation: expect.any(Number),
      },
    ]);
  });
});
