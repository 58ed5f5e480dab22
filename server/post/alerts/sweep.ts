import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import { everySubject } from '../../ground/db/changes.ts';
import { alerts } from '../../ground/db/schema.ts';
import type { Dealership } from '../../sale/dealership.ts';
import { newsLetter } from '../mail/alert-letters.ts';
import { mayWriteLetter } from '../../ground/limits/letter-limit.ts';
import { postLetters } from '../mail/outbox.ts';
import { expireHolds } from '../../sale/operations/expiry.ts';
import { forgetOldAlerts } from './alerts.ts';
import { queueWaitingLetters } from './waiting-letters.ts';
import { knownPrices, newsAmong, stockReader } from './watched.ts';

/**
 * Ends the overdue holds of the units with a waiting list: a hold ends only when something reads its unit, which may
 * never happen. Also writes to the people on the list of a unit that was sold, or that was free before they joined.
 */
export async function sweepWaitingList(dealership: Dealership): Promise<void> {
  const { db } = dealership;
  const awaited = await db
    .selectDistinct({ chassis: alerts.subject })
    .from(alerts)
    .where(eq(alerts.kind, 'free'));
  for (const { chassis } of awaited) {
    await db.transaction(async (tx) => {
      await expireHolds(tx, dealership, chassis);
      await queueWaitingLetters(tx, dealership, chassis);
    });
  }
}

/**
 * Compares the stock with the known prices of each confirmed alert, and queues a letter about new or cheaper units.
 * Letter and new prices are saved in one transaction, so that each change is reported once. Letters above the limit
 * wait.
 */
export async function queueNewsLetters(dealership: Dealership): Promise<void> {
  const { db, now, system, config } = dealership;
  const isCompared = and(isNotNull(alerts.confirmedAt), ne(alerts.kind, 'free'));
  const codes = await db
    .select({ code: alerts.code })
    .from(alerts)
    .where(isCompared)
    .orderBy(asc(alerts.code));
  if (codes.length === 0) return;
  const read = await stockReader(dealership);
  const [brands, dollarRate] = await Promise.all([system.brands(), dealership.dollarRate()]);
  for (const { code } of codes) {
    await db.transaction(async (tx) => {
      const [alert] = await tx
        .select()
        .from(alerts)
        .where(and(eq(alerts.code, code), isCompared))
        .for('update');
      if (!alert) return;
      const units = await read(tx, alert);
      const known = knownPrices(units);
      if (isDeepStrictEqual(known, alert.known)) return;
      const news = newsAmong(alert.known, units);
      if (news.length > 0) {
        if (!(await mayWriteLetter(tx, 'news', alert.email, now()))) return;
        const parameters = await system.parameters(tx);
        const about = { parameters, publicUrl: config.publicUrl, brands, dollarRate };
        await postLetters(tx, dealership, [newsLetter(alert, news, about)], 'form');
      }
      await tx.update(alerts).set({ known }).where(eq(alerts.code, code));
    });
  }
}

const hour = 3_600_000;

/** The task of each minute: compares prices only after a change, or at the start of an hour. */
export function alertSweep(): (dealership: Dealership) => Promise<void> {
  let compared = '';
  return async (dealership) => {
    const { changes, now } = dealership;
    await forgetOldAlerts(dealership);
    await sweepWaitingList(dealership);
    // Discounts begin and end without a change of the database.
    const state = `${changes.version(...everySubject)} ${Math.floor(now().getTime() / hour)}`;
    if (state === compared) return;
    await queueNewsLetters(dealership);
    compared = state;
  };
}
