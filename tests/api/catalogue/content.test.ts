import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Parameters,
  type SiteContent,
  siteContents,
} from '../../../domain/content/parameters.ts';
import { familiesEndpoint } from '../../../domain/wire/families.ts';
import { parameterEndpoint } from '../../../domain/wire/parameter.ts';
import { savingPlansEndpoint } from '../../../domain/wire/saving-plans.ts';
import { servicesEndpoint } from '../../../domain/wire/services.ts';
import {
  families,
  news,
  parameters,
  savingPlans,
  stories,
} from '../../../server/ground/db/schema.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { readDemo } from '../../support/api/demo.ts';
import { look, refusal } from '../../support/api/send.ts';
import { readSite } from '../../../server/stock/content/site-content.ts';
import { testGroup } from '../../support/wire/test-group.ts';

const shop = testDealership();
const depositCards = 'tarjeta de crédito Visa, MasterCard o Naranja, en 1, 2 o 3 cuotas';

let dealerParameters: Parameters;
let siteContent: Omit<SiteContent, 'news' | 'stories'>;
beforeAll(async () => {
  const { parameters } = await readDemo(shop.db);
  const { vehicles, company, brand_pages, terms, privacy, ...dealer } = parameters;
  siteContent = { vehicles, company, brand_pages, terms, privacy };
  const brand_page_links = [
    { page: 'ducati', name: 'Ducati', note: 'Motocicletas', is_in_header: true },
    { page: 'mercedes-benz', name: 'Mercedes-Benz', note: 'Atención personal' },
  ];
  dealerParameters = { ...dealer, brand_page_links };
});

const hostile = '<p>Hola<script>alert(1)</script></p><img src=x onerror=alert(1)><h1>Chau</h1>';
const harmless = '<p>Hola</p><img src="x" alt="" /><h2>Chau</h2>';

const site = (content?: string) =>
  shop.client.call(parameterEndpoint, content === undefined ? {} : { query: { content } });
const allNews = async () => (await site('news')).news!;

describe('parameters call', () => {
  test('returns the dealership’s parameters with all contents of the site', async () => {
    const all = await site();
    const { news: answered, stories: shown, ...rest } = all;
    const shownTerms = siteContent.terms!.map(({ paragraphs, ...section }) => ({
      ...section,
      paragraphs: paragraphs.map((each) => each.replace('{tarjetas de la seña}', depositCards)),
    }));
    expect(rest).toEqual({ ...dealerParameters, ...siteContent, terms: shownTerms });
    expect([answered?.length, shown?.length]).toEqual([12, 9]);
    expect(siteContents.every((name) => all[name])).toBe(true);
  });

  test.each(['', ...siteContents, 'terms,privacy', 'terms,,terms'])(
    'returns only the contents that %j names',
    async (list) => {
      const all = await site();
      const named = siteContents.filter((name) => list.split(',').includes(name));
      const contents = Object.fromEntries(named.map((name) => [name, all[name]]));
      expect(await site(list)).toEqual({ ...dealerParameters, ...contents });
    },
  );
});

