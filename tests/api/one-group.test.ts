import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandIds } from '../../domain/vehicles/brands.ts';
import { endpointPath, type Endpoint } from '../../domain/wire/endpoint.ts';
import { openTestDealership, type TestDealership } from '../support/api/dealership.ts';
import { answerOf, refusal } from '../support/api/send.ts';
import { testGroup } from '../support/wire/test-group.ts';

const wire = import.meta.glob<object>(['../../domain/wire/*.ts', '!../../domain/wire/*.test.ts'], {
  eager: true,
});

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

const namingAGroup = Object.values(wire)
  .flatMap((module) => Object.values(module).filter(isEndpoint))
  .flatMap((endpoint) => {
    const { path } = endpoint;
    const brands = typeof path === 'string' ? [undefined] : brandIds.filter((id) => path[id]);
    return brands.map((brandId) => ({ endpoint, brandId }));
  })
  .filter(({ endpoint, brandId }) =>
    endpointPath(endpoint, testGroup, brandId).includes(testGroup),
  );

let shop: TestDealership;
beforeAll(async () => {
  shop = await openTestDealership();
});
afterAll(() => shop.close());

// ADR 43: an installation is one group, so that no query can show one group's data to another.
test('every call that names another group is answered as an unknown address', async () => {
  expect(namingAGroup.length).toBeGreaterThan(5);
  for (const { endpoint, brandId } of namingAGroup) {
    const ask = async (group: string) => {
      const url = endpointPath(endpoint, group, brandId);
      const { method } = endpoint;
      const payload = method === 'POST' ? { payload: {} } : {};
      return answerOf(await shop.app.inject({ method, url, ...payload }));
    };
    const name = `${endpoint.method} ${endpointPath(endpoint, testGroup, brandId)}`;
    expect(await ask('otro-grupo'), name).toEqual(refusal('not_found'));
    expect((await ask(testGroup)).status, name).not.toBe(404);
  }
});
