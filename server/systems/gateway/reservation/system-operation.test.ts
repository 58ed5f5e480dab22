import { expect, test } from 'vitest';
import { anOperation, aUnit } from '../../../../domain/operation/samples.ts';
import { fullPrice } from '../../../../domain/money/prices.ts';
import { asSent, keepsFigures, readSystemOperation } from './system-operation.ts';

const unit = aUnit();
const code = 'A-41';

const read = (vehicle: object = {}, rest: object = {}) =>
  readSystemOperation(
    { code, purchase: { vehicle: { chassis: unit.chassis, ...vehicle } }, ...rest },
    { code, vehicle: unit },
  );

test.each<[string, () => unknown, string]>([
  ['another operation', () => read({}, { code: 'A-42' }), 'another operation'],
  ['another unit', () => read({ chassis: 'ANOTHER' }), 'another unit'],
  [
    'another unit, as SPEC spells it',
    () => read({ chassis: undefined, chasis: 'ANOTHER' }),
    'another unit',
  ],
  [
    'a code that no address can have',
    () => readSystemOperation({ code: 'A/41', purchase: { vehicle: {} } }, { vehicle: unit }),
    'in an address',
  ],
  [
    'a price of zero',
    () => read({ price: 0, list_price: 0, discount: 0, special_discount: 0 }),
    'above zero',
  ],
  [
    'parts that are not its total',
    () => read({ full_price_with_discount: fullPrice(unit) + 2 }),
    'do not add up',
  ],
  ['a wrong balance', () => read({}, { pending_amount: fullPrice(unit) + 2 }), 'balance'],
  [
    'no unit',
    () => readSystemOperation({ code, purchase: {} }, { code, vehicle: unit }),
    'readable',
  ],
])('an answer about %s is refused', (_, answer, reason) => {
  expect(answer).toThrow(reason);
});

test('a difference of one peso is a rounding', () => {
  expect(() => read({ full_price_with_discount: fullPrice(unit) + 1 })).not.toThrow();
  expect(() => read({}, { pending_amount: fullPrice(unit) - 1 })).not.toThrow();
});

test('the balance is the price without cash, used vehicles, credit and promotion', () => {
  const promotion = { code: 'HOT', money_discount: 1_000_000, percentage_discount: null };
  const paid = { cash_amount: 2_000_000, credit_amount: 3_000_000 };
  const rest = {
    ...paid,
    promotion,
    used_vehicles: [{ valuation: 4_000_000 }],
    pending_amount: fullPrice(unit) - 10_000_000,
  };
  expect(read({}, rest)).toMatchObject({ usedValuations: [4_000_000], promotion });
});

test('the unit has the answered price, and what the answer lacks stays', () => {
  const { vehicle } = read({ price: 30_000_000, list_price: 31_000_000 });
  expect(vehicle).toEqual({ ...unit, price: 30_000_000, list_price: 31_000_000 });
});

test('the code of the deposit is that of the answer; without one there is none', () => {
  expect(read({}, {}).transactionCode).toBeNull();
  const purchase = { vehicle: { chassis: unit.chassis }, transaction: { code: 7 } };
  expect(readSystemOperation({ code, purchase }, { vehicle: unit }).transactionCode).toBe('7');
});

test('the update call sends the total of the price and no deposit of ours', () => {
  const sent = asSent(anOperation(), null);
  expect(sent).toMatchObject({
    purchase: { vehicle: { full_price_with_discount: fullPrice(unit) }, transaction: null },
  });
  expect(asSent(anOperation(), 'T-1')).toMatchObject({
    purchase: { transaction: { code: 'T-1' } },
  });
});

test('an answer keeps the figures when its total and its used vehicles are those that were sent', () => {
  const used = { brand: 'Fiat', vehicle: 'Cronos', kms: 45_000, year: 2020, valuation: 9_000_000 };
  const sent = anOperation({ used_vehicles: [used] } as never);
  const answered = read({}, { used_vehicles: [{ valuation: 9_000_000 }] });
  expect(keepsFigures(answered, sent)).toBe(true);
  expect(keepsFigures({ ...answered, usedValuations: undefined }, sent)).toBe(true);
  expect(keepsFigures({ ...answered, usedValuations: [8_000_000] }, sent)).toBe(false);
  expect(keepsFigures({ ...answered, usedValuations: [] }, sent)).toBe(false);
  const dearer = { ...answered, vehicle: { ...unit, list_price: unit.list_price! + 100 } };
  expect(keepsFigures(dearer, sent)).toBe(false);
});
