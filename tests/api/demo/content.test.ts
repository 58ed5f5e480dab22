import { describe, expect, test } from 'vitest';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import { longestExcerpt, newsExcerpt } from '../../../domain/content/news.ts';
import { siteContents } from '../../../domain/content/parameters.ts';
import { safeHtml } from '../../../server/content/safe-html.ts';
import { drawingNamed } from '../../../server/artwork/drawing-named.ts';
import { openDemo } from '../../support/api/demo.ts';
import { testNow } from '../../support/wire/test-group.ts';

const demo = await openDemo();
const { families, news, savingPlans: plans, parameters } = demo;
const isDrawn = (path: string) =>
  drawingNamed(/^\/artwork\/(.+)\.svg$/.exec(path)?.[1] ?? '') !== undefined;
/** safeHtml() leaves safe HTML unchanged except for the `rel` of links, which this removes. */
const asShown = (html: string) => safeHtml(html).replaceAll(' rel="noopener"', '');

describe('the news of the demo', () => {
  test('are twelve items with different dates, the latest from today', () => {
    const days = news.map(({ publishedAt }) => publishedAt.getTime()).toSorted((a, b) => b - a);
    expect(days).toHaveLength(12);
    expect(new Set(days).size).toBe(12);
    expect(dayInMendoza(new Date(days[0]!))).toBe(dayInMendoza(testNow));
  });

  test('include every brand and the group', () => {
    const told = new Set(news.map(({ data }) => `${data.brand_id} ${data.brand_string}`));
    expect([...told].toSorted()).toEqual([
      '1 Volkswagen',
      '2 Chevrolet',
      '4 Nissan',
      '5 Grupo Cordillera',
      '6 BAIC',
    ]);
  });

  test('need each kind of excerpt', () => {
    const contents = news.map(({ data }) => safeHtml(data.content));
    const short = contents.filter((content) => newsExcerpt(content) === content);
    const cut = contents.filter((content) => newsExcerpt(content).endsWith('…'));
    expect(short.length).toBeGreaterThanOrEqual(2);
    expect(cut).toHaveLength(1);
    expect(newsExcerpt(cut[0]!)).toHaveLength(longestExcerpt + 1);
    expect(short.length + cut.length).toBeLessThan(contents.length);
  });

  test('have pictures that can be drawn and HTML that is already safe', () => {
    for (const { data } of news) {
      expect(data.images.length, data.title).toBeGreaterThan(0);
      for (const { path } of data.images) expect(isDrawn(path), path).toBe(true);
      expect(asShown(data.content).replaceAll('<br />', '<br>')).toBe(data.content);
      expect(data.content, 'the page has its own').not.toContain('<h1');
    }
  });
});

describe('the stories of the demo', () => {
  test('are nine, each with its own video and poster', () => {
    const stories = demo.stories.map(({ data }) => data);
    expect(stories).toHaveLength(9);
    expect(new Set(stories.map((story) => story.video_path)).size).toBe(9);
    for (const { video_path: video, poster_path: poster } of stories) {
      expect(video).toMatch(/^\/medios\/[a-z0-9-]+\.mp4$/);
      expect(poster).toBe(video.replace('.mp4', '.jpg'));
    }
  });

  test('include every category', () => {
    const categories = demo.stories.map(({ data }) => data.category_string);
    const count = (category: string) => categories.filter((name) => name === category).length;
    expect(['0 km', 'Planes de Ahorro', 'Postventa', 'Institucional'].map(count)).toEqual([
      5, 2, 1, 1,
    ]);
  });
});

