import { describe, expect, test } from 'vitest';
import { aUnit } from '../operation/samples.ts';
import { toStockVehicle, type StockVehicle, type WireStockVehicle } from './stock-vehicle.ts';

const wire: WireStockVehicle = {
  id: 41,
  model: 'Nivus Highline 200 TSI',
  family: 'Nivus',
  family_id: 7,
  subfamily_id: 71,
  brand_id: 1,
  brand: 'Volkswagen',
  price: '24500000.00',
  list_price: '25000000.00',
  discount: '400000.00',
  special_discount: '1000000.00',
  license_cost: '500000.00',
  preparation_cost: '300000.00',
  currency: 'ars',
  doors: 5,
  color: 'Gris platino',
  location: 'Mendoza',
  model_year: 2026,
  chassis: '9BWCH6CH0T4000041',
  image: 'nivus',
};

const unit = aUnit({ image: 'nivus' });

describe('a unit of the dealership system', () => {
  test('is read with name from model, licence and delivery from their costs, and amounts as numbers', () => {
    expect(toStockVehicle(wire)).toEqual(unit);
  });

  test.each<[string, { [Field in keyof WireStockVehicle]?: unknown }, Partial<StockVehicle>]>([
    [
      'has prices and discounts with their decimals',
      { price: '1234567.50', discount: '0.5' },
      { price: 1_234_567.5, discount: 0.5 },
    ],
    [
      'has whole licence and delivery even when they come with cents',
      { license_cost: '500000.50', preparation_cost: '300000.40' },
      { license_price: 500_001, delivery_price: 300_000 },
    ],
    ['can spell its chassis "chasis"', { chassis: undefined, chasis: '9BW' }, { chassis: '9BW' }],
    ['can lack a chassis', { chassis: undefined }, { chassis: '' }],
    ['can lack a list price', { list_price: undefined }, { list_price: null }],
    ['can have the list price null', { list_price: null }, { list_price: null }],
    ['can have an empty list price', { list_price: '' }, { list_price: null }],
    [
      'can lack discounts, licence and delivery',
      {
        discount: undefined,
        special_discount: undefined,
        license_cost: undefined,
        preparation_cost: undefined,
      },
      { discount: 0, special_discount: 0, license_price: 0, delivery_price: 0 },
    ],
    ['can be in dollars', { currency: 'usd' }, { currency: 'usd' }],
    ['can lack a picture', { image: undefined }, { image: null }],
    ['can lack a model year', { model_year: undefined }, { model_year: null }],
  ])('%s', (_, changes, read) => {
    expect(toStockVehicle({ ...wire, ...changes } as WireStockVehicle)).toEqual({
      ...unit,
      ...read,
    });
  });
});
