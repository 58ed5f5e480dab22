import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDealership, type TestDealership } from '../../tests/support/api/dealership.ts';
import { testGroup, testNow } from '../../tests/support/wire/test-group.ts';
import type { Parameters } from '../../domain/content/parameters.ts';
import {
  creditPlans,
  news,
  parameters,
  savingPlans,
  serviceCategories,
  stockUnits,
  stories,
  valuationBrands,
  valuationVersions,
  type StoredParameters,
} from '../db/schema.ts';
import { demoNews } from './content/news.ts';
import { siteContent } from './content/site-content.ts';
import { dealerParameters } from './dealer-parameters.ts';
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

describe('a dealership of a former release, which knew no texts of the site', () => {
  const added = [news, stories, savingPlans, serviceCategories];
  const countsAdded = () => Promise.all(added.map((table) => shop.db.$count(table)));
  const own: Parameters = {
    group: { ...dealerParameters.group, name: 'Grupo Aconcagua' },
    contact_methods: [],
    services: { 1: { booking_price: 999_000 } },
    dollar_rate: 1_600,
  };
  const stored = async () => (await shop.db.select().from(parameters))[0]!.data;

  test('is given them, and keeps the parameters that it has', async () => {
    const full = await countsAdded();
    for (const table of added) await shop.db.delete(table);
    await shop.db.update(parameters).set({ data: own as StoredParameters });
    expect(await seedWhenEmpty(shop.db, testGroup, testNow)).toBe(false);
    expect(await stored()).toEqual({ ...dealerParameters, ...siteContent, ...own });
    expect(await countsAdded()).toEqual(full);
    expect(Math.min(...full)).toBeGreaterThan(0);
  });

  test('gets news dated by the day on which it is completed', async () => {
    const later = new Date('2027-03-02T12:00:00Z');
    await shop.db.delete(news);
    await seedWhenEmpty(shop.db, testGroup, later);
    const dates = (await shop.db.select().from(news)).map((item) => item.publishedAt.getTime());
    expect(dates.toSorted()).toEqual(
      demoNews(later)
        .map((item) => item.publishedAt.getTime())
        .toSorted(),
    );
  });

  test('is completed once: what the dealership changes or clears afterwards stays so', async () => {
    const { popups: _none, ...changed } = { ...(await stored()), company: [], dollar_rate: null };
    await shop.db.update(parameters).set({ data: changed });
    await shop.db.update(stories).set({ position: 7 });
    await seedWhenEmpty(shop.db, testGroup, testNow);
    expect(await stored()).toEqual(changed);
    expect(await shop.db.selectDistinct({ at: stories.position }).from(stories)).toEqual([
      { at: 7 },
    ]);
  });
});
