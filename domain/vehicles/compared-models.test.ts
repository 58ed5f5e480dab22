import { describe, expect, test } from 'vitest';
import { aUnit } from '../operation/samples.ts';
import { aFamily } from '../../tests/support/samples/families.ts';
import { chosenVersion, comparedModel, readCompared } from './compared-models.ts';
import { specifiedBrands } from './specified-brands.ts';

const nivus = aFamily();
const versions = [
  { id: 70, family_id: 7, name: 'Concept', features: [] },
  { id: 72, family_id: 7, name: 'Highline', features: ['Seis airbags'] },
  { id: 71, family_id: 7, name: 'Trendline', features: ['Cuatro airbags', 'Frenos ABS'] },
];
const units = [
  aUnit({ id: 1, subfamily_id: 72, list_price: 30_000_000 }),
  aUnit({ id: 2, subfamily_id: 71, list_price: 20_000_000 }),
];

describe('a compared model', () => {
  const model = comparedModel(nivus, versions, units);

  test('has its versions in order of price, and those without units at the end', () => {
    expect(model.versions.map(({ name }) => name)).toEqual(['Trendline', 'Highline', 'Concept']);
    expect(model.versions[2]!.tag).toBeNull();
  });

  test('passes the traits of a cheaper version on to the dearer one', () => {
    expect(model.versions[1]!.traits).toMatchObject({ airbags: ['Seis'], brakes: ['ABS'] });
  });

  test('shows the version that the address names, else the cheapest', () => {
    const chosen = (query: string) =>
      chosenVersion(specifiedBrands, new URLSearchParams(query), model)?.name;
    expect(chosen('version=volkswagen-7-72')).toBe('Highline');
    expect(chosen('version=chevrolet-7-72')).toBe('Trendline');
    expect(chosen('version=volkswagen-7‑72\u200b')).toBe('Highline');
    expect(chosen('')).toBe('Trendline');
  });
});

describe('readCompared', () => {
  const read = (query: string) =>
    readCompared(specifiedBrands, new URLSearchParams(query)).map(
      ({ brandId, familyId }) => `${brandId}/${familyId}`,
    );

  test('reads at most three models, each once', () => {
    const query = 'modelo=nissan-4&modelo=nissan-4&modelo=baic-1&modelo=chevrolet-2&modelo=baic-3';
    expect(read(query)).toEqual(['4/4', '6/1', '2/2']);
  });

  test('reads a model in the characters of a keyboard', () => {
    expect(read('modelo=nissan–4&modelo=\u202abaic-1\u202c&modelo=\u00a0chevrolet-2')).toEqual([
      '4/4',
      '6/1',
      '2/2',
    ]);
  });

  test('ignores names of unknown models', () => {
    expect(read('modelo=fiat-4&modelo=nissan&modelo=nissan-x&modelo=')).toEqual([]);
  });
});
