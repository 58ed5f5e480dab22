import { expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { createHttpApp } from '../../ground/http/http-app.ts';
import { artworkRoutes } from './artwork-routes.ts';
import { drawingNamed } from './drawing-named.ts';

const app = createHttpApp(readConfig({ LOG_LEVEL: 'silent' }));
artworkRoutes(app, { address: async () => '', read: async () => undefined });

test.each(['vehicles/suv-rojo', 'vehicles/onix-plus-gris-atras', 'motorcycles/sport'])(
  'the route of %s sends its drawing, and 304 to a client with the current version',
  async (name) => {
    const { statusCode, headers, body } = await app.inject(`/artwork/${name}.svg`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect(body).toBe(await drawingNamed(name));
    const again = await app.inject({
      url: `/artwork/${name}.svg`,
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  },
);

test.each([
  'vehicles/suv-fucsia.svg',
  'vehicles/moto-rojo.svg',
  'vehicles/suv-rojo-arriba.svg',
  'vehicles/../motorcycles-rojo.svg',
  'vehicles/constructor-rojo.svg',
  'vehicles/suv-constructor.svg',
  'vehicles/suv-rojo.png',
  'motorcycles/scooter.svg',
  'motorcycles/constructor.svg',
])('the route of %s responds with 404', async (name) => {
  expect((await app.inject(`/artwork/${name}`)).statusCode).toBe(404);
});

test('a name of 15,000 hyphens is refused by its length, before it is parsed', async () => {
  const name = `vehicles/${'-'.repeat(15_000)}`;
  const taken = vi.spyOn(String.prototype, 'slice');
  const drawing = drawingNamed(name);
  const calls = taken.mock.calls.length;
  void drawingNamed('vehicles/-');
  const callsForShortName = taken.mock.calls.length - calls;
  taken.mockRestore();
  expect([drawing, calls, callsForShortName > 0]).toEqual([undefined, 0, true]);
  expect((await app.inject(`/artwork/${name}.svg`)).statusCode).toBe(404);
});
