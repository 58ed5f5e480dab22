import {
  MercadoPagoConfig,
  MPBadRequestError,
  MPNotFoundError,
  Payment,
  PaymentRefund,
} from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import type { BrandId } from '../../../../../domain/vehicles/brands.ts';
import { RefundRefused, type PaymentStatus, type ProviderPayment } from '../../provider.ts';
import type { KeysFor } from './keys.ts';

export type MercadoPagoApi = ReturnType<typeof createMercadoPagoApi>;

/** Payments for each call of a list. */
const pageSize = 50;

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
    async charge(
      brandId: BrandId,
      body: Parameters<Payment['create']>[0]['body'],
      idempotencyKey: string,
    ) {
      const requestOptions = { ...options, idempotencyKey };
      const created = await new Payment(await configOf(brandId)).create({ body, requestOptions });
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

    /**
     * All payments with a reference, the earliest first. Throws while Mercado Pago's list has fewer than its own total:
     * a payment that wasn't read may be an approved one.
     */
    async paymentsOf(brandId: BrandId, clientRef: string): Promise<ProviderPayment[]> {
      const payments = new Payment(await configOf(brandId));
      const read = new Map<string, ReportedPayment>();
      for (let offset = 0; ;) {
        // Newest first: payments that are made meanwhile move others to later pages, and hide none.
        const { results = [], paging } = await payments.search({
          options: {
            external_reference: clientRef,
            sort: 'date_created',
            criteria: 'desc',
            limit: pageSize,
            offset,
          },
          requestOptions: options,
        } as Parameters<Payment['search']>[0]);
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
      const refunds = new PaymentRefund(await configOf(brandId));
      const isWhole = returnedPart === 0;
      const key = `refund-${paymentId}`;
      const idempotencyKey = isWhole ? key : `${key}-after-${returnedPart}`;
      const request = { payment_id: paymentId, requestOptions: { ...options, idempotencyKey } };
      try {
        await (isWhole
          ? refunds.total(request)
          : refunds.create({ ...request, body: { amount: amount - returnedPart } }));
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

/** A payment in an answer of Mercado Pago. */
type ReportedPayment =
  | Awaited<ReturnType<Payment['get']>>
  | NonNullable<Awaited<ReturnType<Payment['search']>>['results']>[number];

const statuses: Record<string, PaymentStatus> = {
  approved: 'approved',
  authorized: 'pending',
  in_process: 'pending',
  pending: 'pending',
  rejected: 'rejected',
  cancelled: 'rejected',
  refunded: 'refunded',
  charged_back: 'charged back',
  in_mediation: 'disputed',
};

/** Undefined for a payment without a reference, which the dealership made elsewhere, and for an unknown status. */
function toProviderPayment(payment: ReportedPayment): ProviderPayment | undefined {
  const { transaction_amount: amount = 0, transaction_amount_refunded: returnedPart = 0 } = payment;
  const reported = isWonChargeback(payment) ? 'approved' : statuses[payment.status ?? ''];
  const isWhollyBack = reported === 'approved' && returnedPart > 0 && returnedPart >= amount;
  const status = isWhollyBack ? 'refunded' : reported;
  if (payment.id === undefined || !payment.external_reference || !status) return undefined;
  // ISO 8601 with an offset.
  const changedAt = new Date(payment.date_last_updated ?? '');
  return {
    paymentId: String(payment.id),
    clientRef: payment.external_reference,
    status,
    amount,
    ...(status === 'approved' && returnedPart > 0 ? { returnedPart } : {}),
    currency: payment.currency_id ?? '',
    ...(Number.isNaN(changedAt.getTime()) ? {} : { changedAt }),
  };
}

/** Whether the bank decided a chargeback for the dealership, so that the money came back. */
function isWonChargeback({ status, status_detail }: ReportedPayment): boolean {
  return status === 'charged_back' && status_detail === 'reimbursed';
}
