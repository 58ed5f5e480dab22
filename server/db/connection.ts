import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** The one query interface over both databases: embedded and PostgreSQL. A transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
