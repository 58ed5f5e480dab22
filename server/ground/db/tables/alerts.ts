import { index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { AlertKind } from '../../../../domain/forms/alert.ts';
import type { Currency } from '../../../../domain/money/money.ts';
import type { Requester } from '../requester.ts';
import { moment } from './columns.ts';

/** The final price of each unit at the last comparison, by chassis. */
export type KnownPrices = Record<string, { price: number; currency: Currency }>;

/** Requests for letters about a unit or a search. One about a held unit is deleted with its only letter. */
export const alerts = pgTable(
  'alerts',
  {
    /** The secret of the links in its letters. */
    code: text('code').primaryKey(),
    kind: text('kind').$type<AlertKind>().notNull(),
    /** A chassis, or the query of a search. */
    subject: text('subject').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    /** Who joined a waiting list; empty for other kinds, which the owner of the address confirms. */
    requester: text('requester').$type<Requester | ''>().notNull().default(''),
    /** The name for letters, even after the unit has left the stock: 'Volkswagen Nivus Highline, Gris'. */
    name: text('name').notNull(),
    /** The path of the unit's page or of the search. */
    path: text('path').notNull(),
    /** The prices at the last comparison. */
    known: jsonb('known').$type<KnownPrices>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null until the link of the first letter is followed. An alert about a held unit needs none. */
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    unique('alerts_of_an_address').on(table.kind, table.subject, table.email, table.requester),
    index('alerts_by_email').on(table.email),
    index('alerts_by_moment').on(table.createdAt),
  ],
);
