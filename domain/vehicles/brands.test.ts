import { describe, expect, test, vi } from 'vitest';
import { brandBySlug, brandClass, brandOf, findBrand, groupId, type Brand } from './brands.ts';
import { specifiedBrands } from './specified-brands.ts';

describe('the brands of the specification', () => {
  test('have its ids, names, addresses, classes and savings plans', () => {
    expect(
      specifiedBrands.map((brand) => [
        brand.id,
        brand.name,
        brand.slug,
        brandClass(brand),
        brand.savingsPlans?.name,
      ]),
    ).toEqual([
      [1, 'Volkswagen', 'volkswagen', 'vw', 'Autoahorro Volkswagen'],
      [2, 'Chevrolet', 'chevrolet', 'gm', 'Plan Chevrolet'],
      [4, 'Nissan', 'nissan', 'nissan', 'Nissan plan de ahorro'],
      [6, 'BAIC', 'baic', 'baic', undefined],
    ]);
    expect(groupId).toEqual(5);
  });

  test('have its policies', () => {
    const names = (isListed: (brand: Brand) => unknown) =>
      specifiedBrands.filter(isListed).map(({ name }) => name);
    expect({
      compareVersions: names((brand) => brand.comparesVersions),
      haveBanners: names((brand) => brand.banner),
      haveNewsTabs: names((brand) => brand.hasNewsTab),
      invitePlans: names((brand) => brand.savingsPlans?.isOnModelsPage),
      haveGroupPlans: names((brand) => brand.savingsPlans?.hasGroupPlans),
      takeInstallments: names((brand) => brand.savingsPlans?.isPaidOnline),
    }).toEqual({
      compareVersions: ['Volkswagen', 'Chevrolet', 'BAIC'],
      haveBanners: ['Chevrolet'],
      haveNewsTabs: ['Volkswagen', 'Chevrolet', 'Nissan'],
      invitePlans: ['Volkswagen', 'Chevrolet'],
      haveGroupPlans: ['Volkswagen'],
      takeInstallments: ['Volkswagen', 'Chevrolet'],
    });
  });

  test('are blue, yellow and red', () => {
    expect(specifiedBrands.map(({ colors }) => colors.accent)).toEqual([
      '#0b45b5',
      '#f6bf1c',
      '#c0122f',
      '#6e1423',
    ]);
  });
});

describe('a brand', () => {
  test('is found by its id, and the group is not a brand', () => {
    const found = [0, 1, 2, 3, 4, 5, 6, 7].filter((id) => findBrand(specifiedBrands, id));
    expect(found).toEqual([1, 2, 4, 6]);
  });

  test.each([
    ['volkswagen', 1],
    ['Chevrolet', 2],
    ['NISSAN', 4],
    ['baic', 6],
    ['nis\u200bsan', 4],
    ['\u00a0baic', 6],
  ])('is found by the address %j', (slug, id) => {
    expect(brandBySlug(specifiedBrands, slug)?.id).toEqual(id);
  });

  test.each(['ducati', 'vw', '', undefined])('is not found by the address %j', (slug) => {
    expect(brandBySlug(specifiedBrands, slug)).toBeUndefined();
  });

  test.each([0, 3, 5, 7])('has the empty name for the unknown id %i, and logs an error', (id) => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(brandOf(specifiedBrands, id).name).toBe('');
    expect(consoleError.mock.calls).toEqual([[`no brand has the id ${id}`]]);
    consoleError.mockClear();
  });
});
