import { expect, test } from 'vitest';
import { servicePrice } from './services.ts';

const service = { price_promotion: 0, price_premium: 189_000, price_default: 218_000 };
const texts = { price_promotion: '0.00', price_premium: '188999.50', price_default: '218000' };
const promoted = (price_promotion: number) => ({ ...service, price_promotion });

test.each([
  ['the default price for a regular customer', service, false, 218_000, 'default'],
  ['the premium price for a premium customer', service, true, 189_000, 'premium'],
  ['the promotion price for a regular customer', promoted(179_000), false, 179_000, 'promotion'],
  ['the promotion price for a premium customer', promoted(179_000), true, 179_000, 'promotion'],
  ['a promotion price above the premium price', promoted(200_000), true, 200_000, 'promotion'],
  ['a whole number for a decimal text', texts, true, 189_000, 'premium'],
  ['a whole number for a whole text', texts, false, 218_000, 'default'],
])('the price of a service is %s', (_, prices, isPremium, amount, kind) => {
  expect(servicePrice(prices, isPremium)).toEqual({ amount, kind });
});

test.each([0, '0.00', null, '', -1, 'a confirmar'])(
  'the price of a service ignores a promotion price and a premium price of %j',
  (nothing) => {
    const plain = { ...service, price_promotion: nothing, price_premium: nothing };
    expect(servicePrice(plain, true)).toEqual({ amount: 218_000, kind: 'default' });
  },
);
