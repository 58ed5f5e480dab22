import { sql, type SQLWrapper } from 'drizzle-orm';
import { mendozaTime } from '../../server/ground/db/mendoza-time.ts';

/** Weeks back. Reservations without a payment are deleted after ninety days. */
export const periods = [4, 12] as const;

/** The first day of the week of a time in Mendoza. */
export const firstDayOfWeek = (time: SQLWrapper) =>
  sql<string>`to_char(date_trunc('week', ${time}), 'YYYY-MM-DD')`;

/** The first moment of a period: a Monday in Mendoza. */
export const startOf = (weeks: number, now: Date) =>
  mendozaTime(
    sql`date_trunc('week', ${mendozaTime(sql`${now.toISOString()}::timestamptz`)}) - make_interval(weeks => ${weeks - 1})`,
  );
