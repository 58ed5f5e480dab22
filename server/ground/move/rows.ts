import { sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';

/** The tables of pg-boss that a backup includes: unsent letters and refunds are among the jobs. */
const jobTables = ['pgboss.queue', 'pgboss.job'];

/** The tables of the dealership and of its jobs; each comes after those that it references. */
export async function listTables(db: Database): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    // A trigger adds the price of each unit that has no equal one yet.
    sql`select tablename as name from pg_tables where schemaname = 'public'
      order by tablename <> 'unit_prices', tablename`,
  );
  const { rows: references } = await db.execute<{ from: string; to: string }>(
    sql`select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const sorted: string[] = [];
  const visit = (name: string) => {
    if (sorted.includes(name)) return;
    for (const { from, to } of references) if (from === name) visit(to);
    sorted.push(name);
  };
  for (const { name } of tables) visit(name);
  return [...sorted, ...jobTables];
}

/** Few, because a row can contain a CV of 5 MB. */
const rowsAtOnce = 20;

/** The rows of a table as JSON texts. Call it inside a transaction. */
export async function* readRows(tx: Database, table: string): AsyncGenerator<string> {
  // A queue comes after its dead-letter queue, which it references.
  const order = table === 'pgboss.queue' ? sql`order by dead_letter nulls first` : sql``;
  await tx.execute(
    sql`declare copied no scroll cursor for
      select row_to_json(t)::text as row from ${sql.raw(table)} as t ${order}`,
  );
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(
      sql`fetch ${sql.raw(`${rowsAtOnce}`)} from copied`,
    );
    for (const { row } of rows) yield row;
    if (rows.length < rowsAtOnce) break;
  }
  await tx.execute(sql`close copied`);
}

/** Lets a transaction see one snapshot of the database, with times in a format that doesn't depend on the server. */
export async function lookOnce(tx: Database): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  await tx.execute(sql`set local timezone = 'UTC'`);
}

/** Inserts rows of `readRows`, without the columns that the table doesn't have. */
export async function insertRows(
  tx: Database,
  table: string,
  rows: readonly string[],
): Promise<void> {
  if (rows.length === 0) return;
  const { rows: known } = await tx.execute<{
    name: string;
  }>(sql`select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`);
  const given = new Set(Object.keys(JSON.parse(rows[0]!) as object));
  const columns = sql.raw(
    known.flatMap(({ name }) => (given.has(name) ? [`"${name}"`] : [])).join(', '),
  );
  const target = sql.raw(table);
  await tx.execute(
    sql`insert into ${target} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${target}, ${`[${rows.join(',')}]`}::json)
      ${table === 'pgboss.queue' ? sql`on conflict (name) do nothing` : sql``}`,
  );
}

/** Lets numbered columns continue after the highest inserted number. */
export async function continueNumbers(tx: Database): Promise<void> {
  const { rows: columns } = await tx.execute<{ table: string; name: string }>(
    sql`select attrelid::regclass::text as table, attname as name from pg_attribute
      join pg_class on pg_class.oid = attrelid
      where attidentity <> '' and relnamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of columns) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, ${name}), max(${sql.identifier(name)}))
        from ${sql.raw(table)} having max(${sql.identifier(name)}) is not null`,
    );
  }
}

/** A job in progress at the time of the backup is repeated: its delivery may have failed. */
export async function repeatJobsInProgress(tx: Database): Promise<void> {
  await tx.execute(sql`update pgboss.job set state = 'retry' where state = 'active'`);
}

export async function newestMigration(db: Database): Promise<number> {
  const {
    rows: [newest],
  } = await db.execute<{ at: string | number }>(
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  );
  return Number(newest!.at);
}

/** Whether the database has no dealership, only migrated tables. */
export async function isEmpty(db: Database): Promise<boolean> {
  const {
    rows: [found],
  } = await db.execute<{ used: boolean }>(
    sql`select exists (select 1 from parameters) or exists (select 1 from operations) as used`,
  );
  return !found!.used;
}
