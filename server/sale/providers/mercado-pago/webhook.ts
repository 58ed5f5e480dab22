import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago';
import { brandBySlug, type BrandId } from '../../../../domain/vehicles/brands.ts';
import { WireError } from '../../../../domain/wire/errors.ts';
import type { Dealership } from '../../dealership.ts';
import { settlePayment } from '../../payments/settlement.ts';
import type { MercadoPagoApi } from './api.ts';

/** The webhook of a brand's application at Mercado Pago, below the storefront's address. */
const webhookPath = '/api/payments/mercado-pago/:brand';

type Query = Record<string, string | string[] | undefined>;

/**
 * Receives notifications that are signed with the brand's secret. They only name a changed payment, whose status is
 * then read from Mercado Pago, so an old or repeated notification does no harm. A failure is answered with a 5xx, and
 * Mercado Pago sends the notification again.
 */
export function mercadoPagoWebhook(
  app: FastifyInstance,
  dealership: Dealership,
  api: MercadoPagoApi,
): void {
  app.post<{ Params: { brand: string }; Querystring: Query }>(
    webhookPath,
    async ({ params, query, headers, log }) => {
      const brand = brandBySlug(await dealership.system.brands(), params.brand);
      const keys = brand && (await api.keysFor(brand.id));
      if (!keys) throw new WireError('not_found');
      const paymentId = String(query['data.id'] ?? '');
      verifySignature(headers, paymentId, keys.webhookSecret);
      if (query['type'] === 'payment' && /^\d{1,30}$/.test(paymentId)) {
        const settlement = await lookAtPayment(dealership, api, brand.id, paymentId);
        log.info({ paymentId, settlement }, 'payment notified');
      }
      return { received: true };
    },
  );
}

/** Mercado Pago signs an id in lower case, or as it sends it. */
function verifySignature(headers: IncomingHttpHeaders, paymentId: string, secret: string): void {
  const signed = {
    xSignature: headers['x-signature'],
    xRequestId: headers['x-request-id'],
    secret,
  };
  const [first, ...others] = new Set([paymentId.toLowerCase(), paymentId]);
  for (const dataId of [...others, first!]) {
    try {
      return WebhookSignatureValidator.validate({ ...signed, dataId });
    } catch (error) {
      if (!(error instanceof InvalidWebhookSignatureError)) throw error;
      if (dataId === first) throw new WireError('signature_invalid', { cause: error });
    }
  }
}

async function lookAtPayment(
  dealership: Dealership,
  api: MercadoPagoApi,
  brandId: BrandId,
  paymentId: string,
) {
  const payment = await api.payment(brandId, paymentId);
  // An account also has payments that have nothing to do with reservations.
  return payment ? settlePayment(dealership, payment) : 'not a deposit';
}
