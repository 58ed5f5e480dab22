import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  like,
  lt,
  not,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { parseTypedDate, momentOn, type IsoDate } from '../../domain/time/dates.ts';
import { daysAfter } from '../../domain/time/weekdays.ts';
import type { Database } from '../../server/ground/db/connection.ts';
import { mendozaTime } from '../../server/ground/db/mendoza-time.ts';
import { staffJournal } from '../../server/ground/db/schema.ts';
import { parseCaseNumber } from '../../server/sale/operations/find-case.ts';
import { caseNumberIn, caseSubject } from '../../server/ground/journal/case-subject.ts';
import { journalActs, readingActs, type StaffJournalRow } from '../journal.ts';
import { roleWords } from '../../machines/operation/staff-roles.ts';
import { allEventWords, operationWords } from '../../server/sale/payments/journal-words.ts';
import { pageSize } from '../pages/paging.ts';
import { hasWords, startsWith, typedSearch, wordsFor } from '../search.ts';

const { id, at, staffId, who, act, subject, before, after, note } = staffJournal;

const isReading = inArray(act, readingActs);

/** The kinds of rows in the address of the history; an empty address lists what was done. */
const kinds = {
  '': { label: 'Lo que se hizo', where: not(isReading) },
  lecturas: { label: 'Lo que se miró', where: isReading },
  todo: { label: 'Todo', where: undefined },
} satisfies Record<string, { label: string; where: SQL | undefined }>;

export const historyKinds = kinds as Record<keyof typeof kinds, { label: string }>;

/** What the history shows. */
export interface WantedHistory {
  /** Words of a person's name, an act, or a note, the start of a chassis or another subject, or a case as 'reserva 12' or '12'. */
  text: string;
  kind: keyof typeof kinds;
  /** The id of a person. */
  staffId: string;
  day: IsoDate | undefined;
}

export function readWantedHistory(query: URLSearchParams): WantedHistory {
  const typed = query.get('que');
  return {
    text: typedSearch(query),
    kind: (Object.keys(kinds) as (keyof typeof kinds)[]).find((key) => key === typed) ?? '',
    staffId: (query.get('quien') ?? '').slice(0, 100),
    day: parseTypedDate(query.get('dia') ?? ''),
  };
}

function isWanted({ text, kind, staffId: author, day }: WantedHistory): SQL | undefined {
  return and(
    kinds[kind].where,
    author === '' ? undefined : eq(staffId, author),
    day === undefined ? undefined : gte(at, momentOn(day, '00:00')),
    day === undefined ? undefined : lt(at, momentOn(daysAfter(day, 1), '00:00')),
    text === '' ? undefined : meant(text),
  );
}

/** 'dd/mm/aaaa, hh:mm' in Mendoza, as `formatMoment` writes it. */
const localMoment = (moment: SQL) => sql`to_char(${mendozaTime(moment)}, 'DD/MM/YYYY, HH24:MI')`;

/** A stored word as the page shows it; one without words is unchanged. */
const inWords = (stored: SQLWrapper, words: Record<string, string>) =>
  sql`coalesce(nullif(${wordsFor(stored, words)}, ''), ${stored})`;

/** A note as `noteInWords` shows it: an event in words, days as dd/mm/aaaa, and its moments after them. */
const shownNote = sql`concat_ws(' ',
  regexp_replace(
    regexp_replace(${inWords(note, allEventWords)}, '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z', '', 'g'),
    '\\y(\\d{4})-(\\d\\d)-(\\d\\d)\\y', '\\3/\\2/\\1', 'g'),
  (select string_agg(${localMoment(sql`found[1]::timestamptz`)}, ' ')
    from regexp_matches(${note}, '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z', 'g') found
    where pg_input_is_valid(found[1], 'timestamptz')))`;

function meant(text: string): SQL | undefined {
  const caseNumber = caseNumberIn(text.toLowerCase()) ?? parseCaseNumber(text);
  if (caseNumber !== undefined) return eq(subject, caseSubject(caseNumber));
  const shown = [
    localMoment(sql`${at}`),
    who,
    wordsFor(act, journalActs),
    inWords(before, { ...roleWords, ...operationWords }),
    inWords(after, { ...roleWords, ...operationWords }),
    shownNote,
  ];
  const everything = sql`concat_ws(' ', ${sql.join(shown, sql`, `)})`;
  return or(hasWords(everything, text), like(subject, startsWith(text)));
}

/** A page of the history, the latest row first. */
export interface HistoryPage {
  rows: readonly StaffJournalRow[];
  /** The rows to page from; undefined when there is nothing beyond. */
  olderThan: number | undefined;
  newerThan: number | undefined;
}

/** The page before or after the row that the query names, or else the latest one. */
export async function readHistory(db: Database, query: URLSearchParams): Promise<HistoryPage> {
  const where = isWanted(readWantedHistory(query));
  const [older, newer] = [rowIn(query, 'antes'), rowIn(query, 'despues')];
  const isUpwards = older === undefined && newer !== undefined;
  const from = isUpwards ? gt(id, newer) : older === undefined ? undefined : lt(id, older);
  const found = await db
    .select()
    .from(staffJournal)
    .where(and(where, from))
    .orderBy(isUpwards ? asc(id) : desc(id))
    .limit(pageSize);
  const rows = isUpwards ? found.toReversed() : found;
  const [first, last] = [rows[0]?.id, rows.at(-1)?.id];
  const isThere = async (beyond: SQL) => {
    const some = db.select({ id }).from(staffJournal).where(and(where, beyond)).limit(1);
    return (await some).length > 0;
  };
  return {
    rows,
    olderThan: last !== undefined && (await isThere(lt(id, last))) ? last : undefined,
    newerThan: first !== undefined && (await isThere(gt(id, first))) ? first : undefined,
  };
}

function rowIn(query: URLSearchParams, name: 'antes' | 'despues'): number | undefined {
  const typed = query.get(name);
  return typed !== null && /^\d{1,15}$/.test(typed) ? Number(typed) : undefined;
}
