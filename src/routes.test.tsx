import { RouterContextProvider, type LoaderFunction } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { routePatterns } from '../domain/addresses/links.ts';
import { type Api, apiContext } from './api/context.ts';
import { screenModules } from './entry-server.tsx';
import { routes, type RouteHandle } from './routes.tsx';
import { sampleApi } from '../tests/support/views/with-api.tsx';

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

const reservation = screens.find(({ path }) => path === undefined)!;
const start = reservation.children!.find(({ path }) => path === routePatterns.dealershipStart)!;
const enterStart = (brand: string, id: string) =>
  (start.loader as LoaderFunction)({
    params: { brand, id },
    context: new RouterContextProvider(new Map([[apiContext, sampleApi]])),
  } as never);

test.each([
  ['an unknown brand', 'ford', '1'],
  ['an id that is no number', 'nissan', 'uno'],
])('the start of a reservation answers 404 for %s', async (_, brand, id) => {
  expect(await enterStart(brand, id)).toMatchObject({ init: { status: 404 } });
});

describe('the link to the reservation', () => {
  const enter = (chatScriptUrl: string | undefined) =>
    (reservation.loader as LoaderFunction)({
      request: new Request('https://tienda.example/concesionario-digital/a?promocion=X'),
      params: {},
      context: new RouterContextProvider(
        new Map([[apiContext, { chatScriptUrl } as unknown as Api]]),
      ),
    } as never);

  test('loads a new document in a document with a chat', async () => {
    const answer = (await enter('https://chat.example/widget.js')) as Response;
    expect(answer.headers.get('x-remix-reload-document')).toBe('true');
    expect(answer.headers.get('location')).toBe(
      'https://tienda.example/concesionario-digital/a?promocion=X',
    );
  });

  test('stays in a document without a chat', async () => {
    expect(await enter(undefined)).toBeNull();
  });
});
