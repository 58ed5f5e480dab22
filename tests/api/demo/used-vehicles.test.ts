import { describe, expect, test } from 'vitest';
import { openDemo } from '../../support/api/demo.ts';

const { valuationBrands: brands, valuationVersions: versions } = await openDemo();

const versionsOf = (brandId: number) => versions.filter((version) => version.brandId === brandId);

describe('the used vehicles that can be valued', () => {
  test('are from at least twelve brands, each with a unique id and name', () => {
    expect(brands.length).toBeGreaterThanOrEqual(12);
    expect(new Set(brands.map(({ id }) => id)).size).toBe(brands.length);
    expect(new Set(brands.map(({ name }) => name)).size).toBe(brands.length);
  });

  test('are at least one hundred and fifty versions, at least three of every brand', () => {
    expect(versions.length).toBeGreaterThanOrEqual(150);
    for (const { id, name } of brands) {
      expect(versionsOf(id).length, name).toBeGreaterThanOrEqual(3);
    }
    const known = brands.map(({ id }) => id);
    expect(versions.filter((version) => !known.includes(version.brandId))).toEqual([]);
  });

  test('have unique codes of seven digits', () => {
    for (const { codia } of versions) expect(codia).toMatch(/^\d{7}$/);
    expect(new Set(versions.map(({ codia }) => codia)).size).toBe(versions.length);
  });

  test('include each version of a model once', () => {
    const names = versions.map((version) =>
      [version.brandId, version.model, version.description].join('/'),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  test('keep their codes, because an open operation may have one', () => {
    const named = (codia: string) => {
      const version = versions.find((candidate) => candidate.codia === codia);
      return `${version?.model} ${version?.description}`;
    };
    expect(named('0060032')).toBe('Cronos 1.3 Drive');
    expect(named('0190045')).toBe('Hilux Cabina Doble 2.8 TD SRX 4x4 AT');
    expect(named('0200041')).toBe('Gol Trend 1.6 Trendline 5P');
  });

  test('have realistic prices, rounded to a hundred thousand pesos', () => {
    for (const { model, description, newPrice } of versions) {
      expect(newPrice, `${model} ${description}`).toBeGreaterThanOrEqual(20_000_000);
      expect(newPrice, `${model} ${description}`).toBeLessThanOrEqual(200_000_000);
      expect(newPrice % 100_000, `${model} ${description}`).toBe(0);
    }
  });
});
