import { eq, inArray, sql } from 'drizzle-orm';
import type { BrandId } from '../../../../domain/vehicles/brands.ts';
import { sandboxIntents, sandboxPayments } from '../../../ground/db/schema.ts';
import type { Dealership } from '../../dealership.ts';
import type { PaymentsPort } from '../../provider.ts';
import { cancelledEnd, findEnd, intentOf, lockIntent } from './ledger.ts';

/**
 * The dealership's side of the sandbox: it writes the intents that the payment page charges. `publicKeys` are those of
 * the brands that take deposits; if undefined, every brand has one.
 */
export function createSandboxProvider(
  { db, now }: Pick<Dealership, 'db' | 'now'>,
  publicKeys: Partial<Record<BrandId, string>> | undefined,
): PaymentsPort {
  /** Moves the deadline of a locked intent, unless the intent has a payment that was not rejected. */
  const moveEnd = <T extends string>(
    clientRef: string,
    result: T,
    endOf: (expiresAt: Date, closure: string | undefined) => Date,
  ): Promise<T | 'already paid'> =>
    db.transaction(async (tx) => {
      const intent = await lockIntent(tx, clientRef);
      const end = await findEnd(tx, intent, now());
      if (typeof end === 'object') return 'already paid';
      const expiresAt = endOf(intent.expiresAt, end);
      await tx.update(sandboxIntents).set({ expiresAt }).where(intentOf(clientRef));
      return result;
    });

  return {
    name: 'sandbox',
    publicKey: async (brandId) => (publicKeys ? publicKeys[brandId] : `sandbox-${brandId}`),

    async openIntent({ clientRef, accessToken, amount, expiresAt }) {
      const [stored] = await db
        .insert(sandboxIntents)
        .values({ clientRef, accessToken, amount, expiresAt, createdAt: now() })
        // Leaves a stored intent unchanged, and returns it.
        .onConflictDoUpdate({ target: sandboxIntents.clientRef, set: { clientRef } })
        .returning();
      const isSame =
        stored?.amount === amount &&
        stored.accessToken === accessToken &&
        // The deadline may have been extended since then.
        stored.expiresAt >= expiresAt;
      if (!isSame) throw new Error(`payments sandbox: the intent ${clientRef} has other data`);
    },

    cancelIntent: ({ clientRef }) => moveEnd(clientRef, 'cancelled', () => cancelledEnd),

    extendIntent: ({ clientRef }, later) =>
      moveEnd(clientRef, 'extended', (expiresAt, closure) => {
        if (closure) throw new Error(`payments sandbox: the intent ${clientRef} is ${closure}`);
        return later > expiresAt ? later : expiresAt;
      }),

    async refund({ paymentId }) {
      const status = sql`case when ${inArray(sandboxPayments.status, ['pending', 'rejected'])} then 'rejected' else 'refunded' end`;
      const [ended] = await db
        .update(sandboxPayments)
        .set({ status })
        .where(eq(sandboxPayments.id, paymentId))
        .returning({ status: sandboxPayments.status });
      if (!ended) throw new Error(`payments sandbox: no payment ${paymentId}`);
      return ended.status === 'rejected' ? 'cancelled' : 'refunded';
    },

    async look({ clientRef }) {
      const payments = await db
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.clientRef, clientRef))
        .orderBy(sandboxPayments.createdAt);
      return payments.map(({ id, status, amount }) => ({
        paymentId: id,
        clientRef,
        status,
        amount,
        currency: 'ARS',
      }));
    },
  };
}
