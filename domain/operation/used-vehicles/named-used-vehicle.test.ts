import { describe, expect, test } from 'vitest';
import { namedUsedVehicle } from './named-used-vehicle.ts';

const brands = [
  { id: 6, name: 'Fiat' },
  { id: 15, name: 'Peugeot' },
  { id: 21, name: 'Citroën' },
];
const ofFiat = ['Cronos', 'Palio', 'Palio Weekend'].map((name) => ({ brandId: 6, name }));
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
    expect(read('fiat palio weekend 2012').model).toEqual({ brandId: 6, name: 'Palio Weekend' });
  });

  test('can name a model of four digits, which is not a year', () => {
    const models = ['208', '2008'].map((name) => ({ brandId: 15, name }));
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

  test('are the models of the brand when nothing matches', () => {
    expect(read('fiat siena').choices).toEqual(['Fiat Cronos', 'Fiat Palio', 'Fiat Palio Weekend']);
  });
});

describe('typed words without a brand, or with its nickname,', () => {
  const all = {
    brands: [
      { id: 1, name: 'Volkswagen' },
      { id: 2, name: 'Chevrolet' },
      { id: 3, name: 'Toyota' },
      { id: 4, name: 'Mercedes-Benz' },
      { id: 15, name: 'Peugeot' },
      { id: 5, name: 'Ford' },
    ],
    models: [
      { brandId: 1, name: 'Gol Trend' },
      { brandId: 1, name: 'Golf' },
      { brandId: 1, name: 'Amarok' },
      { brandId: 2, name: 'Onix' },
      { brandId: 2, name: 'S10' },
      { brandId: 3, name: 'Hilux' },
      { brandId: 4, name: 'Clase A' },
      { brandId: 5, name: 'EcoSport' },
      { brandId: 15, name: '208' },
      { brandId: 15, name: '2008' },
    ],
    versions: [],
  };
  const find = (words: string) => namedUsedVehicle(words, all);

  test.each([
    ['gol trend 2014', 'Volkswagen', 'Gol Trend', '2014'],
    ['hilux 2020', 'Toyota', 'Hilux', '2020'],
    ['amarok 2017', 'Volkswagen', 'Amarok', '2017'],
    ['chevy onix 2019', 'Chevrolet', 'Onix', '2019'],
    ['VW Amarok', 'Volkswagen', 'Amarok', ''],
    ['mercedes clase a 2016', 'Mercedes-Benz', 'Clase A', '2016'],
    ['eco sport 2015', 'Ford', 'EcoSport', '2015'],
    ['chevrolet s 10 2018', 'Chevrolet', 'S10', '2018'],
    ['2014 gol trend', 'Volkswagen', 'Gol Trend', '2014'],
    ['onix chevrolet 2019', 'Chevrolet', 'Onix', '2019'],
    ['toyot hilux 2020', 'Toyota', 'Hilux', '2020'],
    ['208 2008', 'Peugeot', '208', '2008'],
    ['2008 2019', 'Peugeot', '2008', '2019'],
  ])('name brand, model and year: %s', (words, brand, model, year) => {
    expect(find(words)).toMatchObject({
      brand: { name: brand },
      model: { name: model },
      year,
      notTaken: '',
    });
  });

  test.each([
    ['gol 2008', ['Volkswagen Gol Trend 2008', 'Volkswagen Golf 2008']],
    ['vw gol', ['Volkswagen Gol Trend', 'Volkswagen Golf']],
    ['hil', ['Toyota Hilux']],
    ['toyot hil 2020', ['Toyota hil 2020']],
    [
      'gol comfortline 2015',
      ['Volkswagen Gol Trend comfortline 2015', 'Volkswagen Golf comfortline 2015'],
    ],
  ])('have the models that they begin as choices, and lose no word: %s', (words, choices) => {
    expect(find(words)).toMatchObject({ model: undefined, choices, notTaken: '' });
  });

  test('are not taken when no list has them, and stay after a chosen brand', () => {
    const { notTaken, choices } = find('lada niva 2010');
    expect(notTaken).toBe('lada niva');
    expect(choices).toContain('Ford lada niva 2010');
    expect(find('ford falcon 1990')).toMatchObject({
      notTaken: 'falcon',
      choices: ['Ford EcoSport 1990'],
    });
  });

  test('are not called unknown before the lists are loaded', () => {
    expect(namedUsedVehicle('hilux 2020', { ...all, models: [] }).notTaken).toBe('');
  });

  test('name no model that two brands have', () => {
    const models = [...all.models, { brandId: 5, name: 'Onix' }];
    expect(namedUsedVehicle('onix 2019', { ...all, models })).toMatchObject({
      model: undefined,
      choices: ['Chevrolet Onix 2019', 'Ford Onix 2019'],
    });
  });
});
