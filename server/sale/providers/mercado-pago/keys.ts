import type { Brand, BrandId } from '../../../../domain/vehicles/brands.ts';

export interface MercadoPagoKeys {
  /** Secret: it can charge and refund. */
  accessToken: string;
  /** For the card form in the browser. */
  publicKey: string;
  /** Secret: it signs the webhook's notifications. */
  webhookSecret: string;
}

const settings: Record<keyof MercadoPagoKeys, string> = {
  accessToken: 'MERCADOPAGO_ACCESS_TOKEN',
  publicKey: 'MERCADOPAGO_PUBLIC_KEY',
  webhookSecret: 'MERCADOPAGO_WEBHOOK_SECRET',
};

export interface KeysOfBrands {
  /** For every brand without its own. */
  common?: MercadoPagoKeys;
  /** Keyed by the end of the settings' names: `CHEVROLET`. */
  own: Readonly<Record<string, MercadoPagoKeys>>;
}

/** The credentials of one brand; undefined for a brand that takes no deposits. */
export type KeysFor = (brandId: BrandId) => Promise<MercadoPagoKeys | undefined>;

const ending = ({ slug }: Pick<Brand, 'slug'>) => slug.toUpperCase().replaceAll('-', '_');

export function keysOfBrand(
  { common, own }: KeysOfBrands,
  brand: Pick<Brand, 'slug'> | undefined,
): MercadoPagoKeys | undefined {
  return brand && (own[ending(brand)] ?? common);
}

/**
 * The credentials of each brand: `MERCADOPAGO_ACCESS_TOKEN_CHEVROLET` is that brand's own, `MERCADOPAGO_ACCESS_TOKEN`
 * serves every brand without one. Throws an Error that names a missing setting, never a value.
 */
export function readMercadoPagoKeys(env: Record<string, string | undefined>): KeysOfBrands {
  const names = Object.values(settings);
  const endings = Object.keys(env).flatMap((name) => {
    const setting = names.find((one) => name.startsWith(`${one}_`));
    return setting && env[name] ? name.slice(setting.length + 1) : [];
  });
  const common = keysNamed(env, '');
  // Two applications would refuse each other's payments, so their settings are never mixed.
  const own = [...new Set(endings)].map((end) => [end, keysNamed(env, `_${end}`)!] as const);
  return { ...(common && { common }), own: Object.fromEntries(own) };
}

function keysNamed(
  env: Record<string, string | undefined>,
  end: string,
): MercadoPagoKeys | undefined {
  const parts = Object.keys(settings) as (keyof MercadoPagoKeys)[];
  const missing = parts.filter((part) => !env[settings[part] + end]);
  if (missing.length === parts.length) return undefined;
  if (missing.length > 0) throw new Error(`falta ${settings[missing[0]!] + end}`);
  return {
    accessToken: env[settings.accessToken + end]!,
    publicKey: env[settings.publicKey + end]!,
    webhookSecret: env[settings.webhookSecret + end]!,
  };
}
