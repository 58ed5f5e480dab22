import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Who waits for which unit. A row is deleted with the letter that it asks for, or after 30 days. */
export const unitWaits = pgTable(
  'unit_waits',
  {
    chassis: text('chassis').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    unitId: integer('unit_id').notNull(),
    /** As the letter writes it, also if the unit has left the stock by then: 'Volkswagen Nivus Highline, Gris'. */
    name: text('name').notNull(),
    /** The path of the unit's page. */
    path: text('path').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chassis, table.email] }),
    index('unit_waits_by_email').on(table.email),
    index('unit_waits_by_moment').on(table.createdAt),
  ],
);
