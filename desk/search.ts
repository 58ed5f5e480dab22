import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Brands } from '../domain/vehicles/brands.ts';
import { typedText } from '../domain/words/typed-text.ts';
import { digitsOf, plainText } from '../server/ground/db/searchable.ts';

/** The text that a person types into a search. */
export function typedSearch(typed: URLSearchParams): string {
  return typedText(typed.get('q') ?? '')
    .trim()
    .slice(0, 100);
}

/** The pattern of SQL's `like` for texts that begin with another. */
export function startsWith(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The pattern of SQL's `like` for texts that contain another. */
const containing = (text: string) => `%${startsWith(text)}`;

/** Selects the rows whose text contains each typed word, in any order, without accents and capitals. */
export function hasWords(text: SQL, typed: string): SQL | undefined {
  const words = typed.split(/\s+/).filter(Boolean);
  return and(
    ...words.map((word) => sql`${plainText(text)} like ${plainText(sql`${containing(word)}`)}`),
  );
}

/** Fewer digits are part of too many numbers. */
const minDigits = 6;

/** The last digits of a number, which are the same with and without country code, 0, 9 and 15. */
const localDigits = 7;

/** Selects the rows with a telephone number as people write it; undefined for a text that is none. */
export function hasTelephone(telephone: SQL, typed: string): SQL | undefined {
  if (!/^[\d\s()+./-]+$/.test(typed)) return undefined;
  const digits = typed.replaceAll(/\D/g, '').replace(/^(?:(?:00)?549?|0)/, '');
  if (digits.length < minDigits) return undefined;
  return sql`${digitsOf(telephone)} like ${containing(digits.slice(-localDigits))}`;
}

/** The name of the brand whose id is in a column, as text. */
export function brandName(brands: Brands, id: SQL): SQL<string> {
  return wordsFor(id, Object.fromEntries(brands.map((brand) => [brand.id, brand.name])));
}

/** The words that a page shows for a stored value; empty for one without words. */
export function wordsFor(value: SQLWrapper, words: Record<string, string>): SQL<string> {
  const cases = Object.entries(words).map(([stored, shown]) => sql`when ${stored} then ${shown}`);
  return sql<string>`case ${value}::text ${sql.join([...cases, sql`else ''`], sql` `)} end`;
}
