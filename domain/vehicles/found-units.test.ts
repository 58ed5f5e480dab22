import { describe, expect, test } from 'vitest';
import { aUnit } from '../operation/samples.ts';
import { findUnits } from './found-units.ts';
import { fullPrice } from '../money/prices.ts';
import { parseUnitSearch, unitsPerPage, type ListedUnit } from './unit-search.ts';

const listed = (changes: Partial<ListedUnit>): ListedUnit => ({
  ...aUnit(),
  body_style: 'suv',
  is_available: true,
  license_price: 0,
  delivery_price: 0,
  discount: 0,
  special_discount: 0,
  list_price: null,
  ...changes,
});

const nivus = listed({ id: 1, price: 30_000_000, color: 'Gris', special_discount: 1_000_000 });
const amarok = listed({
  id: 2,
  name: 'Amarok V6 Extreme',
  family: 'Amarok',
  body_style: 'pickup',
  price: 60_000_000,
  color: 'Rojo',
});
const versa = listed({
  id: 3,
  brand_id: 4,
  brand: 'Nissan',
  name: 'Versa Advance',
  family: 'Versa',
  body_style: 'sedan',
  price: 28_000_000,
  color: 'Gris',
  model_year: 2027,
});
const bj30 = listed({
  id: 4,
  brand_id: 6,
  brand: 'BAIC',
  name: 'BJ30 Híbrida',
  family: 'BJ30',
  currency: 'usd',
  price: 30_000,
  color: 'Celeste',
  is_available: false,
});
const stock = [nivus, amarok, versa, bj30];

const look = (address: string, rate: number | null = 1_500) =>
  findUnits(stock, parseUnitSearch(new URLSearchParams(address)), rate);
const ids = (address: string, rate?: number | null) =>
  look(address, rate).units.map(({ id }) => id);

describe('unit search', () => {
  test('without filters finds every unit, cheapest first, with dollars converted to pesos', () => {
    expect(ids('')).toEqual([3, 1, 4, 2]);
    expect(look('').total).toBe(4);
  });

  test.each([
    ['q=AMAROK', [2]],
    ['q=gris+nissan', [3]],
    ['q=hibrida', [4]],
    ['q=fiat', []],
    ['marca=nissan,baic', [3, 4]],
    ['carroceria=suv', [1, 4]],
    ['color=gris', [3, 1]],
    ['color=ROJO,celeste', [4, 2]],
    ['ahora=1', [3, 1, 2]],
    ['desde=29.000.000&hasta=45.000.000', [1, 4]],
    ['marca=volkswagen&color=gris', [1]],
  ])('with %s finds the matching units', (address, expected) => {
    expect(ids(address)).toEqual(expected);
  });

  test.each([
    ['price-desc', [2, 4, 1, 3]],
    ['discount', [1, 2, 3, 4]],
    ['newest', [3, 1, 2, 4]],
  ])('sorts by %s', (sort, expected) => {
    expect(ids(`orden=${sort}`)).toEqual(expected);
  });

  test('compares full prices', () => {
    const dear = { ...versa, delivery_price: 5_000_000 };
    const found = findUnits([dear, nivus], parseUnitSearch(new URLSearchParams()), null);
    expect(found.units.map(fullPrice)).toEqual([29_000_000, 33_000_000]);
  });

  test('without a dollar rate puts prices in dollars last and outside every range', () => {
    expect(ids('', null)).toEqual([3, 1, 2, 4]);
    expect(ids('orden=price-desc', null)).toEqual([2, 1, 3, 4]);
    expect(ids('desde=1', null)).toEqual([3, 1, 2]);
  });

  test('counts the units of each further filter', () => {
    const { brands, bodyStyles, colors } = look('color=gris');
    expect(brands).toEqual([
      { value: 1, count: 1 },
      { value: 4, count: 1 },
    ]);
    expect(bodyStyles).toEqual([
      { value: 'suv', count: 1 },
      { value: 'sedan', count: 1 },
    ]);
    expect(colors).toEqual([
      { value: 'Gris', count: 2 },
      { value: 'Rojo', count: 1 },
      { value: 'Celeste', count: 1 },
    ]);
  });

  test('answers in pages, and the last one for a page beyond it', () => {
    const many = Array.from({ length: unitsPerPage + 1 }, (_, index) => listed({ id: index + 1 }));
    const page = (number: number) =>
      findUnits(many, parseUnitSearch(new URLSearchParams({ pagina: String(number) })), null);
    expect(page(1).units).toHaveLength(unitsPerPage);
    expect(page(2).units.map(({ id }) => id)).toEqual([unitsPerPage + 1]);
    expect(page(9)).toEqual(page(2));
    expect(page(1).pages).toBe(2);
  });
});
