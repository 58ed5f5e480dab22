import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** In SQL: the time in Mendoza of a moment, and the moment of a time in Mendoza. */
export const mendozaTime = (of: SQLWrapper): SQL =>
  sql`((${of}) at time zone 'America/Argentina/Mendoza')`;
