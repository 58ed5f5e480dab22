import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

// Of these expressions there are indexes (tables/operations.ts): they have no parameters, and only functions that always
// give the same result.

/** A text without accents and capitals. */
export const plainText = (text: SQLWrapper): SQL =>
  sql`translate(lower(${text}), 'áéíóúüñ', 'aeiouun')`;

/** The digits of a telephone number. */
export const digitsOf = (telephone: SQLWrapper): SQL =>
  sql`regexp_replace(${telephone}, '\\D', '', 'g')`;

/** What people type to find a case: its buyer's name and e-mail address, its vehicle and chassis. */
export function caseWords({
  buyer,
  vehicle,
  chassis,
}: Record<'buyer' | 'vehicle' | 'chassis', SQLWrapper>): SQL {
  const parts = [
    sql`coalesce(${buyer} ->> 'name', '')`,
    sql`coalesce(${buyer} ->> 'lastname', '')`,
    sql`coalesce(${buyer} ->> 'email', '')`,
    sql`${chassis}`,
    sql`coalesce(${vehicle} ->> 'brand', '')`,
    sql`coalesce(${vehicle} ->> 'name', '')`,
  ];
  return sql.join(parts, sql` || ' ' || `);
}
