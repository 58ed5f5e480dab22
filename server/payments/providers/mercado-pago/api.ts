import {
  MercadoPagoConfig,
  MPBadRequestError,
  MPNotFoundError,
  Payment,
  PaymentRefund,
} from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import type { PaymentCreateRequest } from 'mercadopago/dist/clients/payment/create/types.js';
import type { BrandId } from '../../../../domain/vehicles/brands.ts';
import { RefundRefused, type ProviderPayment } from '../../provider.ts';
import type { KeysFor } from './keys.ts';
import { toProviderPayment } from './payment.ts';

/** A charge of a card, with fields in our own names. */
export interface CardCharge {
  clientRef: string;
  /** In pesos. */
  amount: number;
  description: string;
  /** The card, as a token of the card form that can be used once. */
  token: string;
  paymentMethodId: string;
  issuerId: string | undefined;
  installments: number;
  payer: NonNullable<PaymentCreateRequest['payer']>;
}

export type MercadoPagoApi = ReturnType<typeof createMercadoPagoApi>;

/** Each call has this time limit, and is repeated once after a 5xx or a lost connection. */
const options = { timeout: 10_000, maxRetries: 1, initialDelay: 500 };

/**
 * The calls to Mercado Pago, with the credentials of each brand. `url` replaces the API's own address, for its
 * stand-in: the SDK has one address for the whole process.
 */
export function createMercadoPagoApi(keysFor: KeysFor, url: string | undefined) {
  if (url) Object.assign(AppConfig, { BASE_URL: url });

  async function configOf(brandId: BrandId): Promise<MercadoPagoConfig> {
    const keys = await keysFor(brandId);
    if (!keys) throw new Error(`la marca ${brandId} no tiene credenciales de Mercado Pago`);
    return new MercadoPagoConfig({ accessToken: keys.accessToken });
  }

  return {
    keysFor,

    /** Charges a card. The same idempotency key never charges twice. */
    async charge(brandId: BrandId, card: CardCharge, idempotencyKey: string) {
      const created = await new Payment(await configOf(brandId)).create({
        body: {
          transaction_amount: card.amount,
          external_reference: card.clientRef,
          description: card.description,
          token: card.token,
          payment_method_id: card.paymentMethodId,
          ...(card.issuerId ? { issuer_id: Number(card.issuerId) } : {}),
          installments: card.installments,
          payer: card.payer,
        },
        requestOptions: { ...options, idempotencyKey },
      });
      return toProviderPayment(created);
    },

    /** Undefined for a payment that this brand's account doesn't have. */
    async payment(brandId: BrandId, paymentId: string): Promise<ProviderPayment | undefined> {
      try {
        const found = await new Payment(await configOf(brandId)).get({
          id: paymentId,
          requestOptions: options,
        });
        return toProviderPayment(found);
      } catch (error) {
        if (error instanceof MPNotFoundError) return undefined;
        throw error;
      }
    },

    /** The payments with a reference, the earliest first. */
    async paymentsOf(brandId: BrandId, clientRef: string): Promise<ProviderPayment[]> {
      const { results = [] } = await new Payment(await configOf(brandId)).search({
        options: { external_reference: clientRef, sort: 'date_created', criteria: 'asc' },
        requestOptions: options,
      } as Parameters<Payment['search']>[0]);
      return results.flatMap((result) => toProviderPayment(result) ?? []);
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
      const refunds = new PaymentRefund(await configOf(brandId));
      const whole = `refund-${paymentId}`;
      try {
        await (returnedPart === 0
          ? refunds.total({
              payment_id: paymentId,
              requestOptions: { ...options, idempotencyKey: whole },
            })
          : refunds.create({
              payment_id: paymentId,
              body: { amount: amount - returnedPart },
              requestOptions: { ...options, idempotencyKey: `${whole}-after-${returnedPart}` },
            }));
      } catch (error) {
        if (error instanceof MPBadRequestError || error instanceof MPNotFoundError) {
          throw new RefundRefused(`Mercado Pago contestó ${error.status}: ${error.message}`);
        }
        throw error;
      }
    },

    async cancel(brandId: BrandId, paymentId: string): Promise<void> {
      await new Payment(await configOf(brandId)).cancel({
        id: paymentId,
        requestOptions: { ...options, idempotencyKey: `cancel-${paymentId}` },
      });
    },
  };
}
