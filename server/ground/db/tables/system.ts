import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export type CopyEventName =
  | 'copying'
  | 'copied'
  | 'copy failed'
  | 'proving'
  | 'restored for proof'
  | 'proof failed';

/** What happened to the copies of the database. */
export const copyEvents = pgTable(
  'copy_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: moment('at').notNull(),
    event: text('event').$type<CopyEventName>().notNull(),
    /** Why it failed, in one line. */
    reason: text('reason'),
  },
  (table) => [index('copy_events_by_moment').on(table.at)],
);

/** The faults of the system that the technician was written about. */
export const systemFaults = pgTable(
  'system_faults',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** The part of the system: `copy`, `disk`. */
    part: text('part').notNull(),
    reason: text('reason').notNull(),
    since: moment('since').notNull(),
    /** Null while it lasts. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('one_open_fault_per_part')
      .on(table.part)
      .where(sql`${table.endedAt} is null`),
  ],
);
