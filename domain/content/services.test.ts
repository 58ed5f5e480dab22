import { describe, expect, test } from 'vitest';
import { servicePrice } from './services.ts';

const service = { price_promotion: 0, price_premium: 189_000, price_default: 218_000 };

describe('price of a service', () => {
  test('is the default price for regular customers', () => {
    expect(servicePrice(service, false)).toEqual({ amount: 218_000, kind: 'default' });
  });

  test('is the premium price for premium customers', () => {
    expect(servicePrice(service, true)).toEqual({ amount: 189_000, kind: 'premium' });
  });

  test.each([true, false])(
    'is the promotion price during a promotion (premium: %s)',
    (isPremium) => {
      const promoted = { ...service, price_promotion: 179_000 };
      expect(servicePrice(promoted, isPremium)).toEqual({ amount: 179_000, kind: 'promotion' });
    },
  );

  test('is the promotion price even when the premium price is lower', () => {
    const promoted = { ...service, price_promotion: 200_000 };
    expect(servicePrice(promoted, true)).toEqual({ amount: 200_000, kind: 'promotion' });
  });

  test.each([0, '0.00', null, '', -1, 'a confirmar'])(
    'ignores a promotion price and a premium price of %j',
    (nothing) => {
      const plain = { ...service, price_promotion: nothing, price_premium: nothing };
      expect(servicePrice(plain, true)).toEqual({ amount: 218_000, kind: 'default' });
    },
  );

  test('is a whole number when it comes as decimal text', () => {
    const texts = { price_promotion: '0.00', price_premium: '188999.50', price_default: '218000' };
    expect(servicePrice(texts, true)).toEqual({ amount: 189_000, kind: 'premium' });
    expect(servicePrice(texts, false)).toEqual({ amount: 218_000, kind: 'default' });
  });
});
