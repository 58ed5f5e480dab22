import { expect, test } from 'vitest';
import { endpointPath, hasCall, type Endpoint } from '../../domain/wire/endpoint.ts';
import { testDealership } from '../support/api/dealership.ts';
import { answerOf, refusal } from '../support/api/send.ts';
import { testGroup } from '../support/wire/test-group.ts';
import { specifiedBrands } from '../../domain/vehicles/specified-brands.ts';

const wire = import.meta.glob<object>(['../../domain/wire/*.ts', '!../../domain/wire/*.test.ts'], {
  eager: true,
});

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

const namingAGroup = Object.values(wire)
  .flatMap((module) => Object.values(module).filter(isEndpoint))
  .flatMap((endpoint) => {
    const brands =
      typeof endpoint.path === 'string'
        ? [undefined]
        : specifiedBrands.filter((brand) => hasCall(endpoint, brand));
    return brands.map((brand) => ({ endpoint, brand }));
  })
  .filter(({ endpoint, brand }) => endpointPath(endpoint, testGroup, brand).includes(testGroup));

const shop = testDealership();

// ADR 43: an installation is one group, so that no query can show one group's data to another.
test('every call that names another group is answered as an unknown address', async () => {
  expect(namingAGroup.length).toBeGreaterThan(5);
  for (const { endpoint, brand } of namingAGroup) {
    const ask = async (group: string) => {
      const url = endpointPath(endpoint, group, brand);
      const { method } = endpoint;
      const payload = method === 'POST' ? { payload: {} } : {};
      return answerOf(await shop.app.inject({ method, url, ...payload }));
    };
    const name = `${endpoint.method} ${endpointPath(endpoint, testGroup, brand)}`;
    expect(await ask('otro-grupo'), name).toEqual(refusal('not_found'));
    expect((await ask(testGroup)).status, name).not.toBe(404);
  }
});
