import { findBrand } from '../../../../domain/vehicles/brands.ts';
import { cachedParameters } from '../../../stock/content/parameters.ts';
import type { ProviderKind } from '../provider-kind.ts';
import { createMercadoPagoApi } from './api.ts';
import { buildCardPages } from './app.ts';
import { keysOfBrand, type KeysFor } from './keys.ts';
import { createMercadoPagoProvider } from './provider.ts';
import { readMercadoPagoSettings } from './settings.ts';
import { mercadoPagoWebhook } from './webhook.ts';

export const mercadoPago: ProviderKind = (env, isNamed) => {
  const { keys, apiUrl, scriptUrl } = readMercadoPagoSettings(env, isNamed);
  return {
    takesDebitCards: true,
    isReal: true,
    open: ({ config, db, changes, now }) => {
      const keysFor: KeysFor = async (brandId) => {
        const { brands } = await cachedParameters(changes, db, config.groupSlug);
        return keysOfBrand(keys, findBrand(brands, brandId));
      };
      const api = createMercadoPagoApi(keysFor, apiUrl);
      return {
        port: createMercadoPagoProvider(api, { db, now }),
        webhook: (app, dealership) => mercadoPagoWebhook(app, dealership, api),
        pages: (dealership) => buildCardPages(dealership, api, scriptUrl),
      };
    },
  };
};
