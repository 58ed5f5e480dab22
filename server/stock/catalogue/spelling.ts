import { sql } from 'drizzle-orm';
import type { Spelling } from '../../../domain/vehicles/search/search-text.ts';
import type { Database } from '../../ground/db/connection.ts';

/** A shorter word with one wrong letter could be any other, and a wrong digit names another model. */
const correctable = /^[a-zñ]{4,}$/;
/** Words of at least this length may have two wrong letters. */
const longWord = 8;

/** Corrects words with PostgreSQL's fuzzystrmatch (edit distance) and pg_trgm (similarity). */
export function spellingOf(db: Database): Spelling {
  return async (words, vocabulary) => {
    const typed = words.map((word) => ({ word, letters: word.replaceAll('-', '') }));
    const wrong = typed.filter(({ letters }) => correctable.test(letters));
    const known = vocabulary.filter((word) => correctable.test(word));
    if (wrong.length === 0 || known.length === 0) return new Map();
    const { rows } = await db.execute<{ typed: string; meant: string; distance: number }>(sql`
      select typed, meant, levenshtein(typed, meant) as distance
      from jsonb_array_elements_text(${JSON.stringify(wrong.map(({ letters }) => letters))}::jsonb) typed
      join jsonb_array_elements_text(${JSON.stringify(known)}::jsonb) meant
        on levenshtein_less_equal(typed, meant, 2) <= 2
      order by distance, similarity(typed, meant) desc, meant
    `);
    const near = rows.filter(
      ({ typed: from, meant, distance }) =>
        distance <= 1 || from.length >= longWord || isSwap(from, meant),
    );
    return new Map(
      wrong.flatMap(({ word, letters }) => {
        const found = near.find((row) => row.typed === letters);
        return found ? [[word, found.meant]] : [];
      }),
    );
  };
}

/** Whether two letters are swapped: 'nuvis'. */
function isSwap(typed: string, meant: string): boolean {
  const sorted = (word: string) => [...word].sort().join('');
  return typed.length === meant.length && sorted(typed) === sorted(meant);
}
