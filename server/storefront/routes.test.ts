import { afterAll, expect, test, vi } from 'vitest';
import { renderPage } from '../../src/entry-server.tsx';
import { readConfig } from '../config.ts';
import { createHttpApp } from '../http-app.ts';
import { pageRoutes } from './routes.ts';

const config = readConfig({ LOG_LEVEL: 'silent' });
/** A program without a single call: every request of a page fails. */
const app = createHttpApp(config);
pageRoutes(app, config, { render: renderPage, compose: async (_, { body }) => body }, undefined);
afterAll(() => app.close());

test('a page that could not be loaded says when to ask again', async () => {
  const logged = vi.mocked(console.error).mockImplementation(() => {});
  const { statusCode, headers } = await app.inject({ url: '/noticias' });
  expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
  expect((await app.inject({ url: '/contacto' })).headers['retry-after']).toBeUndefined();
  logged.mockClear();
});
