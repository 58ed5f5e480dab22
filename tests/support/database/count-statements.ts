import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/connection.ts';

/** The statements of a program since the last look. */
export interface Statements {
  made: (readonly [text: string, calls: number])[];
  transactions: number;
}

/**
 * Counts the statements that reach a database, as its server counts them (pg_stat_statements). Beginning and end of a
 * transaction count as a transaction. The server's own checks of references and the job queue's upkeep don't count; new
 * jobs do.
 */
export async function countStatements(db: Database): Promise<() => Promise<Statements>> {
  await db.execute(sql`create extension if not exists pg_stat_statements`);
  const thisDatabase = sql`(select oid from pg_database where datname = current_database())`;
  const take = async () => {
    const { rows } = (await db.execute(sql`
      select query as text, calls::int as calls from pg_stat_statements where dbid = ${thisDatabase}
        and query not like '%pg_stat_statements%' and query not like '% FOR KEY SHARE OF x'
        and (query not like '%pgboss.%' or query ~ 'INSERT INTO pgboss.job')
      order by calls desc, query`)) as unknown as { rows: { text: string; calls: number }[] };
    await db.execute(sql`select pg_stat_statements_reset(0, ${thisDatabase}, 0)`);
    const isFrame = ({ text }: { text: string }) => /^(begin|commit|rollback)/i.test(text);
    const begun = rows.find(({ text }) => /^begin/i.test(text));
    return {
      made: rows
        .filter((row) => !isFrame(row))
        .map(({ text, calls }) => [text.replaceAll(/\s+/g, ' ').trim(), calls] as const),
      transactions: begun?.calls ?? 0,
    };
  };
  await take();
  return take;
}
