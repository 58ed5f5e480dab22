import { bigint, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

export const chainedJournals = ['staff_journal', 'payment_journal', 'deletion_journal'] as const;
export type ChainedJournal = (typeof chainedJournals)[number];

/**
 * One link for each row of a journal, in the order of the commits. A trigger makes it; a role that can switch triggers off
 * cannot change a row without breaking the chain from there on (server/ground/journal/chain.ts).
 */
export const journalChain = pgTable(
  'journal_chain',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    journal: text('journal').$type<ChainedJournal>().notNull(),
    rowId: bigint('row_id', { mode: 'number' }).notNull(),
    /** SHA-256 of the former hash, the journal's name and the row. */
    hash: text('hash').notNull(),
  },
  (table) => [uniqueIndex('one_link_per_journal_row').on(table.journal, table.rowId)],
);
