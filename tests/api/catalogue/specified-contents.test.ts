import { describe, expect, test } from 'vitest';
import { testDealership } from '../../support/api/dealership.ts';
import { look } from '../../support/api/send.ts';

const shop = testDealership();

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
    const at = (path: string) => dataAt<Item[]>(`/api/dealership/parameters/${path}`);
    const fiat = (await at('brands')).find(({ name }) => name === 'Fiat')!;
    expect(fiat).toEqual({ id: expect.any(Number), name: 'Fiat' });
    const models = await at(`models?brand_id=${Number(fiat['id'])}`);
    expect(models).toContainEqual({ name: 'Cronos' });
    const [version] = await at(`vehicles?brand_id=${Number(fiat['id'])}&group=Cronos`);
    expect(version).toEqual({ codia: aText, description: aText });
  });
});
