import sharp, { type Region } from 'sharp';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createHttpApp } from '../../ground/http/http-app.ts';
import { shareImageRoutes } from './share-images.ts';

const app = createHttpApp(readConfig({ LOG_LEVEL: 'silent' }));
let icon = '';
const green = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#00ff00"/></svg>',
);
shareImageRoutes(app, {
  address: async () => icon,
  read: async (address) => (address === '/medios/verde.svg' ? green : undefined),
});

const get = (name: string) => app.inject(`/share/${name}`);

test.each(['site.jpg', 'vehicles/pickup-blanco.jpg', 'motorcycles/adventure.jpg'])(
  'the route of %s sends a JPEG of the size that messengers show',
  async (name) => {
    const { statusCode, headers, rawPayload } = await get(name);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['cache-control']).toBe('public, max-age=86400');
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect(rawPayload.length).toBeLessThan(300_000);
  },
);

async function colorIn(name: string, area: Region) {
  const { rawPayload } = await get(name);
  return [...(await sharp(rawPayload).extract(area).resize(1, 1).raw().toBuffer())];
}

test('a share picture has the paint in its name', async () => {
  const middle = (name: string) => colorIn(name, { left: 500, top: 330, width: 80, height: 30 });
  const [red, , blue] = await middle('vehicles/suv-rojo.jpg');
  expect(red).toBeGreaterThan(blue! + 60);
  const [red2, , blue2] = await middle('vehicles/suv-azul.jpg');
  expect(blue2).toBeGreaterThan(red2! + 60);
});

test('a share picture has the icon of its own dealership in the corner', async () => {
  const area = { left: 60, top: 56, width: 50, height: 50 };
  const corner = () => colorIn('vehicles/suv-rojo.jpg', area);
  icon = '/medios/verde.svg';
  const [red, green] = await corner();
  expect([red! < 20, green! > 235]).toEqual([true, true]);
  for (icon of ['', 'https://otro.example/icono.png']) {
    for (const channel of await corner()) expect(channel).toBeGreaterThan(230);
  }
});

test.each([
  'nada.jpg',
  'site.png',
  'vehicles/suv-fucsia.jpg',
  'vehicles/suv-rojo-frente.jpg',
  'vehicles/__proto__.jpg',
  'motorcycles/scooter.jpg',
])('the route of %s responds with 404', async (name) => {
  expect((await get(name)).statusCode).toBe(404);
});
