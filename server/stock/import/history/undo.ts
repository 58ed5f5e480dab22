import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../ground/db/connection.ts';
import { orderKey, rowKey } from '../compare.ts';
import { carryOut, type Imported } from '../import-folder.ts';
import type { ImportOptions, PartPlan, ReadPart } from '../part.ts';
import { planSheets } from '../sheet-part.ts';
import type { Sheet, SheetRow } from '../sheet.ts';
import { sheets } from '../sheets/all.ts';
import type { ImportState } from '../state.ts';
import { readImport, type StoredImport } from './stored-imports.ts';
import { undoPhotographs } from './undo-photographs.ts';

/**
 * Undoes an import by the inverse of its stored difference; without a number, the last one that isn't undone. What
 * changed again meanwhile stays, and is a doubt.
 */
export async function undoImport(
  db: Database,
  id: number | undefined,
  options: ImportOptions & { user: string; staffId?: string },
): Promise<Imported> {
  const { id: undoes, source } = await readImport(db, id);
  const command = {
    name: 'undo',
    source: `${undoes} (${source})`,
    user: options.user,
    staffId: options.staffId,
    undoes,
  } as const;
  return carryOut(db, [undoing(undoes)], { ...options, command });
}

function undoing(id: number): ReadPart {
  return {
    problems: [],
    async plan(state) {
      const stored = await readImport(state.tx, id);
      const conflicts = new Map<string, string[]>();
      const named = new Set(stored.changes.map(({ sheet }) => sheet));
      for (const name of Object.keys(stored.orders)) named.add(name);
      const changed = sheets.filter(({ name }) => named.has(name));
      const inverse = changed.map((sheet) => {
        const found: string[] = [];
        conflicts.set(sheet.name, found);
        const lines = (current: readonly SheetRow[]) =>
          rowsBefore(sheet, current, { stored, state, conflicts: found }).map((row) => ({
            row,
            file: `${sheet.name}, ${sheet.title(row)}`,
            line: 0,
          }));
        return { sheet, lines };
      });
      const plan = await planSheets(inverse, state, {});
      const pictures = await undoPhotographs(stored, state);
      return {
        ...both(plan, pictures),
        differences: [
          ...plan.differences.map((difference) => ({
            ...difference,
            untouched: [],
            doubts: [...conflicts.get(difference.name)!, ...(difference.untouched ?? [])],
          })),
          ...(pictures?.differences ?? []),
          ...stored.folders.map((name) => ({
            name,
            added: [],
            changed: [],
            removed: [],
            same: 0,
            doubts: ['los archivos de antes no se guardan: importá otra vez esa carpeta'],
          })),
        ],
      };
    },
  };
}

/** Sheets with the photographs of the same import. */
const both = (sheets: PartPlan, pictures: PartPlan | undefined): PartPlan =>
  pictures
    ? {
        ...sheets,
        ...(pictures.photographs && { photographs: pictures.photographs }),
        async remove() {
          await pictures.remove?.();
          await sheets.remove?.();
        },
        async save() {
          await sheets.save?.();
          await pictures.save?.();
        },
      }
    : sheets;

interface Undoing {
  stored: StoredImport;
  state: ImportState;
  /** Gets a line for each row that can't be undone. */
  conflicts: string[];
}

/** The rows of a sheet as they would be without an import. */
function rowsBefore(
  sheet: Sheet,
  current: readonly SheetRow[],
  { stored, state, conflicts }: Undoing,
): SheetRow[] {
  const fields = Object.keys(sheet.columns);
  const find = finder(sheet, current);
  const replaced = new Map<SheetRow, SheetRow | undefined>();
  const restored: SheetRow[] = [];
  const refuse = (row: SheetRow, reason: string) =>
    void conflicts.push(`${sheet.title(row)}: ${reason}`);
  const differing = (one: SheetRow, other: SheetRow, of = fields) =>
    of.filter((field) => !isDeepStrictEqual(one[field], other[field]));
  const headers = (of: readonly string[]) =>
    of.map((field) => sheet.columns[field]!.header).join(', ');
  for (const change of stored.changes) {
    if (change.sheet !== sheet.name) continue;
    const [before, after] = [change.before, change.after] as (SheetRow | null)[];
    const now = find((after ?? before)!);
    const isPast = (row: SheetRow) => sheet.isPast?.(row, state);
    if (!before) {
      const again = now && differing(now, after!);
      if (!now && isPast(after!)) refuse(after!, 'se vendió después');
      else if (again?.length) refuse(after!, `cambió después (${headers(again)})`);
      else if (now) replaced.set(now, undefined);
    } else if (!after) {
      if (isPast(before)) refuse(before, 'se vendió después');
      else if (!now) restored.push(before);
      else if (differing(now, before).length > 0)
        refuse(before, `su lugar lo tiene ahora ${sheet.title(now)}`);
    } else if (!now) {
      refuse(after, isPast(after) ? 'se vendió después' : 'se fue después');
    } else {
      const mine = differing(before, after);
      const again = mine.filter(
        (field) =>
          !isDeepStrictEqual(now[field], after[field]) &&
          !isDeepStrictEqual(now[field], before[field]),
      );
      if (again.length > 0) refuse(after, `cambió después (${headers(again)})`);
      else {
        const values = Object.fromEntries(mine.map((field) => [field, before[field]!]));
        replaced.set(now, { ...now, ...values });
      }
    }
  }
  const rows = current.flatMap((row): SheetRow[] => {
    const after = replaced.has(row) ? replaced.get(row) : row;
    return after ? [after] : [];
  });
  return inOrder(sheet, [...rows, ...restored], { stored, current, conflicts });
}

/** Finds the stored row that an earlier one became, by its number or else by its title. */
function finder(sheet: Sheet, current: readonly SheetRow[]) {
  const hasNumbers = sheet.columns['id'] !== undefined;
  const byNumber = new Map(current.map((row) => [row['id'], row]));
  const byTitle = new Map(current.map((row) => [rowKey(sheet, row), row]));
  return (row: SheetRow) =>
    (hasNumbers ? byNumber.get(row['id']!) : undefined) ?? byTitle.get(rowKey(sheet, row));
}

/** Rows in the order before an import, unless their order changed again. */
function inOrder(
  sheet: Sheet,
  rows: SheetRow[],
  {
    stored,
    current,
    conflicts,
  }: Pick<Undoing, 'stored' | 'conflicts'> & { current: readonly SheetRow[] },
): SheetRow[] {
  const order = stored.orders[sheet.name];
  if (!order) return rows;
  const places = new Map(order.before.map((key, place) => [key, place]));
  const left = current.map((row) => orderKey(sheet, row)).filter((key) => places.has(key));
  const there = new Set(left);
  const isAs = (keys: readonly string[]) =>
    isDeepStrictEqual(
      left,
      keys.filter((key) => there.has(key)),
    );
  if (!isAs(order.before) && !isAs(order.after)) {
    conflicts.push('el orden cambió después');
    return rows;
  }
  let last = -1;
  const placed = rows.map((row) => {
    // A row that came later stays behind the one before it.
    last = places.get(orderKey(sheet, row)) ?? last;
    return { row, place: last };
  });
  return placed.toSorted((a, b) => a.place - b.place).map(({ row }) => row);
}
