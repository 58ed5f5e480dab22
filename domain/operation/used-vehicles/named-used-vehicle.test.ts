import { describe, expect, test } from 'vitest';
import { namedUsedVehicle } from './named-used-vehicle.ts';

const brands = [
  { id: 6, name: 'Fiat' },
  { id: 15, name: 'Peugeot' },
  { id: 21, name: 'Citroën' },
];
const ofFiat = [{ name: 'Cronos' }, { name: 'Palio' }, { name: 'Palio Weekend' }];
const ofCronos = [
  { codia: '31', description: '1.3 Like' },
  { codia: '32', description: '1.3 Drive' },
  { codia: '33', description: '1.3 Drive CVT' },
];

const read = (words: string) =>
  namedUsedVehicle(words, { brands, models: ofFiat, versions: ofCronos });

describe('typed words', () => {
  test.each([
    ['fiat cronos 1.3 drive 2021', '32', '2021'],
    ['FIAT CRONOS 1.3 Drive CVT', '33', ''],
    ['fiat cronos like 2019', '31', '2019'],
    ['fiat cronos cvt', '33', ''],
  ])('name a used vehicle: %s', (words, codia, year) => {
    expect(read(words)).toMatchObject({
      brand: { id: 6 },
      model: { name: 'Cronos' },
      version: { codia },
      year,
      choices: [],
    });
  });

  test('name the model with the longest name: Palio Weekend is not a Palio', () => {
    expect(read('fiat palio weekend 2012').model).toEqual({ name: 'Palio Weekend' });
  });

  test('can name a model of four digits, which is not a year', () => {
    const models = [{ name: '208' }, { name: '2008' }];
    const versions = [{ codia: '41', description: '1.6 Active' }];
    expect(namedUsedVehicle('peugeot 2008', { brands, models, versions })).toMatchObject({
      model: { name: '2008' },
      year: '',
    });
    expect(namedUsedVehicle('peugeot 2008 2019', { brands, models, versions })).toMatchObject({
      model: { name: '2008' },
      version: { codia: '41' },
      year: '2019',
    });
  });
});

describe('choices for typed words', () => {
  test('are the brands that begin with them, with or without accents', () => {
    expect(read('citroe').choices).toEqual(['Citroën']);
  });

  test('are the models that begin with them, with the typed year', () => {
    expect(read('fiat pal 2012').choices).toEqual(['Fiat Palio 2012', 'Fiat Palio Weekend 2012']);
  });

  test('are the versions that contain them', () => {
    expect(read('fiat cronos drive 2021')).toMatchObject({
      version: undefined,
      choices: ['Fiat Cronos 1.3 Drive 2021', 'Fiat Cronos 1.3 Drive CVT 2021'],
    });
  });

  test('are the whole list when nothing matches', () => {
    expect(read('cronos').choices).toEqual(['Fiat', 'Peugeot', 'Citroën']);
    expect(read('fiat siena').choices).toEqual(['Fiat Cronos', 'Fiat Palio', 'Fiat Palio Weekend']);
  });
});
