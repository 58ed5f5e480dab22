import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What was deleted because its time was over, without a word of what it was. A trigger refuses to change or delete a row. */
export const deletionJournal = pgTable('deletion_journal', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  at: moment('at').notNull(),
  /** A kind of lead, 'operation' or 'alert'; 'unit_wait' in old rows. */
  what: text('what').notNull(),
  items: integer('items').notNull(),
  /** How many of them had a file: the CVs. */
  files: integer('files').notNull(),
  /** They were from before this moment; null for operations and alerts, whose times differ. */
  before: moment('before'),
});
