import { basename, dirname } from 'node:path';
import { compare } from './compare.ts';
import { differenceOf, questioned } from './difference.ts';
import { FieldError, HiddenError } from './field-error.ts';
import { findFiles, readTable, readText, type FoundSheet } from './files/folder.ts';
import { hiddenText } from './hidden-rows.ts';
import { mediaFolder } from './media-part.ts';
import { mediaStillNamed, missingMedia } from './named-media.ts';
import type { ImportSource, PartPlan, ReadPart, SheetChanges } from './part.ts';
import { photographFolder } from './photographs/photograph-folder.ts';
import type { Problem } from './problem.ts';
import { readRows, type ReadSheet } from './read-sheet.ts';
import { limitMistakes } from './sheet-limits.ts';
import type { Changes, Line, Sheet, SheetRow } from './sheet.ts';
import { sheets } from './sheets/all.ts';
import type { ImportState } from './state.ts';

/** The folders that the other parts read. */
const otherFolders = [mediaFolder, photographFolder];

/** Reads the tables and the folders of texts. */
export async function readSheets(source: ImportSource): Promise<ReadPart> {
  const { found, problems } = otherFolders.includes(basename(source.path))
    ? { found: [], problems: [] }
    : await findFiles(source.path, otherFolders);
  const read: ReadSheet[] = [];
  for (const sheet of found) read.push(await readFound(sheet, source));
  return {
    problems: [...problems, ...read.flatMap((sheet) => sheet.problems)],
    plan: (state) => planSheets(read, state, source),
  };
}

async function readFound({ sheet, paths, isTexts }: FoundSheet, source: ImportSource) {
  const read: ReadSheet = { sheet, lines: [], problems: [], notes: [], isUnread: false };
  for (const path of paths) {
    const file = isTexts ? `${basename(dirname(path))}/${basename(path)}` : basename(path);
    const raw = await (isTexts ? readText : readTable)(path, sheet);
    readRows(read, file, raw, source);
  }
  return read;
}

interface PlannedSheet extends SheetChanges {
  notes: readonly string[];
}

interface WantedSheet extends Partial<Pick<ReadSheet, 'notes' | 'isUnread'>> {
  sheet: Sheet;
  /** The lines, or those that follow from the stored rows. */
  lines: readonly Line[] | ((current: readonly SheetRow[]) => readonly Line[]);
}

export async function planSheets(
  read: readonly WantedSheet[],
  state: ImportState,
  { onProgress, isAddition = false }: Pick<ImportSource, 'onProgress' | 'isAddition'>,
): Promise<PartPlan> {
  const problems: Problem[] = [];
  const planned: PlannedSheet[] = [];
  // Before the first comparison, because a row may refer to a file that comes after its own.
  state.hidden.isAll = read.some(({ isUnread }) => isUnread);
  for (const { sheet, lines: wanted, notes = [], isUnread } of read) {
    if (isUnread) continue;
    const current = await sheet.load(state);
    const lines = typeof wanted === 'function' ? wanted(current) : wanted;
    if (lines.length > 20_000) onProgress?.(`${sheet.name}: comparando ${lines.length} líneas…`);
    const changes = planSheet(sheet, { current, lines, isAddition }, state, problems);
    settle(sheet, changes, state);
    planned.push({ sheet, current, changes, notes });
  }
  const isWhole = () =>
    !state.hidden.isAll && state.hidden.texts.size === 0 && problems.length === 0;
  if (isWhole()) problems.push(...dangling(planned, state));
  if (isWhole()) {
    const imported = new Set(planned.map(({ sheet }) => sheet));
    const others = sheets.filter((sheet) => !imported.has(sheet));
    problems.push(...(await mediaStillNamed(others, state)));
  }
  return {
    problems,
    sheets: planned,
    differences: isWhole()
      ? planned.map(({ sheet, current, changes, notes }) =>
          questioned({ ...differenceOf(sheet, changes, state), notes }, current.length),
        )
      : [],
    async remove() {
      for (const { sheet, changes } of planned.toReversed()) {
        if (changes.removed.length > 0) await sheet.remove?.(state, changes.removed);
      }
    },
    async save() {
      for (const { sheet, changes } of planned) {
        const count = changes.added.length + changes.changed.length;
        if (count + changes.removed.length === 0 && !changes.isReordered) continue;
        if (count > 20_000) onProgress?.(`${sheet.name}: guardando ${count} líneas…`);
        await sheet.save?.(state, changes);
      }
    },
  };
}

