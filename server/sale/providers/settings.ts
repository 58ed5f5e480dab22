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
import type { DepositSettings } from '../provider.ts';
import type { ConfiguredProvider } from './provider-kind.ts';
import { providerKinds } from './registry.ts';

const environment = z.object({
  PAYMENT_PROVIDER: wordOf([...Object.keys(providerKinds), 'none']).optional(),
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

export interface PaymentSettings extends DepositSettings {
  providers: {
    /** The provider of PAYMENT_PROVIDER; undefined for none and while it names nothing. */
    named: ConfiguredProvider | undefined;
    /** For development and the demonstration, which name no provider. */
    sandbox: ConfiguredProvider;
  };
}

/** Reads the settings of the payments provider. Throws a ConfigError for the first invalid one. */
export function readPaymentSettings(env: Environment): PaymentSettings {
  const values = readValues(environment, env, []);
  const { PAYMENT_PROVIDER: name } = values;
  // Each is read, so a wrong value is refused before its provider is named.
  const configured = new Map(
    Object.entries(providerKinds).map(([kind, configure]) => [kind, configure(env, kind === name)]),
  );
  const named = name === undefined ? undefined : configured.get(name);
  if (named?.isReal && values.PUBLIC_URL) {
    if (!values.PAYMENTS_URL) {
      throw new ConfigError(
        'falta PAYMENTS_URL, que hace falta con PUBLIC_URL: ahí está el formulario de la tarjeta',
      );
    }
    if (isSameOrigin(values.PAYMENTS_URL, values.PUBLIC_URL)) {
      throw new ConfigError('PAYMENTS_URL tiene que ser otro origen que PUBLIC_URL');
    }
  }
  return {
    paymentProvider: name,
    paymentTokens:
      values.PAYMENTS_TOKENS === undefined ? undefined : tokensIn(values.PAYMENTS_TOKENS),
    takesDebitCards:
      (values.PAYMENT_DEBIT_CARDS ?? (named?.takesDebitCards ? 'on' : 'off')) === 'on',
    providers: { named, sandbox: configured.get('sandbox')! },
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
