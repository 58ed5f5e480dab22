import { framedPagePolicy, type Policy } from '../../../security/policies.ts';

/** Where Mercado Pago's script loads its fields, pictures and fraud prevention from. */
const mercadoPagoOrigins = [
  'https://*.mercadopago.com',
  'https://*.mercadopago.com.ar',
  'https://*.mercadolibre.com',
  'https://*.mlstatic.com',
];

/** The policy of the card form's page: Mercado Pago and nobody else. */
export function pagePolicy(scriptUrl: string, storefrontOrigin: string): Policy {
  const script = new URL(scriptUrl).origin;
  // A stand-in serves everything from one origin.
  const origins = script.endsWith('.mercadopago.com') ? mercadoPagoOrigins : [script];
  return framedPagePolicy(
    {
      'default-src': ["'none'"],
      'script-src': ["'self'", ...origins],
      'style-src': ["'self'", "'unsafe-inline'", ...origins],
      'img-src': ["'self'", 'data:', ...origins],
      'font-src': ["'self'", ...origins],
      'connect-src': ["'self'", ...origins],
      'frame-src': origins,
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
    },
    storefrontOrigin,
  );
}
