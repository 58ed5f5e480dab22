import { isDeepStrictEqual } from 'node:util';
import { toCurrency } from '../../../domain/money/money.ts';
import { folded, type Cell, type CellValue, type Measure } from './cells/cells.ts';
import { FieldError, HiddenError } from './field-error.ts';
import { doubtAbout, refusalOf, type Limited } from './limits.ts';
import type { Changes, Sheet, SheetRow } from './sheet.ts';
import type { ImportState } from './state.ts';

const shownOfColumn = 10;

/** The values of a row that have limits, without empty ones. */
function limitedOf(sheet: Sheet, row: SheetRow): Limited[] {
  if (sheet.limited) return sheet.limited(row);
  return Object.entries(sheet.columns).flatMap(([field, { header, cell, limits }]) => {
    if (!limits || !cell.measure) return [];
    const value = readable(() => row[field]!);
    if (value === undefined || value === null || isEmptyCell(cell, value)) return [];
    const currency = toCurrency(readable(() => row['currency'] as string | undefined));
    return { field, header, measure: cell.measure, limits, value, currency };
  });
}

/** The value of a field, undefined when its cell could not be read. */
function readable<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof HiddenError) return undefined;
    throw error;
  }
}

const empties = new WeakMap<Cell<CellValue, Measure | undefined>, { value?: CellValue }>();

/** Whether a value is that of an empty cell, which has no limits. */
function isEmptyCell(cell: Cell<CellValue, Measure | undefined>, value: CellValue): boolean {
  let empty = empties.get(cell);
  if (!empty) {
    try {
      empty = { value: cell.read('', '') };
    } catch {
      empty = {};
    }
    empties.set(cell, empty);
  }
  return isDeepStrictEqual(empty.value, value);
}

/** The mistakes of a row's values outside their bounds. */
export function limitMistakes(sheet: Sheet, row: SheetRow, { today }: ImportState): FieldError[] {
  return limitedOf(sheet, row).flatMap((limited) => {
    const reason = refusalOf(limited, today);
    return reason ? [new FieldError(limited.field, reason)] : [];
  });
}

/** The values that an import adds or changes and that a person has to confirm, as lines of Spanish. */
export function limitDoubts(sheet: Sheet, changes: Changes, state: ImportState): string[] {
  const touched = [
    ...changes.added.map((after) => ({ after, before: undefined })),
    ...changes.changed,
  ];
  const medianFor = medians(sheet, changes);
  const doubts = touched.flatMap(({ before, after }) => {
    const stored = before ? limitedOf(sheet, before) : [];
    return limitedOf(sheet, after).flatMap((limited) => {
      const { field, header, limits, value, currency } = limited;
      if (sheet.asksAbout?.(after, field, state)) return [];
      const same = stored.find((one) => one.header === header && one.currency === currency);
      const isComparable = same && !limits.peers?.some((peer) => before![peer] !== after[peer]);
      if (isComparable && isDeepStrictEqual(same.value, value)) return [];
      const known = isComparable ? { before: same } : { median: medianFor(after, field) };
      const doubt = doubtAbout(limited, known, state.today);
      const title = sheet.title(after);
      const of = title === header ? title : `${title}, ${header}`;
      return doubt ? [{ header, text: `${of}: ${doubt}` }] : [];
    });
  });
  return [...Map.groupBy(doubts, ({ header }) => header)].flatMap(([header, group]) => {
    const more = group.length - shownOfColumn;
    return [
      ...group.slice(0, shownOfColumn).map(({ text }) => text),
      ...(more > 0 ? [`y ${more} más como ${more === 1 ? 'ese' : 'esos'} en ${header}`] : []),
    ];
  });
}

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The median of a row's peers in a column, before and after the import, without the row itself. */
function medians(sheet: Sheet, { result, changed }: Changes) {
  const all = [...result, ...changed.map(({ before }) => before)];
  const groups = new Map<string, Map<string, SheetRow[]>>();
  const whole = new Map<readonly SheetRow[], number>();
  return (row: SheetRow, field: string) => {
    const column = sheet.columns[field];
    const peers = column?.limits?.peers;
    if (!peers) return undefined;
    const keyOf = (one: SheetRow) => peers.map((peer) => folded(String(one[peer]))).join('/');
    const byKey =
      groups.get(field) ??
      Map.groupBy(
        all.filter((one) => !isEmptyCell(column.cell, one[field]!)),
        keyOf,
      );
    groups.set(field, byKey);
    const group = byKey.get(keyOf(row)) ?? [];
    const of = String(row[peers[0]!]);
    const numbers = (rows: readonly SheetRow[]) => rows.map((one) => Number(one[field]));
    // A single outlier among many doesn't move the median.
    if (group.length > 20) {
      const value = whole.get(group) ?? medianOf(numbers(group));
      whole.set(group, value);
      return { value, of };
    }
    const others = group.filter((one) => one !== row);
    return others.length > 0 ? { value: medianOf(numbers(others)), of } : undefined;
  };
}
