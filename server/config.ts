import type { Environment } from './ground/settings/kinds.ts';
import { readSettings, type Settings } from './ground/settings/settings.ts';
import { readPaymentSettings, type PaymentSettings } from './sale/providers/settings.ts';

/** The settings of the whole program. Each part is given its own. */
export type Config = Settings & PaymentSettings;

/** Reads the settings that .env.example lists. Throws a ConfigError for the first invalid one. */
export function readConfig(env: Environment): Config {
  return { ...readSettings(env), ...readPaymentSettings(env) };
}
