import { describe, expect, test } from 'vitest';
import { servicePrice } from './services.ts';

const service = { price_promotion: 0, price_premium: 189_000, price_default: 218_000 };

describe('the price of a service', () => {
  test('is the default one for regular customers', () => {
    expect(servicePrice(service, false)).toEqual({ amount: 218_000, kind: 'default' });
  });

  test('is the premium one for premium customers', () => {
    expect(servicePrice(service, true)).toEqual({ amount: 189_000, kind: 'premium' });
  });

  test.each([true, false])('is the promotion one while there is one (premium: %s)', (isPremium) => {
    const promoted = { ...service, price_promotion: 179_000 };
    expect(servicePrice(promoted, isPremium)).toEqual({ amount: 179_000, kind: 'promotion' });
  });

  test('is the promotion one even where the premium one is lower', () => {
    const promoted = { ...service, price_promotion: 200_000 };
    expect(servicePrice(promoted, true)).toEqual({ amount: 200_000, kind: 'promotion' });
  });

  test.each([0, '0.00', null, '', -1, 'a confirmar'])(
    'ignores a promotion and a premium price of %j',
    (nothing) => {
      const plain = { ...service, price_promotion: nothing, price_premium: nothing };
      expect(servicePrice(plain, true)).toEqual({ amount: 218_000, kind: 'default' });
    },
  );

  test('is whole when it comes as decimal text', () => {
    const texts = { price_promotion: '0.00', price_premium: '188999.50', price_default: '218000' };
    expect(servicePrice(texts, true)).toEqual({ amount: 189_000, kind: 'premium' });
    expect(servicePrice(texts, false)).toEqual({ amount: 218_000, kind: 'default' });
  });
});
