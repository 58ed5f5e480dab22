import { mercadoPago } from './mercado-pago/mercado-pago.ts';
import type { ProviderKind } from './provider-kind.ts';
import { sandbox } from './sandbox/sandbox.ts';

/** The providers by the word that PAYMENT_PROVIDER has for them. */
export const providerKinds: Readonly<Record<string, ProviderKind>> = {
  sandbox,
  'mercado-pago': mercadoPago,
};
