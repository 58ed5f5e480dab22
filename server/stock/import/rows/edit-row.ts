import { isDeepStrictEqual } from 'node:util';
import type { IsoDate } from '../../../../domain/time/dates.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { RowEdit } from '../../../ground/db/schema.ts';
import { CellError, type Cell, type CellValue, type Measure } from '../cells/cells.ts';
import { orderKey, rowKey } from '../compare.ts';
import type { ImportOptions, PartPlan, ReadPart } from '../part.ts';
import type { Problem } from '../problem.ts';
import { readRows, type ReadSheet } from '../read-sheet.ts';
import { planSheets } from '../sheet-part.ts';
import type { Line, Sheet, SheetRow } from '../sheet.ts';
import { readState, type ImportState } from '../state.ts';
import { cellsOf, sheetNamed } from './sheet-rows.ts';

type Around = Pick<ImportOptions, 'groupSlug' | 'now'>;

/**
 * The change of one row as a part of an import: the sheet is made from the rows of now, so that what others changed
 * meanwhile stays.
 */
export function editing(edit: RowEdit, options: ImportOptions): ReadPart {
  return { problems: [], plan: (state) => planEdit(edit, state, options) };
}

/** The mistakes of a row before its change is asked for, each with the title of its column. */
export function editMistakes(
  db: Database,
  edit: RowEdit,
  { groupSlug, now }: Around,
): Promise<Problem[]> {
  return db.transaction(async (tx) => {
    const state = await readState(tx, groupSlug, now);
    return (await planEdit(edit, state, { groupSlug, now }, true)).problems;
  });
}

async function planEdit(
  edit: RowEdit,
  state: ImportState,
  options: ImportOptions,
  isOneRow = false,
): Promise<PartPlan> {
  const sheet = sheetNamed(edit.sheet)!;
  const current = await sheet.load(state);
  const stored =
    edit.row === null ? undefined : current.find((row) => orderKey(sheet, row) === edit.row);
  if (edit.row !== null && !stored) return refused(sheet, 'esa fila ya no está');
  const line =
    edit.cells && readEdit(sheet, { ...edit, cells: edit.cells }, stored, state, options);
  const title = line && !line.read.broken ? rowKey(sheet, line.read.row) : undefined;
  const isRenamed = stored && title !== undefined && title !== rowKey(sheet, stored);
  const twin =
    (isRenamed || (!stored && title !== undefined)) &&
    current.find((row) => row !== stored && rowKey(sheet, row) === title);
  if (twin) return refused(sheet, `ya está la fila '${sheet.title(twin)}': cambiá esa`);
  // A sheet without numbers knows its rows by their titles: a new title is another row.
  const isWhole = !isOneRow && (!line || (isRenamed && !sheet.columns['id']));
  const place = { file: sheet.name, line: 0 };
  const lines: Line[] = isWhole
    ? current.flatMap((row) => (row === stored ? (line?.read ?? []) : { row, ...place }))
    : line
      ? [line.read]
      : [];
  const plan = await planSheets([{ sheet, lines }], state, { isAddition: !isWhole });
  return { ...plan, problems: [...(line?.problems ?? []), ...plan.problems] };
}

const refused = (sheet: Sheet, reason: string): PartPlan => ({
  problems: [{ file: sheet.name, reason }],
  differences: [],
});

/** Reads the row of a form as the row of a file. */
function readEdit(
  sheet: Sheet,
  { cells: typed }: { cells: Readonly<Record<string, string>> },
  stored: SheetRow | undefined,
  state: ImportState,
  options: ImportOptions,
): { read: Line; problems: Problem[] } {
  const before = stored && cellsOf(sheet, stored, state);
  const cells = Object.entries(sheet.columns).map(([field, { header, cell }]): [string, string] => [
    header,
    // A number that the program assigns follows from the other cells, except that of the row itself.
    cell.control === 'assigned' && field !== 'id' ? '' : (typed[field] ?? before?.[field] ?? ''),
  ]);
  const read: ReadSheet = { sheet, lines: [], problems: [], notes: [], isUnread: false };
  const headers = cells.map(([header]) => header);
  const rows = [{ cells: new Map(cells), line: 0 }];
  readRows(read, sheet.name, { headers, rows, problems: [] }, options);
  return { read: read.lines[0]!, problems: read.problems };
}

/** Whether two texts are the same value of a cell. */
export function isSameCell(
  cell: Cell<CellValue, Measure | undefined>,
  [one, other]: readonly [string, string],
  today: IsoDate,
): boolean {
  if (one === other) return true;
  try {
    return isDeepStrictEqual(cell.read(one, today), cell.read(other, today));
  } catch (error) {
    if (error instanceof CellError) return false;
    throw error;
  }
}
