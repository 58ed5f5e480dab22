import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** How often each network did what is limited, where several processes count together. Rows of the past are deleted. */
export const requestCounts = pgTable(
  'request_counts',
  {
    /** The name of the limit and the hash of the network. */
    key: text('key').primaryKey(),
    times: integer('times').notNull(),
    /** The end of the time in which they count. */
    until: moment('until').notNull(),
  },
  (table) => [index('request_counts_by_end').on(table.until)],
);
