import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Counts of deleted rows whose time was over, without their content. A trigger refuses to change or delete a row. */
export const deletionJournal = pgTable('deletion_journal', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  at: moment('at').notNull(),
  /** A kind of lead, 'operation' or 'alert'; 'unit_wait' in old rows. */
  what: text('what').notNull(),
  items: integer('items').notNull(),
  /** The number of deleted rows with a file: the CVs. */
  files: integer('files').notNull(),
  /** The deleted rows were older than this moment; null for operations and alerts, which have different limits. */
  before: moment('before'),
});
