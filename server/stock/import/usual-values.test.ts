import { describe, expect, test } from 'vitest';
import { doubtAbout, refusalOf, type Limited, type Limits } from './limits.ts';
import { sheets } from './sheets/all.ts';

const today = '2026-11-21';

const amounts: Limits = {
  bounds: { ars: [1_000, 10_000_000_000], usd: [10, 1_000_000] },
  usual: { ars: [100_000, 1_000_000_000], usd: [100, 500_000] },
};
const days: Limits = { bounds: [-3650, 3650], usual: [-800, 800] };

const amount = (value: number): Limited => ({
  field: 'price',
  header: 'precio',
  measure: 'money',
  currency: 'ars',
  limits: amounts,
  value,
});
const listOfDays = (...value: string[]): Limited => ({
  field: 'value',
  header: 'días cerrados',
  measure: 'day',
  currency: 'ars',
  limits: days,
  value,
});

const asks = (limited: Limited, before?: Limited, of = today) =>
  doubtAbout(limited, { before }, of) !== undefined;

describe('an amount', () => {
  test.each([
    [4, false],
    [4.99, false],
    [5, true],
    [1 / 4, false],
    [1 / 4.99, false],
    [1 / 5, true],
  ])('that is %f times the value before asks: %s', (factor, isAsked) => {
    expect(asks(amount(10_000_000 * factor), amount(10_000_000))).toBe(isAsked);
  });

  test.each([
    [4, false],
    [5, true],
    [1 / 4, false],
    [1 / 5, true],
  ])('of a new row that is %f times its peers’ median asks: %s', (factor, isAsked) => {
    const median = { value: 10_000_000, of: 'Nissan' };
    const doubt = doubtAbout(amount(10_000_000 * factor), { median }, today);
    expect(doubt !== undefined).toBe(isAsked);
  });
});

describe('a list of days', () => {
  const far = '2062-07-25';

  test.each([
    ['the first day', [far, '2026-12-25']],
    ['the last day', ['2026-12-25', far]],
    ['a day in between', ['2026-12-25', far, '2027-01-01']],
  ])('is refused for the bounds of %s', (_, list) => {
    expect(refusalOf(listOfDays(...list), today)).toMatch(/^25\/07\/2062 no puede ser/);
  });

  test('is accepted with all its days within their bounds', () => {
    expect(refusalOf(listOfDays('2026-12-25', '2027-01-01'), today)).toBeUndefined();
  });

  test.each([
    ['an unusual day', '2031-07-25'],
    ['a day that looks exchanged', '2027-11-01'],
  ])('asks about %s once, and not again in the next file', (_, day) => {
    const before = listOfDays('2026-12-25');
    const asked = listOfDays('2026-12-25', day);
    expect(asks(asked, before)).toBe(true);
    expect(asks(listOfDays('2026-12-25', day, '2027-01-01'), asked)).toBe(false);
  });
});

describe('a day whose other reading is nearer', () => {
  test.each([
    ['36 days ahead', '2026-12-11', '2026-11-05', false],
    ['60 days ahead', '2026-05-03', '2026-03-04', false],
    ['61 days ahead', '2026-05-03', '2026-03-03', true],
    ['60 days ago', '2026-03-05', '2026-05-04', false],
    ['61 days ago', '2026-03-05', '2026-05-05', true],
    ['11/01 while it is November', '2027-01-11', '2026-11-21', false],
    ['01/11 of the next year while it is November', '2027-11-01', '2026-11-21', true],
  ])('%s, %s on %s: asks %s', (_, day, of, isAsked) => {
    expect(asks(listOfDays(day), undefined, of)).toBe(isAsked);
  });
});

describe('a credit plan’s yearly rate', () => {
  const { columns } = sheets.find(({ name }) => name === 'creditos')!;
  const rate = Object.values(columns).find(({ header }) => header === 'tasa anual')!;
  const rateOf = (value: number): Limited => ({
    field: 'rate',
    header: 'tasa anual',
    measure: 'rate',
    currency: 'ars',
    limits: rate.limits!,
    value,
  });

  test.each([
    [0, false],
    [4, true],
    [5, false],
    [150, false],
    [151, true],
  ])('of %i asks: %s', (value, isAsked) => {
    expect(asks(rateOf(value))).toBe(isAsked);
  });

  test('of 3 asks about nothing once the plan had an unusual rate', () => {
    expect(asks(rateOf(3), rateOf(2))).toBe(false);
  });
});
