import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { alerts } from '../../db/schema.ts';
import type { Dealership } from '../../dealership.ts';
import { newsLetter } from '../../mail/alert-letters.ts';
import { mayWriteLetter } from '../../mail/letter-limit.ts';
import { postLetters } from '../../mail/outbox.ts';
import { knownPrices, newsAmong, stockReader } from './watched.ts';

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
