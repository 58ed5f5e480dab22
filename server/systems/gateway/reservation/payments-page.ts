import * as z from 'zod';
import { parseDecimal } from '../../../../domain/money/money.ts';
import { dealershipMpEndpoint } from '../../../../domain/wire/dealership/mp.ts';
import type { Dealership } from '../../../sale/dealership.ts';
import {
  RefundRefused,
  type DepositReference,
  type PaymentsPort,
  type ProviderPayment,
} from '../../../sale/provider.ts';
import { fetchSmallJson } from '../../../ground/wire/read-text.ts';
import type { Gateway } from '../gateway.ts';
import { RecentAnswers } from '../recent-answers.ts';

const statusAnswer = z.object({
  data: z
    .object({
      id: z.union([z.string(), z.number()]).transform(String).optional(),
      status: z.string(),
      amount: z.union([z.string(), z.number()]).optional(),
    })
    .nullable(),
});
const knownStatuses: readonly string[] = ['approved', 'pending', 'rejected', 'refunded'];

/** The payments page of the existing system: SPEC §7 has no call for it except its address. */
export function createPaymentsPage(
  gateway: Gateway,
  patience: number,
  { config, now }: Pick<Dealership, 'config' | 'now'>,
): PaymentsPort {
  const { paymentTokens } = config;
  // Without a status call, only the page's message contains the outcome.
  const statusUrl = config.paymentOutcome === 'status' ? config.paymentStatusUrl : undefined;
  const recent = new RecentAnswers(now);

  /** The payment for a reference, from the status call; none without a status call. */
  async function look({ clientRef }: DepositReference): Promise<ProviderPayment[]> {
    if (!statusUrl) return [];
    const url = new URL(statusUrl);
    url.searchParams.set('client_ref', clientRef);
    const answer = await fetchSmallJson(
      url,
      patience,
      (status) => `la consulta de un pago (PAYMENT_STATUS_URL) contestó ${status}`,
    );
    const { data } = statusAnswer.parse(answer);
    if (!data || !knownStatuses.includes(data.status)) return [];
    const payment = {
      paymentId: data.id ?? clientRef,
      clientRef,
      status: data.status as ProviderPayment['status'],
      amount: parseDecimal(data.amount) ?? 0,
      currency: 'ARS',
    };
    return [payment];
  }

  return {
    name: 'existing-system',
    look,
    async publicKey(brandId) {
      // Also called when we have keys of our own: without an answer, the system currently takes no payments.
      const answer = await recent.get('mp', () => gateway.call(dealershipMpEndpoint, {}));
      return paymentTokens ? paymentTokens[brandId] : providerId(answer);
    },
    // The page charges the amount in its address.
    openIntent: async () => {},
    extendIntent: async () => 'extended',
    async cancelIntent(deposit) {
      const isPaid = (await look(deposit)).some(
        ({ status }) => status === 'approved' || status === 'pending',
      );
      return isPaid ? 'already paid' : 'cancelled';
    },
    async refund(payment) {
      const [found] = await look(payment);
      if (found?.status === 'refunded') return 'refunded';
      // Its bank refused it: nobody may give back what was never charged.
      if (found?.status === 'rejected') return 'cancelled';
      throw new RefundRefused(
        'devolvelo en la página de pagos de tu sistema: no hay una llamada para hacerlo',
      );
    },
  };
}

/** The id in the answer of `mp`, whose shape SPEC §7 doesn't show. */
function providerId(answer: unknown): string | undefined {
  const fields = (typeof answer === 'object' && answer) || {};
  const { access_token, public_key, id } = fields as Record<string, unknown>;
  const keys = [answer, access_token, public_key, id].filter(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  return keys.map(String).find(Boolean);
}