/** Compares one sheet with its stored rows, and reports the mistakes of its lines. */
function planSheet(
  sheet: Sheet,
  {
    current,
    lines,
    isAddition,
  }: { current: SheetRow[]; lines: readonly Line[]; isAddition: boolean },
  state: ImportState,
  problems: Problem[],
): Changes {
  const wanted: Line[] = [];
  for (const line of lines) {
    if (!line.broken && sheet.isPast?.(line.row, state)) continue;
    const { row, mistakes } = completed(sheet, line, state);
    const place = { file: line.file, line: line.line };
    if (row) wanted.push({ row, ...place });
    for (const { field, message: reason } of mistakes) {
      problems.push({ ...place, field: sheet.columns[field]?.header, reason });
    }
  }
  problems.push(...missingMedia(sheet, wanted, state));
  const rows = wanted.map(({ row }) => row);
  const all = sheet.completeAll?.(rows, current) ?? rows;
  const together = wanted.map((line, index) => ({ ...line, row: all[index]! }));
  const compared = compare(sheet, { current, wanted: together, isAddition }, state);
  const { changes } = compared;
  problems.push(...compared.problems);
  for (const { row, field, reason } of sheet.mistakes?.(changes, state) ?? []) {
    const { file, line } = compared.lines.get(row)!;
    problems.push({ file, line, field: sheet.columns[field]!.header, reason });
  }
  return changes;
}

/** The completed row of a line, or all its mistakes. A reference to a row with mistakes is not a mistake itself. */
function completed(sheet: Sheet, { row: read, broken }: Line, state: ImportState) {
  const mistakes: FieldError[] = [];
  let row: SheetRow | undefined;
  const attempt = (work: () => void) => {
    try {
      work();
      return true;
    } catch (error) {
      if (error instanceof FieldError) mistakes.push(error);
      else if (!(error instanceof HiddenError)) throw error;
      return false;
    }
  };
  const isChecked = attempt(() => mistakes.push(...(sheet.check?.(read) ?? [])));
  mistakes.push(...limitMistakes(sheet, read, state));
  const isCompleted = attempt(() => void (row = sheet.complete?.(read, state) ?? read));
  if (!broken && isChecked && isCompleted && mistakes.length === 0) return { row, mistakes };
  for (const text of broken ?? Object.values(read)) {
    if (typeof text === 'string') state.hidden.texts.add(hiddenText(sheet.name, text));
  }
  return { row: undefined, mistakes };
}

/** Changes the state for later sheets. Rows with a mistake are missing from it. */
function settle(sheet: Sheet, changes: Changes, state: ImportState): void {
  try {
    sheet.settle?.(changes, state);
  } catch (error) {
    if (!(error instanceof FieldError || error instanceof HiddenError)) throw error;
    state.hidden.isAll = true;
  }
}

/** Removed brands, models and versions to which other rows still refer. */
function dangling(
  planned: readonly PlannedSheet[],
  { families, versions, units, familiesWithPromotions }: ImportState,
): Problem[] {
  const uses: Partial<Record<string, [of: ReadonlySet<number>, what: string][]>> = {
    marcas: [[new Set(Array.from(families.values(), ({ brandId }) => brandId)), 'modelos']],
    modelos: [
      [new Set(Array.from(versions.values(), ({ familyId }) => familyId)), 'versiones'],
      [familiesWithPromotions, 'promociones'],
    ],
    versiones: [[new Set(units.map(({ versionId }) => versionId)), 'unidades']],
  };
  return planned.flatMap(({ sheet, changes }) =>
    changes.removed.flatMap((row) => {
      const [, what] = uses[sheet.name]?.find(([of]) => of.has(Number(row['id']))) ?? [];
      if (!what) return [];
      const reason = `falta '${sheet.title(row)}', que todavía tiene ${what}`;
      return [{ file: sheet.name, reason }];
    }),
  );
}