describe('the savings plans of the demo', () => {
  test("say 'la cuota más baja' only of the plan that has it among those of its brand", () => {
    const boasting = plans.filter(({ data }) => data.description.includes('la cuota más baja'));
    expect(boasting.length).toBeGreaterThan(0);
    for (const { brandId, data } of boasting) {
      const own = plans.filter((plan) => plan.brandId === brandId);
      expect(data.first_installment, data.name).toBe(
        Math.min(...own.map((plan) => plan.data.first_installment)),
      );
    }
  });

  test('have the id, name and image of a family of their brand', () => {
    for (const { brandId, data } of plans) {
      const family = families.find(({ id }) => id === data.family_id);
      expect([family?.brandId, family?.name, family?.image]).toEqual([
        brandId,
        data.model,
        data.image,
      ]);
    }
  });

  test('are six from Volkswagen, including two of the group’s own, four from Chevrolet and three from Nissan', () => {
    const count = (brandId: number) => plans.filter((plan) => plan.brandId === brandId).length;
    expect([1, 2, 4, 6].map(count)).toEqual([6, 4, 3, 0]);
    const own = plans.filter(({ data }) => data.is_group_plan);
    expect(own.map(({ brandId }) => brandId)).toEqual([1, 1]);
    expect(own.every(({ data }) => data.name.includes('Cordillera'))).toBe(true);
  });

  test('are described in safe HTML', () => {
    for (const { data } of plans) expect(safeHtml(data.description)).toBe(data.description);
  });
});

describe('the workshop’s services of the demo', () => {
  const categories = demo.serviceCategories;
  const services = categories.flatMap((category) => category.services);

  test('are three to five in each category, for the three brands with a workshop', () => {
    expect(new Set(categories.map(({ brandId }) => brandId))).toEqual(new Set([1, 2, 4]));
    for (const { services: own } of categories) {
      expect(own.length).toBeGreaterThanOrEqual(3);
      expect(own.length).toBeLessThanOrEqual(5);
    }
    expect(new Set(services.map(({ id }) => id)).size).toBe(services.length);
  });

  test('cost less for premium customers, and least in a promotion', () => {
    const promoted = services.filter((service) => Number(service.price_promotion) > 0);
    expect(promoted.length).toBeGreaterThanOrEqual(3);
    for (const service of services) {
      expect(Number(service.price_premium)).toBeLessThan(Number(service.price_default));
    }
    for (const service of promoted) {
      expect(Number(service.price_promotion)).toBeLessThan(Number(service.price_premium));
    }
  });
});

describe('the texts of the demo', () => {
  test('include all site contents', () => {
    const stored = siteContents.filter((name) => name !== 'news' && name !== 'stories');
    for (const name of stored) expect(Object.keys(parameters[name]), name).not.toEqual([]);
  });

  test('have a picture for every family, by its name', () => {
    expect(parameters.vehicles.map(({ name }) => name).toSorted()).toEqual(
      families.map(({ name }) => name).toSorted(),
    );
    for (const { name, image, hero_image: hero } of parameters.vehicles) {
      expect(families.find((family) => family.name === name)?.image).toBe(image);
      expect(isDrawn(hero ?? ''), name).toBe(true);
    }
  });

  test('about the company have its years, its awards and its certified quality', () => {
    expect(parameters.company.map(({ title }) => title)).toEqual([
      'Más de 40 años en Mendoza',
      '3 veces mejor concesionario',
      'Calidad certificada',
    ]);
  });

  test('about the law name no seller and no amount, because the parameters do', () => {
    const { group, services } = parameters;
    const legal = JSON.stringify([parameters.terms, parameters.privacy]);
    const amounts = Object.values(services).map((brand) => String(brand?.booking_price));
    for (const fact of [group.legal_name, group.cuit, group.email, group.name, '$', ...amounts]) {
      expect(legal).not.toContain(fact);
    }
    expect(legal).not.toMatch(/\d{2,3}\.000/);
  });

  test('about the law state the rights of the buyer', () => {
    const terms = JSON.stringify(parameters.terms);
    for (const right of ['100%', '48 horas', 'artículo 34', '24.240', 'diez días']) {
      expect(terms).toContain(right);
    }
    const privacy = JSON.stringify(parameters.privacy);
    for (const right of ['25.326', 'acceso', 'rectificación', 'supresión', 'AAIP']) {
      expect(privacy).toContain(right);
    }
  });
});
