import type { PgTable } from 'drizzle-orm/pg-core';
import { rowsOf, type AllStored, type Sheet, type SheetRow, type Stored } from '../sheet.ts';
import type { ImportState } from '../state.ts';
import { deleteRows, upsertRows } from '../upsert.ts';

/** A sheet whose rows are those of a table. An ordered sheet writes all rows, because their places may have changed. */
export function tableSheet<Row extends SheetRow, From extends Stored<Row>>({
  table,
  primary = 'id',
  load,
  stored,
  ...sheet
}: Omit<Sheet<Row>, 'load' | 'remove' | 'save'> & {
  table: PgTable;
  /** The field with the table's key. */
  primary?: keyof Row & string;
  /** The stored rows, in order. */
  load: (state: ImportState) => Promise<AllStored<Row, From>>;
  stored: (row: Row, state: ImportState, place: number) => Record<string, unknown>;
}) {
  return {
    ...sheet,
    load: async (state: ImportState) => rowsOf(sheet.columns, await load(state)),
    async remove({ tx }: ImportState, rows: Row[]) {
      const keys = rows.map((row) => row[primary] as number | string);
      await deleteRows(tx, table, primary, keys);
    },
    async save(state, { result, added, changed }) {
      const rows = sheet.isOrdered ? result : [...added, ...changed.map(({ after }) => after)];
      const written = rows.map((row, index) => stored(row, state, index + 1));
      await upsertRows(state.tx, table, primary, written);
    },
  } satisfies Sheet<Row>;
}
