import { hash } from 'node:crypto';
import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import {
  deletionJournal,
  journalChain,
  paymentJournal,
  staffJournal,
  type ChainedJournal,
} from '../db/schema.ts';

const tables = {
  staff_journal: staffJournal,
  payment_journal: paymentJournal,
  deletion_journal: deletionJournal,
} satisfies Record<ChainedJournal, unknown>;

const journals = Object.keys(tables) as ChainedJournal[];

/** The last link of the chain. A stored copy of it proves later that no row before it was changed. */
export interface Head {
  id: number;
  hash: string;
}

export interface Verdict {
  rows: Record<ChainedJournal, number>;
  head: Head | undefined;
  problems: string[];
}

const linksAtOnce = 1000;

/**
 * Computes the chain of the journals again. A problem is a row that was changed, removed, added or moved; with `kept`, also
 * that the chain no longer contains this earlier head.
 */
export function verifyJournals(db: Database, kept?: Head): Promise<Verdict> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    await tx.execute(sql`set local timezone = 'UTC'`);
    const rows = { staff_journal: 0, payment_journal: 0, deletion_journal: 0 };
    const problems: string[] = [];
    let head: Head | undefined;
    let isKept = kept === undefined;
    for await (const link of linksOf(tx)) {
      const { id, journal, rowId } = link;
      const content = `${head?.hash ?? ''} ${journal} ${link.row}`;
      if (link.row === null) problems.push(`${journal} ${rowId}: falta`);
      else if (hash('sha256', content) !== link.hash) {
        problems.push(`${journal} ${rowId}: cambió, o falta lo anterior`);
      }
      rows[journal] += 1;
      head = { id, hash: link.hash };
      isKept ||= kept?.id === id && kept.hash === link.hash;
    }
    for (const journal of journals) {
      const unlinked = await unlinkedRows(tx, journal);
      problems.push(...unlinked.map((id) => `${journal} ${id}: no está en la cadena`));
    }
    if (!isKept) problems.push(`la cadena ya no tiene la cabeza ${headText(kept!)}`);
    return { rows, head, problems };
  });
}

/** The links in their order, each with its row as the trigger saw it; null for a removed row. */
async function* linksOf(tx: Database) {
  const rowOf = sql.join(
    journals.map(
      (journal) =>
        sql`when ${journal} then (select jsonb_strip_nulls(to_jsonb(${sql.identifier(journal)}))::text
          from ${sql.identifier(journal)} where ${sql.identifier(journal)}.id = ${journalChain.rowId})`,
    ),
    sql` `,
  );
  const row = sql<string | null>`case ${journalChain.journal} ${rowOf} end`;
  const { id, journal, rowId, hash: made } = journalChain;
  for (let after = 0; ;) {
    const links = await tx
      .select({ id, journal, rowId, hash: made, row })
      .from(journalChain)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(linksAtOnce);
    yield* links;
    if (links.length < linksAtOnce) return;
    after = links.at(-1)!.id;
  }
}

async function unlinkedRows(tx: Database, journal: ChainedJournal): Promise<number[]> {
  const table = tables[journal];
  const link = tx
    .select({ one: sql`1` })
    .from(journalChain)
    .where(and(eq(journalChain.journal, journal), eq(journalChain.rowId, table.id)));
  const rows = await tx.select({ id: table.id }).from(table).where(notExists(link));
  return rows.map(({ id }) => id);
}

/** '120:5f0c…'. */
export const headText = ({ id, hash: made }: Head): string => `${id}:${made}`;

export function parseHead(text: string): Head | undefined {
  const [, id, made] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  return made === undefined ? undefined : { id: Number(id), hash: made };
}
