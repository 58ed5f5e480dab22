import { describe, expect, test } from 'vitest';
import { keysOfBrand, readMercadoPagoKeys } from './keys.ts';

const common = {
  MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1',
  MERCADOPAGO_PUBLIC_KEY: 'public-1',
  MERCADOPAGO_WEBHOOK_SECRET: 'secret-1',
};
const commonKeys = { accessToken: 'APP_USR-1', publicKey: 'public-1', webhookSecret: 'secret-1' };

describe('Mercado Pago credentials', () => {
  test('serve every brand without credentials of its own', () => {
    const own = {
      MERCADOPAGO_ACCESS_TOKEN_CHEVROLET: 'APP_USR-2',
      MERCADOPAGO_PUBLIC_KEY_CHEVROLET: 'public-2',
      MERCADOPAGO_WEBHOOK_SECRET_CHEVROLET: 'secret-2',
    };
    const ownKeys = { accessToken: 'APP_USR-2', publicKey: 'public-2', webhookSecret: 'secret-2' };
    const keys = readMercadoPagoKeys({ ...common, ...own });
    expect(keysOfBrand(keys, { slug: 'chevrolet' })).toEqual(ownKeys);
    expect(keysOfBrand(keys, { slug: 'land-rover' })).toEqual(commonKeys);
    expect(keysOfBrand(readMercadoPagoKeys(own), { slug: 'nissan' })).toBeUndefined();
    expect(keysOfBrand(readMercadoPagoKeys({}), { slug: 'chevrolet' })).toBeUndefined();
  });

  test.each(Object.keys(common))('without %s are refused with the name of the setting', (name) => {
    expect(() => readMercadoPagoKeys({ ...common, [name]: undefined })).toThrow(
      new Error(`falta ${name}`),
    );
  });

  test('of a brand are never completed with those of another application', () => {
    const half = { MERCADOPAGO_ACCESS_TOKEN_BAIC: 'APP_USR-3' };
    expect(() => readMercadoPagoKeys({ ...common, ...half })).toThrow(
      new Error('falta MERCADOPAGO_PUBLIC_KEY_BAIC'),
    );
  });
});
