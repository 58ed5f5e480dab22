import { basename, dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { dayInMendoza } from '../../domain/time/dates.ts';
import { findBrand } from '../../domain/vehicles/brands.ts';
import { compare } from './compare.ts';
import { differenceOf } from './difference.ts';
import { folded } from './cells.ts';
import { FieldError, HiddenError } from './field-error.ts';
import { findFiles, readTable, readText, type FoundSheet } from './files/folder.ts';
import { mediaStillNamed, missingMedia } from './named-media.ts';
import type { FolderPart, ImportSource, PartPlan, ReadPart } from './part.ts';
import type { Problem } from './problem.ts';
import { readSheet } from './read-sheet.ts';
import type { Changes, Line, Sheet, SheetRow } from './sheet.ts';
import { sheets } from './sheets/all.ts';
import type { ImportState } from './state.ts';

export interface ReadSheet {
  sheet: Sheet;
  lines: Line<SheetRow>[];
  /** Skipped lines, with the reasons. */
  notes?: readonly string[];
  /** No row could be read. */
  isUnread?: boolean;
}

/** The tables and the folders of texts. `others` are the entries that other parts read. */
export const sheetPart = (others: readonly string[]): FolderPart => ({
  entries: [],
  async read(source) {
    const read: ReadSheet[] = [];
    const problems: Problem[] = [];
    const isOther = others.includes(basename(source.path));
    const files = isOther ? undefined : await findFiles(source.path, sheets, others);
    problems.push(...(files?.problems ?? []));
    for (const found of files?.found ?? []) {
      const { problems: own, ...rows } = await readFound(found, source);
      problems.push(...own);
      read.push({ sheet: found.sheet, ...rows });
    }
    return { problems, plan: (state) => planSheets(read, state, source) } satisfies ReadPart;
  },
});

async function readFound(
  { sheet, paths, isTexts }: FoundSheet,
  { now, onProgress, ignored }: ImportSource,
) {
  const today = dayInMendoza(now);
  const lines: Line<SheetRow>[] = [];
  const problems: Problem[] = [];
  const notes: string[] = [];
  let isUnread = false;
  for (const path of paths) {
    const file = isTexts ? `${basename(dirname(path))}/${basename(path)}` : basename(path);
    const raw = isTexts ? await readText(path, sheet) : await readTable(path, sheet);
    const read = await readSheet(sheet, { file, raw, today, ignored }, onProgress);
    for (const line of read.lines) lines.push(line);
    for (const problem of read.problems) problems.push(problem);
    notes.push(...read.notes);
    isUnread ||= read.isUnread;
  }
  return { lines, problems, notes, isUnread };
}

export async function planSheets(
  read: readonly ReadSheet[],
  state: ImportState,
  { onProgress }: Pick<ImportSource, 'onProgress'>,
): Promise<PartPlan> {
  const problems: Problem[] = [];
  const planned: { sheet: Sheet; changes: Changes<SheetRow>; notes: readonly string[] }[] = [];
  // Before the first comparison, because a row may refer to a file that comes after its own.
  state.hidden.isAll = read.some(({ isUnread }) => isUnread);
  for (const { sheet, lines, notes = [], isUnread } of read) {
    if (isUnread) continue;
    if (lines.length > 20_000) onProgress?.(`${sheet.name}: comparando ${lines.length} líneas…`);
    const current = await sheet.load(state);
    const changes = await planSheet(sheet, { current, lines }, state, problems);
    settle(sheet, changes, state);
    planned.push({ sheet, changes, notes });
  }
  const isWhole = !state.hidden.isAll && state.hidden.texts.size === 0;
  if (isWhole && problems.length === 0) problems.push(...dangling(state));
  if (isWhole && problems.length === 0) {
    const imported = new Set(planned.map(({ sheet }) => sheet));
    const others = sheets.filter((sheet) => !imported.has(sheet));
    problems.push(...(await mediaStillNamed(others, state)));
  }
  const differences =
    isWhole && problems.length === 0
      ? planned.map(({ sheet, changes, notes }) => ({
          ...differenceOf(sheet, changes, state),
          notes,
        }))
      : [];
  return {
    problems,
    differences,
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

async function planSheet(
  sheet: Sheet,
  { current, lines }: { current: SheetRow[]; lines: readonly Line<SheetRow>[] },
  state: ImportState,
  problems: Problem[],
): Promise<Changes<SheetRow>> {
  const wanted: Line<SheetRow>[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % 1000 === 999) await setImmediate();
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
  const { changes, problems: found } = compare(sheet, current, together, {
    keepReason: (row, change) => sheet.keepReason?.(row, state, change),
    last: lastNumber(sheet, state),
  });
  problems.push(...found);
  for (const { row, field, reason } of sheet.mistakes?.(changes, state) ?? []) {
    const { file, line } = together[changes.result.indexOf(row)]!;
    problems.push({ file, line, field: sheet.columns[field]!.header, reason });
  }
  return changes;
}

/** The completed row of a line, or all its mistakes. A reference to a row with mistakes is not a mistake itself. */
function completed(sheet: Sheet, { row: read, broken }: Line<SheetRow>, state: ImportState) {
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
  const isCompleted = attempt(() => void (row = sheet.complete?.(read, state) ?? read));
  if (!broken && isChecked && isCompleted && mistakes.length === 0) return { row, mistakes };
  for (const text of broken ?? Object.values(read)) {
    if (typeof text === 'string') state.hidden.texts.add(folded(text));
  }
  return { row: undefined, mistakes };
}

/** Changes the state for later sheets. Rows with a mistake are missing from it. */
function settle(sheet: Sheet, changes: Changes<SheetRow>, state: ImportState): void {
  try {
    sheet.settle?.(changes, state);
  } catch (error) {
    if (!(error instanceof FieldError || error instanceof HiddenError)) throw error;
    state.hidden.isAll = true;
  }
}

/** The highest number that a row ever had. New brands get numbers after the group's and the specification's. */
function lastNumber({ name }: Sheet, { lastUnit }: ImportState): number {
  if (name === 'marcas') return 100;
  return name === 'unidades' ? lastUnit : 0;
}

const soldBrands = ({ families }: Pick<ImportState, 'families'>) => [
  ...new Set(Array.from(families.values(), ({ brandId }) => brandId)),
];

/** Removed brands, models and versions to which other rows still refer. */
function dangling({ removed, ...state }: ImportState): Problem[] {
  const familiesOfVersions = new Set([...state.versions.values()].map(({ familyId }) => familyId));
  const missing = (file: string, title: string, what: string): Problem => ({
    file,
    reason: `falta '${title}', que todavía tiene ${what}`,
  });
  return [
    ...soldBrands(state).flatMap((brandId) =>
      findBrand(state.parameters.brands, brandId)
        ? []
        : missing('marcas', removed.brands.get(brandId) ?? String(brandId), 'modelos'),
    ),
    ...[...removed.families].flatMap(([id, title]) => {
      if (familiesOfVersions.has(id)) return missing('modelos', title, 'versiones');
      return state.familiesWithPromotions.has(id) ? missing('modelos', title, 'promociones') : [];
    }),
    ...[...removed.versions].flatMap(([id, title]) =>
      state.versionsWithUnits.has(id) ? missing('versiones', title, 'unidades') : [],
    ),
  ];
}
