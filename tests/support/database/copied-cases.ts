import { sql } from 'drizzle-orm';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import type { Database } from '../../../server/ground/db/connection.ts';

/** The case number of the copy before the first. */
const firstNumber = 100_000;

/**
 * Makes the copies of a paid reservation from a number to another. Of the first 303, 20 come today, 40 are being closed,
 * and the others were paid in the last 60 hours, so that some are late. The other copies have ended or were never paid.
 */
export async function copyCases(
  db: Database,
  code: string,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  const day = dayInMendoza(now);
  const visit = JSON.stringify({ at: `${day}T20:00:00.000Z`, chosen_at: now.toISOString() });
  const closing = JSON.stringify({ began_on: day, parts: [], taken: [] });
  const status =
    sql.raw(`case when copy between 21 and 60 then 'closing' when copy <= 303 then 'reserved'
    else (array['open', 'expired', 'delivered', 'cancelled', 'refunded', 'returned'])[1 + copy % 6] end`);
  await db.execute(sql`
    insert into operations
    select made.* from operations as original, generate_series(${from}::int, ${to}::int) as copy, lateral jsonb_populate_record(original, jsonb_build_object(
      'code', 'copy' || copy, 'case_number', ${firstNumber}::int + copy, 'chassis', chassis || '-' || copy, 'status', ${status}, 'rests_on', 'payment' || copy,
      'visit', case when copy <= 20 then ${visit}::jsonb end, 'closing', case when copy between 21 and 60 then ${closing}::jsonb end,
      'delivered_on', case when ${status} in ('delivered', 'returned') then '2026-11-01' end,
      'buyer', buyer || jsonb_build_object('name', 'Ana' || copy, 'lastname', 'Paz', 'dni', (20000000 + copy)::text)
    )) as made where original.code = ${code}`);
  const isPaid = sql`copied.case_number between ${firstNumber + from} and ${firstNumber + to}
    and copied.status <> 'open'`;
  await db.execute(sql`
    insert into deposits
    select made.* from deposits as original, operations as copied, lateral jsonb_populate_record(original,
      jsonb_build_object('client_ref', copied.code, 'operation_code', copied.code)) as made
    where original.operation_code = ${code} and ${isPaid}`);
  await db.execute(sql`
    insert into payments
    select made.* from payments as original, operations as copied, lateral jsonb_populate_record(original, jsonb_build_object(
      'client_ref', copied.code, 'payment_id', copied.rests_on,
      'paid_at', original.paid_at - mod(substr(copied.code, 5)::int, 60) * interval '1 hour')) as made
    where original.client_ref in (select client_ref from deposits where operation_code = ${code}) and ${isPaid}`);
}
