import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { answerOf, refusal } from '../../tests/support/api/send.ts';
import { readConfig } from '../config.ts';
import { createHttpApp } from '../http-app.ts';
import type { Renderer } from './renderer.ts';
import { pageRoutes } from './routes.ts';

const config = readConfig({ LOG_LEVEL: 'silent' });

const renderer: Renderer = {
  render: async () => ({
    kind: 'page',
    status: 200,
    head: '<title>Página</title>',
    body: '',
    described: [],
    seller: undefined,
    state: { group: 'cordillera', brands: [], queries: [], failed: [], router: {} },
    modules: [],
  }),
  addressRead: (url) => url,
  inline: { scripts: [], styles: [] },
  compose: async (_, { head }) => head,
};

let app: FastifyInstance;
beforeAll(() => {
  app = createHttpApp(config);
  app.decorate('brands', async () => []);
  pageRoutes(app, { ...config, groupSlug: config.wantedGroup }, renderer);
});
afterAll(() => app.close());

describe("an address without a call below the calls' paths", () => {
  test.each([
    '/api/v2/cordillera/nada',
    '/api/v2/otro-grupo/parameter',
    '/api/nada',
    '/v1/vw/nada',
    '/v2/ford/family',
  ])('is answered with JSON and the status 404: %s', async (url) => {
    const response = await app.inject({ url });
    expect(response.headers['content-type']).toContain('application/json');
    expect(answerOf(response)).toEqual(refusal('not_found'));
  });

  test('is answered with JSON for another method too', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/v2/cordillera/nada' });
    expect(answerOf(response)).toEqual(refusal('not_found'));
  });

  test('gives a page outside of these paths', async () => {
    const response = await app.inject({ url: '/noticias' });
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.body).toContain('<title>Página</title>');
  });
});
