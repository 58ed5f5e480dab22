import { eq, sql } from 'drizzle-orm';
import type { BrandId } from '../../../../domain/vehicles/brands.ts';
import type { Database } from '../../../db/connection.ts';
import { sandboxIntents, sandboxPayments } from '../../../db/schema.ts';
import type { PaymentsPort } from '../../provider.ts';
import {
  cancelledEnd,
  closureOf,
  findSettled,
  intentOf,
  lockIntent,
  type Intent,
} from './ledger.ts';

export interface SandboxProviderOptions {
  db: Database;
  now: () => Date;
  /** The public key of each brand that takes deposits; if undefined, every brand has one. */
  publicKeys: Partial<Record<BrandId, string>> | undefined;
}

/** The dealership's side of the sandbox: it writes the intents that the payment page charges. */
export function createSandboxProvider({
  db,
  now,
  publicKeys,
}: SandboxProviderOptions): PaymentsPort {
  /** Runs `work` with the locked intent, unless the intent has a payment that was not rejected. */
  const change = <T extends string>(
    clientRef: string,
    work: (intent: Intent, moveEnd: (expiresAt: Date) => Promise<unknown>) => Promise<T>,
  ): Promise<T | 'already paid'> =>
    db.transaction(async (tx) => {
      const intent = await lockIntent(tx, clientRef);
      if (!intent) throw new Error(`payments sandbox: no intent ${clientRef}`);
      if (await findSettled(tx, clientRef)) return 'already paid';
      return work(intent, (expiresAt) =>
        tx.update(sandboxIntents).set({ expiresAt }).where(intentOf(clientRef)),
      );
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

    cancelIntent: ({ clientRef }) =>
      change(clientRef, async (_intent, moveEnd) => {
        await moveEnd(cancelledEnd);
        return 'cancelled';
      }),

    extendIntent: ({ clientRef }, expiresAt) =>
      change(clientRef, async (intent, moveEnd) => {
        const closure = closureOf(intent, now());
        if (closure) throw new Error(`payments sandbox: the intent ${clientRef} is ${closure}`);
        if (expiresAt > intent.expiresAt) await moveEnd(expiresAt);
        return 'extended';
      }),

    async refund({ paymentId }) {
      const status = sql`case ${sandboxPayments.status} when 'rejected' then 'rejected' else 'refunded' end`;
      const known = await db
        .update(sandboxPayments)
        .set({ status })
        .where(eq(sandboxPayments.id, paymentId))
        .returning({ id: sandboxPayments.id });
      if (known.length === 0) throw new Error(`payments sandbox: no payment ${paymentId}`);
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
