import { describe, expect, test } from 'vitest';
import { allNamed, eitherNamed } from './brand-names.ts';
import { allBrands, brands } from './brands.ts';

describe('a list of brands', () => {
  test('names them all', () => {
    expect(allNamed(allBrands)).toBe('Volkswagen, Chevrolet, Nissan y BAIC');
    expect(allNamed([brands[4]])).toBe('Nissan');
  });

  test('names one or the other', () => {
    expect(eitherNamed([brands[1], brands[2]])).toBe('Volkswagen o Chevrolet');
  });
});
