import { and, eq, lt, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Dealership } from '../dealership.ts';
import { leadKinds, leads, type LeadKind } from '../db/schema.ts';
import { forgetOldOperations } from '../operations/retention.ts';

const day = 86_400_000;

/** Days after which the privacy notice promises to delete a lead. */
const keptDays: Record<LeadKind, number> = {
  contact: 2 * 365,
  price_request: 2 * 365,
  job_application: 365,
};

/** Deletes leads that are older than the privacy notice allows. */
export async function forgetOldLeads({ db, now }: Pick<Dealership, 'db' | 'now'>): Promise<void> {
  const today = now().getTime();
  await db
    .delete(leads)
    .where(
      or(
        ...leadKinds.map((kind) =>
          and(eq(leads.kind, kind), lt(leads.createdAt, new Date(today - keptDays[kind] * day))),
        ),
      ),
    );
}

/** Deletes old leads and operations now and then once a day. */
export function startForgetting(
  dealership: Pick<Dealership, 'db' | 'now'>,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): { close: () => void } {
  const forget = async () => {
    try {
      await forgetOldLeads(dealership);
      const operations = await forgetOldOperations(dealership);
      if (operations > 0)
        log.info({ operations }, 'operations deleted, as the privacy notice says');
    } catch (error) {
      log.error({ err: error }, 'old personal data not deleted');
    }
  };
  void forget();
  const timer = setInterval(forget, day);
  return { close: () => clearInterval(timer) };
}
