import { describe, expect, test } from 'vitest';
import { allNamed, eitherNamed } from './brand-names.ts';
import { specifiedBrands } from './specified-brands.ts';

const [volkswagen, chevrolet, nissan] = specifiedBrands;

describe('a list of brands', () => {
  test("joins all names with 'y'", () => {
    expect(allNamed(specifiedBrands)).toBe('Volkswagen, Chevrolet, Nissan y BAIC');
    expect(allNamed([nissan!])).toBe('Nissan');
  });

  test("joins alternatives with 'o'", () => {
    expect(eitherNamed([volkswagen!, chevrolet!])).toBe('Volkswagen o Chevrolet');
  });
});
