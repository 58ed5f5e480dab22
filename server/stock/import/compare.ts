import { isDeepStrictEqual } from 'node:util';
import { folded, type CellValue } from './cells/cells.ts';
import type { Problem } from './problem.ts';
import type { Changes, Line, Sheet, SheetRow } from './sheet.ts';
import type { ImportState } from './state.ts';

/** The identity of a row for comparisons. */
export const rowKey = ({ title, key = folded }: Sheet, row: SheetRow) => key(title(row));

/** The identity of a row in the order of its sheet. */
export const orderKey = (sheet: Sheet, row: SheetRow) => String(row['id'] ?? sheet.title(row));

/** A row with its number, and the corresponding stored row. */
interface Numbered {
  row: SheetRow;
  before: SheetRow | undefined;
  mistake?: string;
}

/** Assigns a number to rows without one: the stored row's, or the next. */
function numbering(
  sheet: Sheet,
  { current, wanted }: { current: readonly SheetRow[]; wanted: readonly Line[] },
  state: ImportState,
): (row: SheetRow) => Numbered {
  const { title } = sheet;
  const byTitle = new Map(current.map((row) => [rowKey(sheet, row), row]));
  if (!sheet.columns['id']) return (row) => ({ row, before: byTitle.get(rowKey(sheet, row)) });
  const byNumber = new Map(current.map((row) => [row['id'], row]));
  let highest = [...current, ...wanted.map(({ row }) => row)].reduce(
    (max, row) => Math.max(max, Number(row['id'])),
    sheet.lastNumber?.(state) ?? 0,
  );
  return (row) => {
    const same = byTitle.get(rowKey(sheet, row));
    if (row['id'] === null) {
      return { row: { ...row, id: same?.['id'] ?? (highest += 1) }, before: same };
    }
    const owner = byNumber.get(row['id']!);
    if (owner && (owner === same || !same || !sheet.renamesOnlyToNewTitle)) {
      return { row, before: owner };
    }
    if (owner) return { row, before: same, mistake: `ese número es de ${title(owner)}` };
    if (!same) return { row, before: undefined };
    return { row, before: same, mistake: `${title(row)} tiene el número ${String(same['id'])}` };
  };
}

/** Compares the rows of a file with the stored ones. With `isAddition`, stored rows that the file lacks stay. */
export function compare(
  sheet: Sheet,
  rows: { current: readonly SheetRow[]; wanted: readonly Line[]; isAddition?: boolean },
  state: ImportState,
): { changes: Changes; problems: Problem[]; lines: ReadonlyMap<SheetRow, Line> } {
  const problems: Problem[] = [];
  const number = numbering(sheet, rows, state);
  const changes: Changes = {
    added: [],
    changed: [],
    removed: [],
    untouched: [],
    same: 0,
    isReordered: false,
    result: [],
  };
  const seenTitles = new Map<string, number>();
  const seenNumbers = new Map<CellValue, number>();
  const met = new Map<SheetRow, SheetRow>();
  const lines = new Map<SheetRow, Line>();
  for (const wanted of rows.wanted) {
    const { row: read, file, line } = wanted;
    const { row, before, mistake } = number(read);
    const refuse = (field: string | undefined, reason: string) =>
      problems.push({ file, line, field, reason });
    if (mistake) refuse(sheet.columns['id']!.header, mistake);
    const title = rowKey(sheet, row);
    const twin = seenTitles.get(title);
    if (twin !== undefined) refuse(undefined, `'${sheet.title(row)}' ya está en la línea ${twin}`);
    seenTitles.set(title, line);
    if (row['id'] !== undefined) {
      const other = seenNumbers.get(row['id']);
      if (other !== undefined) {
        const reason = `el número ${String(row['id'])} ya está en la línea ${other}`;
        refuse(sheet.columns['id']!.header, reason);
      }
      seenNumbers.set(row['id'], line);
    }
    const after = place(sheet, changes, { before, row }, state);
    if (before) met.set(before, after);
    lines.set(after, wanted);
    changes.result.push(after);
  }
  if (rows.isAddition) {
    changes.same += rows.current.length - met.size;
    changes.result = [...rows.current.map((row) => met.get(row) ?? row), ...changes.added];
    return { changes, problems, lines };
  }
  for (const row of rows.current) {
    if (met.has(row)) continue;
    const reason = sheet.protection?.(row, state, false);
    if (!reason) changes.removed.push(row);
    else {
      changes.untouched.push({ row, reason: `falta en el archivo; se conserva porque ${reason}` });
      changes.result.push(row);
    }
  }
  changes.isReordered = Boolean(sheet.isOrdered) && isReordered(sheet, rows.current, changes);
  return { changes, problems, lines };
}

/** Counts a row as added, changed, untouched or the same. Returns the row's final state. */
function place(
  sheet: Sheet,
  changes: Changes,
  { before, row }: { before: SheetRow | undefined; row: SheetRow },
  state: ImportState,
): SheetRow {
  if (!before) {
    changes.added.push(row);
    return row;
  }
  const fields = Object.keys(sheet.columns).filter(
    (field) => !isDeepStrictEqual(before[field], row[field]),
  );
  if (fields.length === 0) {
    changes.same += 1;
    return row;
  }
  const reason = sheet.protection?.(before, state, true);
  if (!reason) {
    changes.changed.push({ before, after: row, fields });
    return row;
  }
  const corrected = fields.filter((field) => sheet.correctable?.includes(field));
  const others = fields.filter((field) => !corrected.includes(field));
  const values = Object.fromEntries(corrected.map((field) => [field, row[field]!]));
  const after = corrected.length > 0 ? { ...before, ...values } : before;
  if (corrected.length > 0) changes.changed.push({ before, after, fields: corrected });
  if (others.length > 0) {
    const change = { before, after: row, fields: others };
    changes.untouched.push({ row: after, reason: `no cambia porque ${reason}`, change });
  }
  return after;
}

function isReordered(
  sheet: Sheet,
  current: readonly SheetRow[],
  { result, removed }: Changes,
): boolean {
  const key = (row: SheetRow) => orderKey(sheet, row);
  const gone = new Set(removed.map(key));
  const stored = current.map(key).filter((title) => !gone.has(title));
  const known = new Set(stored);
  const after = result.map(key).filter((title) => known.has(title));
  return stored.some((title, index) => title !== after[index]);
}
