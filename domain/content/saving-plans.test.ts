import { describe, expect, test } from 'vitest';
import { planSubscriptionLink, toSavingPlan, type WireSavingPlan } from './saving-plans.ts';
import { specifiedBrands } from '../vehicles/specified-brands.ts';
import { brandOf } from '../vehicles/brands.ts';

const wire: WireSavingPlan = {
  id: 14,
  brand_id: 1,
  name: 'Autoahorro T-Cross',
  model: 'T-Cross',
  family_id: 15,
  image: '/artwork/vehicles/suv-naranja.svg',
  installments: 84,
  initial_installment: '741600.40',
  first_installment: 628_500.5,
  integration: '100%',
  description: '<p>El 100% en cuotas.</p>',
  is_group_plan: true,
};

describe('savings plan of the dealership system', () => {
  test('is read with its amounts in whole pesos', () => {
    expect(toSavingPlan(wire)).toEqual({
      ...wire,
      initial_installment: 741_600,
      first_installment: 628_501,
      subscription_link: null,
    });
  });

  test('can come without family, picture and valid amounts, and is then the maker’s plan', () => {
    const { family_id: _family, image: _image, is_group_plan: _own, ...bare } = wire;
    const plan = toSavingPlan({ ...bare, initial_installment: '', first_installment: 'consultar' });
    expect(plan).toEqual({
      ...bare,
      family_id: null,
      image: null,
      is_group_plan: false,
      initial_installment: 0,
      first_installment: 0,
      subscription_link: null,
    });
  });
});

describe('subscription address', () => {
  const sites = { 1: 'https://vw.example', 2: 'https://gm.example', 4: 'https://nissan.example' };

  test.each([
    ['the family name before the id', 1, 'T-Cross', 15, 'https://vw.example/t-cross/15'],
    ['the id before the name', 2, 'Onix Plus', 23, 'https://gm.example/23/onix-plus'],
    ['the id before the name', 4, 'Onix Plus', 23, 'https://nissan.example/23/onix-plus'],
    [
      'the plan’s id without a family id, and an encoded name',
      1,
      'Ñandú 1.6/MT?',
      null,
      'https://vw.example/%C3%B1and%C3%BA-1-6-mt%3F/14',
    ],
  ] as const)('has %s for brand %i', (_, brandId, model, family_id, address) => {
    const brand = brandOf(specifiedBrands, brandId);
    expect(planSubscriptionLink(sites, brand, { id: 14, model, family_id })).toBe(address);
  });

  test('is undefined when the dealership sets no site', () => {
    expect(
      planSubscriptionLink(
        { 2: 'https://gm.example' },
        brandOf(specifiedBrands, 1),
        toSavingPlan(wire),
      ),
    ).toBeUndefined();
  });
});
