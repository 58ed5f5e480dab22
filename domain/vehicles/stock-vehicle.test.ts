import { describe, expect, test } from 'vitest';
import { fullPrice } from '../money/prices.ts';
import { aUnit } from '../operation/samples.ts';
import { toStockVehicle, type WireStockVehicle } from './stock-vehicle.ts';

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

describe('a unit of the dealership system', () => {
  test('is read with name from model, licence and delivery from their costs, and amounts as numbers', () => {
    expect(toStockVehicle(wire)).toEqual(aUnit({ image: 'nivus' }));
  });

  test('has prices and discounts with their decimals', () => {
    const unit = toStockVehicle({ ...wire, price: '1234567.50', discount: '0.5' });
    expect([unit.price, unit.discount]).toEqual([1_234_567.5, 0.5]);
  });

  test('has a whole price even when licence and delivery come with cents', () => {
    const unit = toStockVehicle({
      ...wire,
      license_cost: '500000.50',
      preparation_cost: '300000.40',
    });
    expect([unit.license_price, unit.delivery_price]).toEqual([500_001, 300_000]);
    expect(fullPrice(unit)).toEqual(24_800_001);
  });

  test('can spell its chassis "chasis"', () => {
    const { chassis, ...other } = wire;
    expect(toStockVehicle({ ...other, chasis: chassis! }).chassis).toEqual('9BWCH6CH0T4000041');
  });

  test('can lack a chassis', () => {
    const { chassis: _chassis, ...other } = wire;
    expect(toStockVehicle(other).chassis).toEqual('');
  });

  test.each([null, undefined, ''])('has no list price when %j is sent', (listPrice) => {
    expect(toStockVehicle({ ...wire, list_price: listPrice }).list_price).toBeNull();
  });

  test('has discounts, licence and delivery of 0 when they are not sent', () => {
    const {
      discount: _a,
      special_discount: _b,
      license_cost: _c,
      preparation_cost: _d,
      ...bare
    } = wire;
    expect(fullPrice(toStockVehicle(bare))).toEqual(25_000_000);
  });

  test('can be in dollars', () => {
    expect(toStockVehicle({ ...wire, currency: 'usd' }).currency).toBe('usd');
  });

  test('can lack a picture and a model year', () => {
    const { image: _image, model_year: _year, ...bare } = wire;
    const { image, model_year } = toStockVehicle(bare);
    expect({ image, model_year }).toEqual({ image: null, model_year: null });
  });
});
