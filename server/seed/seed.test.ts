import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDealership, type TestDealership } from '../../tests/support/dealership.ts';
import { testGroup, testNow } from '../../tests/support/test-group.ts';
import { creditPlans, stockUnits, valuationBrands, valuationVersions } from '../db/schema.ts';
import { seedWhenEmpty } from './seed.ts';

let shop: TestDealership;
beforeAll(async () => {
  shop = await openTestDealership();
});
afterAll(() => shop.close());

const services = [valuationBrands, valuationVersions, creditPlans];
const counts = () => Promise.all(services.map((table) => shop.db.$count(table)));

describe('a dealership that was created before', () => {
  test('is left as it is', async () => {
    await shop.db.update(creditPlans).set({ yearlyRate: 1 });
    await shop.db.update(valuationVersions).set({ newPrice: 1 });
    const before = await counts();
    expect(await seedWhenEmpty(shop.db, testGroup, testNow)).toBe(false);
    expect(await counts()).toEqual(before);
    expect(
      await shop.db.selectDistinct({ rate: creditPlans.yearlyRate }).from(creditPlans),
    ).toEqual([{ rate: 1 }]);
  });

  test('is given the used vehicles and the credit plans that it lacks, and nothing else', async () => {
    const full = await counts();
    await shop.db.delete(stockUnits);
    await shop.db.delete(valuationVersions);
    await shop.db.delete(valuationBrands);
    expect(await seedWhenEmpty(shop.db, testGroup, testNow)).toBe(false);
    expect(await counts()).toEqual(full);
    await shop.db.delete(creditPlans);
    expect(await seedWhenEmpty(shop.db, testGroup, testNow)).toBe(false);
    expect(await counts()).toEqual(full);
    expect(await shop.db.$count(stockUnits)).toBe(0);
  });
});
