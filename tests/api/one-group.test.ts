import { expect, test } from 'vitest';
import { endpointPath, hasCall } from '../../domain/wire/endpoint.ts';
import { allEndpoints } from '../faults/hostile/attack.ts';
import { testDealership } from '../support/api/dealership.ts';
import { answerOf, refusal } from '../support/api/send.ts';
import { testGroup } from '../support/wire/test-group.ts';
import { specifiedBrands } from '../../domain/vehicles/specified-brands.ts';

const namingAGroup = (await allEndpoints())
  .flatMap(({ endpoint }) => {
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
    const call = async (group: string) => {
      const url = endpointPath(endpoint, group, brand);
      const { method } = endpoint;
      const payload = method === 'POST' ? { payload: {} } : {};
      return answerOf(await shop.app.inject({ method, url, ...payload }));
    };
    const name = `${endpoint.method} ${endpointPath(endpoint, testGroup, brand)}`;
    expect(await call('otro-grupo'), name).toEqual(refusal('not_found'));
    expect((await call(testGroup)).status, name).not.toBe(404);
  }
});
