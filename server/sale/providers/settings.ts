import * as z from 'zod';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import {
  address,
  ConfigError,
  isSameOrigin,
  readValues,
  wordOf,
  type Environment,
} from '../../ground/settings/kinds.ts';
import { providerNames, type DepositSettings } from '../provider.ts';
import { readMercadoPagoSettings } from './mercado-pago/settings.ts';
import { readSandboxSettings } from './sandbox/settings.ts';

const environment = z.object({
  PAYMENT_PROVIDER: wordOf(providerNames).optional(),
  PAYMENTS_TOKENS: z
    .string()
    .regex(
      /^(\d+:[\w-]+(,\d+:[\w-]+)*)?$/,
      'tiene que ser como 1:clave,2:clave, con el id de cada marca',
    )
    .optional(),
  PAYMENT_DEBIT_CARDS: wordOf(['on', 'off']).optional(),
  PUBLIC_URL: address.optional(),
  PAYMENTS_URL: address.optional(),
});

export type PaymentSettings = ReturnType<typeof readPaymentSettings>;

/** Reads the settings of the payments provider. Throws a ConfigError for the first invalid one. */
export function readPaymentSettings(env: Environment) {
  const values = readValues(environment, env, []);
  const isMercadoPago = values.PAYMENT_PROVIDER === 'mercado-pago';
  const mercadoPago = readMercadoPagoSettings(env, isMercadoPago);
  if (isMercadoPago && values.PUBLIC_URL) {
    if (!values.PAYMENTS_URL) {
      throw new ConfigError(
        'falta PAYMENTS_URL, que hace falta con PUBLIC_URL: ahí está el formulario de la tarjeta',
      );
    }
    if (isSameOrigin(values.PAYMENTS_URL, values.PUBLIC_URL)) {
      throw new ConfigError('PAYMENTS_URL tiene que ser otro origen que PUBLIC_URL');
    }
  }
  const ofDeposits: DepositSettings = {
    paymentProvider: values.PAYMENT_PROVIDER,
    paymentTokens:
      values.PAYMENTS_TOKENS === undefined ? undefined : tokensIn(values.PAYMENTS_TOKENS),
    takesDebitCards: (values.PAYMENT_DEBIT_CARDS ?? (isMercadoPago ? 'on' : 'off')) === 'on',
  };
  return {
    ...ofDeposits,
    sandbox: readSandboxSettings(env),
    mercadoPago,
  };
}

/** Parses `1:token,2:token`, by brand. */
function tokensIn(text: string): Partial<Record<BrandId, string>> {
  return Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split(':')),
  );
}
