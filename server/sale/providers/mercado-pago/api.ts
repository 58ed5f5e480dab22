import * as z from 'zod/mini';
import type { BrandId } from '../../../../domain/vehicles/brands.ts';
import { RefundRefused, type ProviderPayment } from '../../provider.ts';
import { callsTo, MercadoPagoError } from './calls.ts';
import type { KeysFor } from './keys.ts';
import { reportedPayment, toProviderPayment, type ReportedPayment } from './reported-payment.ts';

export type MercadoPagoApi = ReturnType<typeof createMercadoPagoApi>;

/** Payments for each call of a list. */
const pageSize = 50;

const page = z.object({
  results: z.optional(z.array(reportedPayment)),
  paging: z.optional(z.object({ total: z.number() })),
});

/** What a charge sends, in Mercado Pago's names. The amount is in pesos. */
interface Charge {
  transaction_amount: number;
  external_reference: string;
  description: string;
  token: string;
  payment_method_id: string;
  issuer_id?: number;
  installments: number;
  payer: { email: string; identification: { type: string; number: string } };
}

/** The calls to Mercado Pago, with the credentials of each brand. */
export function createMercadoPagoApi(keysFor: KeysFor, url = 'https://api.mercadopago.com') {
  const call = callsTo(url);

  async function accessTokenOf(brandId: BrandId): Promise<string> {
    const keys = await keysFor(brandId);
    if (!keys) throw new Error(`la marca ${brandId} no tiene credenciales de Mercado Pago`);
    return keys.accessToken;
  }

  const path = (paymentId: string) => `/${encodeURIComponent(paymentId)}`;

  return {
    keysFor,

    /** Charges a card. The same idempotency key never charges twice. */
    async charge(brandId: BrandId, body: Charge, idempotencyKey: string) {
      const accessToken = await accessTokenOf(brandId);
      const created = await call({ method: 'POST', path: '', accessToken, body, idempotencyKey });
      return toProviderPayment(reportedPayment.parse(created));
    },

    /** Undefined for a payment that this brand's account doesn't have. */
    async payment(brandId: BrandId, paymentId: string): Promise<ProviderPayment | undefined> {
      const accessToken = await accessTokenOf(brandId);
      try {
        const found = await call({ method: 'GET', path: path(paymentId), accessToken });
        return toProviderPayment(reportedPayment.parse(found));
      } catch (error) {
        if (error instanceof MercadoPagoError && error.status === 404) return undefined;
        throw error;
      }
    },

    /**
     * All payments with a reference, the earliest first. Throws while Mercado Pago's list has fewer than its own total:
     * a payment that wasn't read may be an approved one.
     */
    async paymentsOf(brandId: BrandId, clientRef: string): Promise<ProviderPayment[]> {
      const accessToken = await accessTokenOf(brandId);
      const read = new Map<string, ReportedPayment>();
      for (let offset = 0; ;) {
        // Newest first: payments that are made meanwhile move others to later pages, and hide none.
        const query = {
          external_reference: clientRef,
          sort: 'date_created',
          criteria: 'desc',
          limit: String(pageSize),
          offset: String(offset),
        };
        const answer = await call({ method: 'GET', path: '/search', query, accessToken });
        const { results = [], paging } = page.parse(answer);
        for (const result of results) read.set(String(result.id), result);
        offset += results.length;
        const total = paging?.total ?? read.size;
        if (offset >= total && read.size >= total) break;
        if (results.length === 0) {
          throw new Error(`Mercado Pago listó ${read.size} de ${total} pagos de ${clientRef}`);
        }
      }
      return [...read.values()].toReversed().flatMap((each) => toProviderPayment(each) ?? []);
    },

    /**
     * Refunds a payment, or the rest of a partly refunded one; only once for the same key. Throws RefundRefused after a
     * 400 or 404.
     */
    async refund(
      brandId: BrandId,
      paymentId: string,
      { amount, returnedPart }: { amount: number; returnedPart: number },
    ): Promise<void> {
      const accessToken = await accessTokenOf(brandId);
      const isWhole = returnedPart === 0;
      const key = `refund-${paymentId}`;
      const request = call({
        method: 'POST',
        path: `${path(paymentId)}/refunds`,
        accessToken,
        body: isWhole ? {} : { amount: amount - returnedPart },
        idempotencyKey: isWhole ? key : `${key}-after-${returnedPart}`,
      });
      await orRefused(request);
    },

    /** Cancels a pending payment. Throws RefundRefused after a 400 or 404. */
    async cancel(brandId: BrandId, paymentId: string): Promise<void> {
      const request = call({
        method: 'PUT',
        path: path(paymentId),
        accessToken: await accessTokenOf(brandId),
        body: { status: 'cancelled' },
        idempotencyKey: `cancel-${paymentId}`,
      });
      await orRefused(request);
    },
  };
}

/** Turns the answers with which Mercado Pago refuses for good into RefundRefused. */
async function orRefused(answer: Promise<unknown>): Promise<void> {
  try {
    await answer;
  } catch (error) {
    if (error instanceof MercadoPagoError && (error.status === 400 || error.status === 404)) {
      throw new RefundRefused(error.message);
    }
    throw error;
  }
}
