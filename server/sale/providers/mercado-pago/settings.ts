import * as z from 'zod';
import {
  address,
  ConfigError,
  link,
  readValues,
  type Environment,
} from '../../../ground/settings/kinds.ts';
import { readMercadoPagoKeys, type KeysOfBrands } from './keys.ts';

const environment = z.object({
  MERCADOPAGO_API_URL: address.optional(),
  MERCADOPAGO_SCRIPT_URL: link.optional(),
});

interface MercadoPagoSettings {
  keys: KeysOfBrands;
  /** The address of a stand-in for Mercado Pago's API; undefined for Mercado Pago itself. */
  apiUrl: string | undefined;
  scriptUrl: string | undefined;
}

/** Reads Mercado Pago's settings, and its credentials when it `isNamed` as the provider. */
export function readMercadoPagoSettings(env: Environment, isNamed: boolean): MercadoPagoSettings {
  const values = readValues(environment, env, []);
  return {
    keys: isNamed ? readKeys(env) : { own: {} },
    apiUrl: values.MERCADOPAGO_API_URL,
    scriptUrl: values.MERCADOPAGO_SCRIPT_URL,
  };
}

function readKeys(env: Environment): KeysOfBrands {
  let keys: KeysOfBrands;
  try {
    keys = readMercadoPagoKeys(env);
  } catch (error) {
    throw new ConfigError((error as Error).message, { cause: error });
  }
  if (!keys.common && Object.keys(keys.own).length === 0) {
    throw new ConfigError(
      'falta MERCADOPAGO_ACCESS_TOKEN, que hace falta con PAYMENT_PROVIDER=mercado-pago',
    );
  }
  return keys;
}
