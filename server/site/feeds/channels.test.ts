// @vitest-environment jsdom
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { channels, writeFeed } from './channels.ts';
import type { FeedVehicle } from './feed-vehicle.ts';

const polo: FeedVehicle = {
  id: '11101',
  vin: '9BWAG5AZ4TP158966',
  title: 'Volkswagen Polo Track 1.6 MSI MT 2026',
  description: 'Con "comillas", y & en una línea.',
  url: 'https://autos.example/vehiculos-0km/reservar/volkswagen/11101/polo/1/track',
  image: 'https://autos.example/share/polo.jpg',
  make: 'Volkswagen',
  model: 'Polo',
  trim: 'Track 1.6 MSI MT',
  year: 2026,
  color: 'Rojo',
  bodyStyle: 'hatchback',
  fuel: 'petrol',
  gearbox: 'manual',
  drive: '4x2',
  doors: 5,
  price: 32_500_000,
  netPrice: 27_000_000,
  currency: 'ARS',
  priceUntil: '2026-12-31',
  installments: null,
  isAvailable: true,
  dealer: 'Autos & Cía',
  storeCode: 'godoy-cruz',
  address: 'Av. San Martín Sur 1885, Godoy Cruz',
  province: 'Mendoza',
};

const rowsOf = (text: string) => parse(text, { columns: true }) as Record<string, string>[];

/** The attributes of each item, as an XML parser reads them. */
function itemsOf(text: string): Record<string, string>[] {
  const read = new DOMParser().parseFromString(text, 'text/xml');
  return [...read.querySelectorAll('item')].map((item) =>
    Object.fromEntries(
      [...item.children]
        .filter(({ namespaceURI }) => namespaceURI === 'http://base.google.com/ns/1.0')
        .map(({ localName, textContent }) => [localName, textContent]),
    ),
  );
}

/** The fields that each channel publishes as required for a new vehicle, and the values that a list admits. */
describe('the published fields', () => {
  // https://developers.facebook.com/docs/marketing-api/dynamic-ads-auto/auto-catalog
  test("Meta's automotive inventory catalogue", () => {
    const [row] = rowsOf(writeFeed('meta', [polo]).text);
    expect(row).toEqual({
      vehicle_id: '11101',
      vin: '9BWAG5AZ4TP158966',
      make: 'Volkswagen',
      model: 'Polo',
      year: '2026',
      body_style: 'HATCHBACK',
      description: 'Con "comillas", y & en una línea.',
      exterior_color: 'Rojo',
      'image[0].url': 'https://autos.example/share/polo.jpg',
      'image[0].tag[0]': 'Volkswagen Polo Track 1.6 MSI MT 2026',
      'mileage.value': '0',
      'mileage.unit': 'KM',
      url: 'https://autos.example/vehiculos-0km/reservar/volkswagen/11101/polo/1/track',
      title: 'Volkswagen Polo Track 1.6 MSI MT 2026',
      price: '32500000 ARS',
      state_of_vehicle: 'NEW',
      'address.addr1': 'Av. San Martín Sur 1885, Godoy Cruz',
      'address.region': 'Mendoza',
      'address.country': 'AR',
      trim: 'Track 1.6 MSI MT',
      transmission: 'MANUAL',
      fuel_type: 'GASOLINE',
      drivetrain: '4X2',
      availability: 'AVAILABLE',
      dealer_name: 'Autos & Cía',
    });
  });

  // https://ads.tiktok.com/help/article/available-fields-for-automotive-ads-inventory-catalogs
  test("TikTok's automotive inventory catalogue", () => {
    const [row] = rowsOf(writeFeed('tiktok', [polo]).text);
    expect(row).toEqual({
      vehicle_id: '11101',
      title: 'Volkswagen Polo Track 1.6 MSI MT 2026',
      description: 'Con "comillas", y & en una línea.',
      url: 'https://autos.example/vehiculos-0km/reservar/volkswagen/11101/polo/1/track',
      make: 'Volkswagen',
      model: 'Polo',
      year: '2026',
      'mileage.value': '0',
      'mileage.unit': 'KM',
      image_link: 'https://autos.example/share/polo.jpg',
      body_style: 'HATCHBACK',
      exterior_color: 'Rojo',
      state_of_vehicle: 'NEW',
      price: '32500000 ARS',
      vin: '9BWAG5AZ4TP158966',
      trim: 'Track 1.6 MSI MT',
      transmission: 'MANUAL',
      fuel_type: 'GASOLINE',
      drivetrain: '4X2',
      availability: 'AVAILABLE',
      dealer_name: 'Autos & Cía',
    });
  });

  // https://support.google.com/merchants/answer/11192663
  test("Google's vehicle ads", () => {
    expect(itemsOf(writeFeed('google', [polo]).text)).toEqual([
      {
        id: '11101',
        vin: '9BWAG5AZ4TP158966',
        store_code: 'godoy-cruz',
        condition: 'New',
        brand: 'Volkswagen',
        model: 'Polo',
        year: '2026',
        color: 'Rojo',
        mileage: '0 km',
        price: '32500000 ARS',
        image_link: 'https://autos.example/share/polo.jpg',
        link_template:
          'https://autos.example/vehiculos-0km/reservar/volkswagen/11101/polo/1/track?store={store_code}',
        title: 'Volkswagen Polo Track 1.6 MSI MT 2026',
        description: 'Con "comillas", y & en una línea.',
        link: 'https://autos.example/vehiculos-0km/reservar/volkswagen/11101/polo/1/track',
        trim: 'Track 1.6 MSI MT',
        google_product_category: '916',
      },
    ]);
  });

  test('the JSON has the unit as it is', () => {
    expect(JSON.parse(writeFeed('json', [polo]).text)).toEqual({ vehicles: [polo] });
  });
});

describe('a unit that somebody reserves', () => {
  const held = { ...polo, isAvailable: false };

  test.each(['meta', 'tiktok'] as const)('is paused for %s', (channel) => {
    const [row] = rowsOf(writeFeed(channel, [held]).text);
    expect(row!['availability']).toBe('NOT_AVAILABLE');
  });

  test('is left out of the feed for Google, which has no word for it', () => {
    const feed = writeFeed('google', [held]);
    expect(itemsOf(feed.text)).toEqual([]);
    expect(feed).toMatchObject({ count: 0, leftOut: [] });
  });
});

describe('a unit without a value that a channel requires', () => {
  test.each([
    ['a chassis of five characters', { vin: '12345' }, 'vin', ['meta', 'google']],
    ['a chassis with an O', { vin: '9BWAG5AZ4TP15896O' }, 'vin', ['meta', 'google']],
    ['no year', { year: null }, 'year', ['meta', 'tiktok', 'google']],
    ['no address', { address: '' }, 'address.addr1', ['meta']],
  ] as const)('%s', (_, lacking, field, refusing) => {
    const incomplete = { ...polo, ...lacking };
    for (const channel of ['meta', 'tiktok', 'google', 'json'] as const) {
      const { count, leftOut } = writeFeed(channel, [polo, incomplete]);
      const isRefused = (refusing as readonly string[]).includes(channel);
      expect([channel, count]).toEqual([channel, isRefused ? 1 : 2]);
      expect(leftOut).toEqual(isRefused ? [{ vehicle: incomplete, missing: [field] }] : []);
    }
  });
});

test('each channel has a file of its own', () => {
  expect(Object.values(channels).map(({ file }) => file)).toEqual([
    'meta.csv',
    'tiktok.csv',
    'google.xml',
    'stock.json',
  ]);
});
