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

describe('seeding an existing dealership', () => {
  test('changes nothing', async () => {
    await shop.db.update(creditPlans).set({ yearlyRate: 1 });
    await shop.db.update(valuationVersions).set({ newPrice: 1 });
    const before = await counts();
    expect(await seedWhenEmpty(shop.db, testGroup, testNow)).toBe(false);
    expect(await counts()).toEqual(before);
    expect(
      await shop.db.selectDistinct({ rate: creditPlans.yearlyRate }).from(creditPlans),
    ).toEqual([{ rate: 1 }]);
  });

  test('adds only missing used vehicles and credit plans', async () => {
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

describe('seeding a dealership of an older release without site contents', () => {
  const added = [news, stories, savingPlans, serviceCategories];
  const countsAdded = () => Promise.all(added.map((table) => shop.db.$count(table)));
  const own: Parameters = {
    group: { ...dealerParameters.group, name: 'Grupo Aconcagua' },
    contact_methods: [],
    services: { 1: { booking_price: 999_000 } },
    dollar_rate: 1_600,
  };
  const stored = async () => (await shop.db.select().from(parameters))[0]!.data as StoredParameters;

  test('adds the contents and keeps the existing parameters', async () => {
    const full = await countsAdded();
    for (const table of added) await shop.db.delete(table);
    await shop.db.update(parameters).set({ data: own as StoredParameters });
    expect(await seedWhenEmpty(shop.db, testGroup, testNow)).toBe(false);
    const { demo: _, ...missing } = dealerParameters;
    expect(await stored()).toEqual({ ...missing, ...siteContent, ...own });
    expect(await countsAdded()).toEqual(full);
    expect(Math.min(...full)).toBeGreaterThan(0);
  });

  test('dates the news by the day of the seeding', async () => {
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

  test('happens once: later changes and deletions by the dealership stay', async () => {
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
