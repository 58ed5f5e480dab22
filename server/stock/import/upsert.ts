import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../ground/db/connection.ts';

// A statement for each row would take minutes for a large stock; one for all would be a text of many megabytes.
const rowsAtOnce = 2000;

const names = (columns: readonly PgColumn[]): SQL =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

/** Inserts rows, and updates those whose key exists. All rows must have the same fields. */
export async function upsertRows(
  tx: Database,
  table: PgTable,
  key: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const all = getTableColumns(table);
  const fields = Object.keys(first);
  const columns = fields.map((field) => all[field]!);
  const updates = sql.join(
    columns.map(({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const records = rows
      .slice(start, start + rowsAtOnce)
      .map((row) =>
        Object.fromEntries(fields.map((field, at) => [columns[at]!.name, row[field] ?? null])),
      );
    await tx.execute(sql`
      insert into ${table} (${names(columns)})
      select ${names(columns)} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)
      on conflict (${sql.identifier(all[key]!.name)}) do update set ${updates}
    `);
  }
}

export async function deleteRows(
  tx: Database,
  table: PgTable,
  key: string,
  values: readonly (number | string)[],
): Promise<void> {
  for (let start = 0; start < values.length; start += rowsAtOnce) {
    const some = JSON.stringify(values.slice(start, start + rowsAtOnce).map(String));
    await tx.execute(sql`
      delete from ${table}
      where ${getTableColumns(table)[key]!}::text in (select json_array_elements_text(${some}::json))
    `);
  }
}
