import { and, eq, gt } from 'drizzle-orm';
import { deposits } from '../../../ground/db/schema.ts';
import type { Dealership } from '../../dealership.ts';
import { RefundRefused, type PaymentsPort } from '../../provider.ts';
import type { MercadoPagoApi } from './api.ts';
import { startCharge } from './charge-lock.ts';

/**
 * Mercado Pago behind the port. It has no intents: only our own page charges a card, and only while the unit is held,
 * so opening and extending need no call.
 */
export function createMercadoPagoProvider(
  api: MercadoPagoApi,
  { db, now }: Pick<Dealership, 'db' | 'now'>,
): PaymentsPort {
  return {
    name: 'mercado-pago',
    publicKey: async (brandId) => (await api.keysFor(brandId))?.publicKey,
    openIntent: async () => {},
    extendIntent: async () => 'extended',

    async cancelIntent({ clientRef, brandId }) {
      const [charging] = await db
        .select()
        .from(deposits)
        .where(and(eq(deposits.clientRef, clientRef), gt(deposits.chargeUntil, now())));
      if (charging && charging.chargeKey !== cancellation) return 'already paid';
      const payments = await api.paymentsOf(brandId, clientRef);
      if (payments.some(({ status }) => status !== 'rejected')) return 'already paid';
      // No card can be charged while the hold is being released.
      const isLocked = await startCharge(db, clientRef, cancellation, now());
      return isLocked ? 'cancelled' : 'already paid';
    },

    async refund({ brandId, paymentId }) {
      const payment = await api.payment(brandId, paymentId);
      if (!payment) throw new RefundRefused(`Mercado Pago no tiene el pago ${paymentId}`);
      switch (payment.status) {
        case 'pending':
          await api.cancel(brandId, paymentId);
          return 'cancelled';
        case 'rejected':
          return 'cancelled';
        case 'refunded':
        case 'charged back':
          return payment.status;
        case 'approved':
        case 'disputed': {
          const { amount, returnedPart = 0 } = payment;
          await api.refund(brandId, paymentId, { amount, returnedPart });
          return 'refunded';
        }
      }
    },

    look: ({ clientRef, brandId }) => api.paymentsOf(brandId, clientRef),
  };
}

const cancellation = 'cancellation';
