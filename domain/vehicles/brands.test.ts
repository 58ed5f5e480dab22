import { describe, expect, test, vi } from 'vitest';
import {
  allBrands,
  brandBySlug,
  brandClass,
  brandIds,
  brandName,
  brands,
  groupId,
  isBrandId,
  type Brand,
} from './brands.ts';

describe('the class of a brand', () => {
  test.each([
    ['volkswagen', 'vw'],
    ['chevrolet', 'gm'],
    ['nissan', 'nissan'],
    ['baic', 'baic'],
    ['ducati', 'ducati'],
    [undefined, undefined],
  ])('of %s is %s', (slug, name) => {
    expect(brandClass(slug)).toBe(name);
  });
});

describe('the brands', () => {
  test('have the ids, names, addresses and savings plans of the specification', () => {
    expect(
      allBrands.map(({ id, name, slug, savingsPlans }) => [id, name, slug, savingsPlans?.name]),
    ).toEqual([
      [1, 'Volkswagen', 'volkswagen', 'Autoahorro Volkswagen'],
      [2, 'Chevrolet', 'chevrolet', 'Plan Chevrolet'],
      [4, 'Nissan', 'nissan', 'Nissan plan de ahorro'],
      [6, 'BAIC', 'baic', undefined],
    ]);
    expect(groupId).toEqual(5);
  });

  test('have the policies of the specification', () => {
    const names = (isListed: (brand: Brand) => unknown) =>
      allBrands.filter(isListed).map(({ name }) => name);
    expect({
      compareVersions: names((brand) => brand.comparesVersions),
      haveOnStar: names((brand) => brand.hasOnStar),
      haveNewsTabs: names((brand) => brand.hasNewsTab),
      invitePlans: names((brand) => brand.savingsPlans?.isOnModelsPage),
      haveGroupPlans: names((brand) => brand.savingsPlans?.hasGroupPlans),
      takeInstalments: names((brand) => brand.savingsPlans?.isPaidOnline),
    }).toEqual({
      compareVersions: ['Volkswagen', 'Chevrolet', 'BAIC'],
      haveOnStar: ['Chevrolet'],
      haveNewsTabs: ['Volkswagen', 'Chevrolet', 'Nissan'],
      invitePlans: ['Volkswagen', 'Chevrolet'],
      haveGroupPlans: ['Volkswagen'],
      takeInstalments: ['Volkswagen', 'Chevrolet'],
    });
  });

  test('are keyed by their own id', () => {
    expect(brandIds.map((id) => brands[id].id)).toEqual([1, 2, 4, 6]);
  });

  test('have a theme of blue, yellow or red', () => {
    expect(allBrands.map((brand) => brand.theme)).toEqual(['blue', 'yellow', 'red', 'red']);
  });

  test('are recognised by their ids, and the group is not a brand', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 1.5, NaN].filter((id) => isBrandId(id))).toEqual([1, 2, 4, 6]);
  });

  test.each([
    ['volkswagen', 1],
    ['Chevrolet', 2],
    ['NISSAN', 4],
    ['baic', 6],
  ])('are found by the address %j', (slug, id) => {
    expect(brandBySlug(slug)?.id).toEqual(id);
  });

  test.each(['ducati', 'vw', '', undefined])('are not found by the address %j', (slug) => {
    expect(brandBySlug(slug)).toBeUndefined();
  });

  test('have a name for each id', () => {
    expect(brandIds.map(brandName)).toEqual(['Volkswagen', 'Chevrolet', 'Nissan', 'BAIC']);
  });

  test.each([0, 3, 5, 7])('have the empty name for the unknown id %i, and log an error', (id) => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(brandName(id)).toBe('');
    expect(consoleError.mock.calls).toEqual([[`no brand has the id ${id}`]]);
    consoleError.mockClear();
  });
});
