import { isDeepStrictEqual } from 'node:util';
import type { CellValue } from './cells.ts';
import { folded } from './cells.ts';
import type { Problem } from './problem.ts';
import type { Change, Changes, Line, Sheet, SheetRow } from './sheet.ts';

function fieldsThatDiffer<Row extends SheetRow>(sheet: Sheet<Row>, before: Row, after: Row) {
  const fields = Object.keys(sheet.columns) as (keyof Row & string)[];
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

function keyOf<Row extends SheetRow>({ title, key = folded }: Sheet<Row>, row: Row): string {
  return key(title(row));
}

/** A row with its number, and the corresponding stored row. */
interface Numbered<Row> {
  row: Row;
  before: Row | undefined;
  mistake?: string;
}

/** Assigns a number to rows without one: the stored row's, or the next. */
function numbering<Row extends SheetRow>(
  sheet: Sheet<Row>,
  {
    current,
    wanted,
    last,
  }: { current: readonly Row[]; wanted: readonly Line<Row>[]; last: number },
  byTitle: ReadonlyMap<string, Row>,
) {
  const { numbered, renames, title } = sheet;
  if (!numbered) {
    return (row: Row): Numbered<Row> => ({ row, before: byTitle.get(keyOf(sheet, row)) });
  }
  const byNumber = new Map(current.map((row) => [row[numbered], row]));
  const numbers = [...current, ...wanted.map(({ row }) => row)].map((row) => Number(row[numbered]));
  let highest = numbers.reduce((most, number) => Math.max(most, number), last);
  return (row: Row): Numbered<Row> => {
    const same = byTitle.get(keyOf(sheet, row));
    if (row[numbered] === null) {
      return { row: { ...row, [numbered]: same?.[numbered] ?? (highest += 1) }, before: same };
    }
    const owner = byNumber.get(row[numbered]);
    if (owner && (owner === same || renames === true || (renames && !same))) {
      return { row, before: owner };
    }
    if (owner) return { row, before: same, mistake: `ese número es de ${title(owner)}` };
    if (same)
      return {
        row,
        before: same,
        mistake: `${title(row)} tiene el número ${String(same[numbered])}`,
      };
    return { row, before: undefined };
  };
}

/**
 * Compares the rows of a file with the stored ones. `keepReason` decides which stored rows an import leaves unchanged;
 * `last` is the highest number that a row ever had.
 */
export function compare<Row extends SheetRow>(
  sheet: Sheet<Row>,
  current: readonly Row[],
  wanted: readonly Line<Row>[],
  {
    keepReason,
    last = 0,
  }: { keepReason: (row: Row, change: boolean) => string | undefined; last?: number },
): { changes: Changes<Row>; problems: Problem[] } {
  const problems: Problem[] = [];
  const byTitle = new Map(current.map((row) => [keyOf(sheet, row), row]));
  const number = numbering(sheet, { current, wanted, last }, byTitle);
  const changes: Changes<Row> = {
    added: [],
    changed: [],
    removed: [],
    kept: [],
    same: 0,
    isReordered: false,
    result: [],
  };
  const seenTitles = new Map<string, number>();
  const seenNumbers = new Map<CellValue, number>();
  const met = new Set<Row>();
  for (const { row: read, file, line } of wanted) {
    const { row, before, mistake } = number(read);
    const complain = (field: string | undefined, reason: string) =>
      problems.push({ file, line, field, reason });
    if (mistake) complain(sheet.columns[sheet.numbered!].header, mistake);
    const title = keyOf(sheet, row);
    const twin = seenTitles.get(title);
    if (twin !== undefined)
      complain(undefined, `'${sheet.title(row)}' ya está en la línea ${twin}`);
    seenTitles.set(title, line);
    if (sheet.numbered) {
      const value = row[sheet.numbered]!;
      const other = seenNumbers.get(value);
      const { header } = sheet.columns[sheet.numbered];
      if (other !== undefined)
        complain(header, `el número ${String(value)} ya está en la línea ${other}`);
      seenNumbers.set(value, line);
    }
    if (before) met.add(before);
    changes.result.push(place(sheet, changes, { before, row }, keepReason));
  }
  for (const row of current) {
    if (met.has(row)) continue;
    const reason = keepReason(row, false);
    if (!reason) changes.removed.push(row);
    else {
      changes.kept.push({ row, reason: `falta en el archivo; se conserva porque ${reason}` });
      changes.result.push(row);
    }
  }
  changes.isReordered = Boolean(sheet.isOrdered) && isReordered(sheet, current, changes);
  return { changes, problems };
}

/** Counts a row as added, changed, kept or unchanged. Returns the row's final state. */
function place<Row extends SheetRow>(
  sheet: Sheet<Row>,
  changes: Changes<Row>,
  { before, row }: { before: Row | undefined; row: Row },
  keepReason: (row: Row, change: boolean) => string | undefined,
): Row {
  if (!before) {
    changes.added.push(row);
    return row;
  }
  const fields = fieldsThatDiffer(sheet, before, row);
  if (fields.length === 0) {
    changes.same += 1;
    return row;
  }
  const reason = keepReason(before, true);
  if (!reason) {
    changes.changed.push({ before, after: row, fields });
    return row;
  }
  const corrected = fields.filter((field) => sheet.correctable?.includes(field));
  const others = fields.filter((field) => !corrected.includes(field));
  const values = Object.fromEntries(corrected.map((field) => [field, row[field]]));
  const after: Row = corrected.length > 0 ? { ...before, ...values } : before;
  if (corrected.length > 0) changes.changed.push({ before, after, fields: corrected });
  if (others.length > 0) {
    const change: Change<Row> = { before, after: row, fields: others };
    changes.kept.push({ row: after, reason: `no cambia porque ${reason}`, change });
  }
  return after;
}

function isReordered<Row extends SheetRow>(
  sheet: Sheet<Row>,
  current: readonly Row[],
  { result, removed }: Changes<Row>,
): boolean {
  const key = (row: Row) => String(sheet.numbered ? row[sheet.numbered] : sheet.title(row));
  const gone = new Set(removed.map(key));
  const stored = current.map(key).filter((title) => !gone.has(title));
  const known = new Set(stored);
  const after = result.map(key).filter((title) => known.has(title));
  return stored.some((title, index) => title !== after[index]);
}
