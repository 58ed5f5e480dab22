import { expect, test } from 'vitest';
import { readMercadoPagoSettings } from './settings.ts';

const env = {
  MERCADOPAGO_ACCESS_TOKEN_BAIC: 'APP_USR-1',
  MERCADOPAGO_PUBLIC_KEY_BAIC: 'public',
  MERCADOPAGO_WEBHOOK_SECRET_BAIC: 'signs',
  MERCADOPAGO_API_URL: 'http://localhost:3002/',
  MERCADOPAGO_SCRIPT_URL: 'http://localhost:3002/js/v2',
};

test("Mercado Pago's settings are its credentials and the addresses of a stand-in", () => {
  expect(readMercadoPagoSettings(env, true)).toEqual({
    keys: {
      own: { BAIC: { accessToken: 'APP_USR-1', publicKey: 'public', webhookSecret: 'signs' } },
    },
    apiUrl: 'http://localhost:3002',
    scriptUrl: 'http://localhost:3002/js/v2',
  });
});

test("Mercado Pago's credentials are not read while another provider is named", () => {
  expect(readMercadoPagoSettings(env, false).keys).toEqual({ own: {} });
});
