import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The number of the document in a column of typed data, as `documentNumber` reads it: a passport has its letters too. */
export function documentIn(data: AnyPgColumn): SQL<string> {
  const withoutLabel = sql`regexp_replace(coalesce(${data} ->> 'dni', ''), '^\\s*d\\.?n\\.?i\\.?:?', '', 'i')`;
  const number = sql`upper(regexp_replace(${withoutLabel}, '[^0-9A-Za-z]', '', 'g'))`;
  const dni = sql`regexp_replace(${number}, '^\\d\\d(\\d{8})\\d$', '\\1')`;
  return sql<string>`ltrim(${dni}, '0')`;
}
