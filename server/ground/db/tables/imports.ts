import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The changes of the catalogue by files and commands, so that one can be undone. Kept for a while. */
export const catalogueImports = pgTable('catalogue_imports', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  at: moment('at').notNull(),
  command: text('command').$type<'import' | 'prices' | 'undo'>().notNull(),
  /** The file or folder, the filter of the prices, or the undone import. */
  source: text('source').notNull(),
  /** The user of the operating system. */
  user: text('user').notNull(),
  /** The number of changed rows by file, in words. */
  counts: text('counts').notNull(),
  /** The import that this one undid. */
  undoes: bigint('undoes', { mode: 'number' }),
  /** The order of the rows on the pages before and after, by sheet. */
  orders: jsonb('orders').$type<Record<string, { before: string[]; after: string[] }>>().notNull(),
  /** The folders of files whose former content isn't stored. */
  folders: jsonb('folders').$type<string[]>().notNull(),
});

/** A row that an import added, changed or removed. */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    importId: bigint('import_id', { mode: 'number' })
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    sheet: text('sheet').notNull(),
    /** Null for an added row. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** Null for a removed row. */
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (table) => [index('catalogue_changes_by_import').on(table.importId)],
);
