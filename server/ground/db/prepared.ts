import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './connection.ts';

export interface Statement<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/**
 * A query that every reservation makes: `build` makes its text once for each connection and shape, with placeholders for
 * the values. Making the text of a long query takes the program longer than its answer. The JSON of a shape identifies it.
 */
export function prepared<Rows, Values extends Record<string, unknown>, Shape = void>(
  build: (db: Database, shape: Shape) => Statement<Rows>,
): (db: Database, values: Values, shape: Shape) => Promise<Rows> {
  const statements = new WeakMap<Database, Map<string, Statement<Rows>>>();
  return (db, values, shape) => {
    const built = statements.get(db) ?? new Map<string, Statement<Rows>>();
    statements.set(db, built);
    const key = JSON.stringify(shape);
    const statement = built.get(key) ?? build(db, shape);
    built.set(key, statement);
    return statement.execute(values);
  };
}

/** The fields of a row that have a value: the others get their default, or stay as they are. */
export function fieldsOf(row: object): string[] {
  return Object.entries(row).flatMap(([field, value]) => (value === undefined ? [] : field));
}

/** A row with placeholders. Drizzle's own would store null as JSON's null, and fail for a moment that is null. */
export function placeholdersOf<Table extends PgTable>(
  table: Table,
  name: string,
  fields: readonly string[],
): Table['$inferInsert'] {
  const columns = getTableColumns(table);
  const placeholders = fields.map((field): [string, SQL] => {
    const mapToDriverValue = (value: unknown) =>
      value === null ? null : columns[field]!.mapToDriverValue(value);
    return [field, sql`${sql.param(sql.placeholder(`${name}.${field}`), { mapToDriverValue })}`];
  });
  return Object.fromEntries(placeholders) as Table['$inferInsert'];
}

/** The values for the placeholders of a row. */
export function valuesOf(name: string, row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [`${name}.${field}`, value]),
  );
}
