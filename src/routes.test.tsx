import { expect, test } from 'vitest';
import { screenModules } from './entry-server.tsx';
import { routes, type RouteHandle } from './routes.tsx';

const screens = routes[0]!.children!.filter(({ lazy }) => lazy);
const files = import.meta.glob<{ default: unknown }>('./**/*.tsx');

test.each(screens.map((route) => [route.path ?? 'of the reservation', route] as const))(
  'the route %s names the file of the screen that it shows',
  async (_, { handle, lazy }) => {
    const load = (lazy as { Component: () => Promise<unknown> }).Component;
    const { module = '' } = handle as RouteHandle;
    const file = await files[module.replace('src/', './')]?.();
    expect(file?.default).toBe(await load());
  },
);

test('the server knows the files of all screens', () => {
  expect(screenModules).toHaveLength(screens.length);
  expect(screenModules).toContain('src/catalogue/offers/offers-page.tsx');
  expect(screenModules).toContain('src/reservation/wizard/reservation-route.tsx');
});
