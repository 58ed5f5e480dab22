import { brandIds, brands, type BrandId } from '../../../../domain/vehicles/brands.ts';

/** The credentials of an application at Mercado Pago. */
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

/**
 * The credentials of each brand: `MERCADOPAGO_ACCESS_TOKEN_CHEVROLET` is that brand's own, `MERCADOPAGO_ACCESS_TOKEN` serves
 * every brand without one. Throws an Error that names a missing setting, never a value.
 */
export function readMercadoPagoKeys(
  env: Record<string, string | undefined>,
): Partial<Record<BrandId, MercadoPagoKeys>> {
  const keys: Partial<Record<BrandId, MercadoPagoKeys>> = {};
  for (const id of brandIds) {
    const own = brands[id].slug.toUpperCase();
    const isOwn = Object.values(settings).some((name) => env[`${name}_${own}`]);
    // The parts of two applications never mix: they would refuse each other's payments.
    const nameOf = (part: keyof MercadoPagoKeys) =>
      isOwn ? `${settings[part]}_${own}` : settings[part];
    const parts = Object.keys(settings) as (keyof MercadoPagoKeys)[];
    const missing = parts.filter((part) => !env[nameOf(part)]);
    if (missing.length === parts.length) continue;
    if (missing.length > 0) throw new Error(`${nameOf(missing[0]!)} is missing`);
    keys[id] = {
      accessToken: env[nameOf('accessToken')]!,
      publicKey: env[nameOf('publicKey')]!,
      webhookSecret: env[nameOf('webhookSecret')]!,
    };
  }
  return keys;
}
