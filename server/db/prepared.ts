import type { Database } from './connection.ts';

interface Statement<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/**
 * A query that every reservation makes: `build` makes its text once for each connection, with placeholders for the values. Making the
 * text of a long query takes the program longer than its answer.
 */
export function prepared<Rows, Values extends Record<string, unknown>>(
  build: (db: Database) => Statement<Rows>,
): (db: Database, values: Values) => Promise<Rows> {
  const statements = new WeakMap<Database, Statement<Rows>>();
  return (db, values) => {
    const statement = statements.get(db) ?? build(db);
    statements.set(db, statement);
    return statement.execute(values);
  };
}
