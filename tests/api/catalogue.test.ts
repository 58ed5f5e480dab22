import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandIds } from '../../domain/brands.ts';
import { offersEndpoint } from '../../domain/wire/offers.ts';
import { openTestDealership, type TestDealership } from '../support/dealership.ts';

let shop: TestDealership;
beforeAll(async () => {
  shop = await openTestDealership();
});
afterAll(() => shop.close());

describe('the catalogue', () => {
  test.each(brandIds)('has offers of brand %i', async (brandId) => {
    const offers = await shop.client.call(offersEndpoint, { brandId });
    expect(offers.length).toBeGreaterThan(0);
  });
});
