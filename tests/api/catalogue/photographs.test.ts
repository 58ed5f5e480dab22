import { temporaryFolder } from '../../support/program/temporary-folder.ts';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { familiesEndpoint } from '../../../domain/wire/families.ts';
import { offersEndpoint } from '../../../domain/wire/offers.ts';
import { stockEndpoint } from '../../../domain/wire/stock.ts';
import { unitSearchEndpoint } from '../../../domain/wire/unit-search.ts';
import { toStockVehicle, type WireStockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { photographs } from '../../../server/ground/db/schema.ts';
import { openCatalogue } from '../../support/api/catalogue.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { testPicture, writeFiles } from '../../support/photographs/test-picture.ts';

const nivus = 14;
const root = temporaryFolder(afterAll);
const shop = testDealership({ settings: { DATA_DIR: root } });
let stock: WireStockVehicle[];
/** A unit with photographs of its own. */
let photographed: WireStockVehicle;
/** A unit whose family has photographs in its colour. */
let sameColor: WireStockVehicle;
let otherColor: WireStockVehicle;

const nivusStock = () =>
  shop.client.call(stockEndpoint, { brandId: 1, query: { family_id: String(nivus) } });
const unitById = async (id: number) => (await shop.unitById(id))!;

beforeAll(async () => {
  stock = await nivusStock();
  photographed = stock[0]!;
  sameColor = stock.find((unit) => unit !== photographed && unit.color)!;
  otherColor = stock.find(
    ({ color }) => color !== sameColor.color && color !== photographed.color,
  )!;
  const folder = join(root, 'fotos');
  await writeFiles(folder, {
    [`${photographed.chassis}/1-frente_2026-11-20.jpg`]: await testPicture({ text: 'unidad' }),
    [`${photographed.chassis}/2-tablero.jpg`]: await testPicture({ text: 'tablero' }),
    'nivus/1-salon.jpg': await testPicture({ text: 'modelo' }),
    [`nivus/${sameColor.color}/1.jpg`]: await testPicture({ text: 'color', withPlace: true }),
    [`nivus/${sameColor.color}/2.jpg`]: await testPicture({ text: 'atrás' }),
  });
  const { text } = await openCatalogue(shop).run({ name: 'import', path: folder });
  expect(text).toContain('fotos: 5 de alta');
});

const captions = (
  vehicle: { photographs?: readonly { caption: string }[] | undefined } | undefined,
) => vehicle?.photographs?.map(({ caption }) => caption);

describe('the catalogue calls', () => {
  test('send all photographs of one unit, and the first of each unit in a list', async () => {
    expect(captions(await unitById(photographed.id))).toEqual(['frente', 'tablero']);
    const listed = await nivusStock();
    expect(captions(listed.find(({ id }) => id === photographed.id))).toEqual(['frente']);
  });

  test('send a unit without photographs with those of its family in its colour, never in another', async () => {
    expect((await unitById(sameColor.id)).photographs).toHaveLength(2);
    expect(await unitById(otherColor.id)).not.toHaveProperty('photographs');
  });

  test('send the day of a unit’s photograph when its name contains one', async () => {
    const { photographs: shown = [] } = await unitById(photographed.id);
    expect(shown.map((photograph) => photograph.taken_on)).toEqual(['2026-11-20', undefined]);
  });

  test('send the image unchanged', async () => {
    expect((await unitById(photographed.id)).image).toBe(photographed.image);
  });

  test('send the photographs of a family, those without a colour first', async () => {
    const color = sameColor.color;
    const one = await shop.client.call(familiesEndpoint, {
      brandId: 1,
      query: { id: String(nivus) },
    });
    expect(captions(one[0])).toEqual(['salon', color, color]);
    const all = await shop.client.call(familiesEndpoint, { brandId: 1 });
    expect(captions(all.find(({ id }) => id === nivus))).toEqual(['salon']);
    expect(all.find(({ id }) => id !== nivus)).not.toHaveProperty('photographs');
  });

  test('send the first photograph of found units and of offers', async () => {
    const found = await shop.client.call(unitSearchEndpoint, { query: { q: 'nivus' } });
    const withOne = found.cards.filter(({ unit }) => unit.photographs?.length === 1);
    expect(withOne.map(({ unit }) => unit.color)).toContain(sameColor.color);
    const offers = await shop.client.call(offersEndpoint, { brandId: 1 });
    const shown = offers.filter(({ photographs }) => photographs);
    expect(shown.every(({ family_id }) => family_id === nivus)).toBe(true);
    expect(shown.length).toBeGreaterThan(0);
  });

  test('send the present first photograph of a reserved unit', async () => {
    const operation = await shop.start(toStockVehicle(photographed));
    expect(captions(operation.purchase.vehicle)).toEqual(['frente']);
    const ofTheUnit = eq(photographs.chassis, photographed.chassis!);
    await shop.db.update(photographs).set({ caption: 'perfil' }).where(ofTheUnit);
    const resumed = await shop.resume(operation.code);
    expect(captions(resumed.purchase.vehicle)).toEqual(['perfil']);
  });
});

describe('a photograph', () => {
  const get = (path: string) => shop.app.inject(path);
  const first = async () => (await unitById(sameColor.id)).photographs![0]!;

  test.each([
    ['avif', 'image/avif', 'heif', 640],
    ['webp', 'image/webp', 'webp', 640],
  ])(
    'is served as %s in the width of the page, cacheable forever and without metadata',
    async (format, type, read, width) => {
      const { hash } = await first();
      const path = `/photographs/${hash}-${width}.${format}`;
      for (const response of [await get(path), await get(path)]) {
        expect(response.statusCode).toBe(200);
        expect(response.headers).toMatchObject({
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
        });
        const metadata = await sharp(response.rawPayload).metadata();
        expect(metadata).toMatchObject({ format: read, width, height: 480 });
        expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([
          undefined,
          undefined,
          undefined,
        ]);
      }
    },
  );

  test('is served as JPEG for messengers, cropped to their format', async () => {
    const { hash } = await first();
    const response = await get(`/photographs/${hash}-1200.jpg`);
    expect(response.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test('is not enlarged', async () => {
    const { hash } = await first();
    const response = await get(`/photographs/${hash}-1920.webp`);
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1200 });
  });

  test.each([
    'no-existe.jpg',
    `${'0'.repeat(32)}-640.avif`,
    `${'0'.repeat(32)}-641.avif`,
    `${'0'.repeat(32)}-640.jpg`,
    '..%2f..%2fdatabase-640.avif',
  ])('is not found under an unknown address: %s', async (name) => {
    const response = await get(`/photographs/${name}`);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});