describe('news', () => {
  test('are sorted latest first, with days as dd/mm/yyyy', async () => {
    const answered = await allNews();
    expect(answered.slice(0, 3).map((item) => [item.id, item.display_date])).toEqual([
      [12, '20/11/2026'],
      [11, '16/11/2026'],
      [10, '09/11/2026'],
    ]);
    const days = answered.map((item) => item.display_date.split('/').toReversed().join('-'));
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test('have the date in Mendoza’s time zone', async () => {
    const publishedAt = new Date('2026-11-21T02:30:00Z');
    await shop.db.update(news).set({ publishedAt }).where(eq(news.id, 12));
    expect((await allNews())[0]!.display_date).toBe('20/11/2026');
  });

  test('with the same date are sorted by the newer entry first', async () => {
    const publishedAt = new Date('2026-11-20T15:00:00Z');
    await shop.db.update(news).set({ publishedAt }).where(eq(news.id, 12));
    await shop.db.update(news).set({ publishedAt }).where(eq(news.id, 11));
    expect((await allNews()).slice(0, 2).map(({ id }) => id)).toEqual([12, 11]);
  });

  test('have sanitised content and excerpts', async () => {
    const [row] = await shop.db.select().from(news).where(eq(news.id, 3));
    const data = { ...row!.data, content: hostile };
    await shop.db.update(news).set({ data }).where(eq(news.id, 3));
    const { content, excerpt } = (await allNews()).find(({ id }) => id === 3)!;
    expect([content, excerpt]).toEqual([harmless, harmless]);
  });
});

describe('stories', () => {
  test('are in the dealership’s order', async () => {
    const shown = (await site('stories')).stories!;
    expect(shown.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await shop.db.update(stories).set({ position: 0 }).where(eq(stories.id, 9));
    expect((await site('stories')).stories!.map(({ id }) => id)).toEqual([
      9, 1, 2, 3, 4, 5, 6, 7, 8,
    ]);
  });

  test('have a video, a poster and the address of their page', async () => {
    const shown = (await site('stories')).stories!;
    expect(shown.find(({ id }) => id === 4)).toEqual({
      id: 4,
      title: 'Frontier al trabajo',
      brand_string: 'Nissan',
      category_string: '0 km',
      slug_url: '/historias/4/frontier-al-trabajo',
      video_path: '/medios/frontier-al-trabajo.mp4',
      poster_path: '/medios/frontier-al-trabajo.jpg',
    });
  });
});

test('the workshops’ services are grouped by brand and category', async () => {
  const categories = await shop.client.call(servicesEndpoint, {});
  expect(categories[0]).toEqual({
    id: 11,
    brand_id: 1,
    name: 'Service programado',
    services: [
      {
        id: 111,
        name: 'Service de 10.000 km',
        description: 'Aceite sintético y filtro de aceite, con control de 20 puntos.',
        price_promotion: 0,
        price_premium: 189_000,
        price_default: 218_000,
      },
      ...Array.from({ length: 3 }, () => expect.anything()),
    ],
  });
  expect(categories.map(({ brand_id }) => brand_id)).toEqual([1, 1, 1, 2, 2, 2, 4, 4, 4]);
  expect((await look(shop, '/api/v2/cordillera/vehicle/service')).body).toEqual({
    data: categories,
  });
});

describe('savings plans', () => {
  test.each([
    [1, '/v1/vw/plan/find', 6],
    [2, '/v1/gm/plan/find', 4],
    [4, '/v2/nissan/plan/find', 3],
  ] as const)('of brand %i are at %s, in order', async (brandId, address, count) => {
    const plans = await shop.client.call(savingPlansEndpoint, { brandId });
    const ids = Array.from({ length: count }, (_, index) => brandId * 10 + index + 1);
    expect(plans.map(({ id }) => id)).toEqual(ids);
    expect(new Set(plans.map((plan) => plan.brand_id))).toEqual(new Set([brandId]));
    expect((await look(shop, address)).body).toEqual({ data: plans });
  });

  test('can be fetched by id only from their own brand', async () => {
    expect((await look(shop, '/v1/vw/plan/find?id=22')).body).toEqual({ data: [] });
    expect((await look(shop, '/v1/gm/plan/find?id=999')).body).toEqual({ data: [] });
  });

  test.each(['/v2/baic/plan/find', '/v1/baic/plan/find'])(
    'do not exist for BAIC at %s',
    async (address) => {
      expect(await look(shop, address)).toEqual(refusal('not_found'));
    },
  );
});

test('descriptions of families and savings plans are sanitised', async () => {
  const [plan] = await shop.db.select().from(savingPlans).where(eq(savingPlans.id, 41));
  const data = { ...plan!.data, description: hostile };
  await shop.db.update(savingPlans).set({ data }).where(eq(savingPlans.id, 41));
  await shop.db.update(families).set({ description: hostile }).where(eq(families.id, 41));
  const query = { id: '41' };
  const plans = await shop.client.call(savingPlansEndpoint, { brandId: 4, query });
  const shown = await shop.client.call(familiesEndpoint, { brandId: 4, query });
  expect([plans[0]!.description, shown[0]!.description]).toEqual([harmless, harmless]);
});

test('stored parameters that no release can have written are reported with their group', async () => {
  const [row] = await shop.db.select().from(parameters);
  await shop.db.update(parameters).set({ data: { ...(row!.data as object), group: {} } as never });
  await expect(readSite(shop.db, testGroup, [])).rejects.toThrow(
    'cannot read parameters cordillera: group.name (invalid_type)',
  );
});
