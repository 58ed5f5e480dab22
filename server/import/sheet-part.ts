import { basename, dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { dayInMendoza } from '../../domain/time/dates.ts';
import { compare } from './compare.ts';
import { differenceOf } from './difference.ts';
import { FieldError } from './field-error.ts';
import { findFiles, readTable, readText, type FoundSheet } from './files/folder.ts';
import { mediaStillNamed, missingMedia } from './named-media.ts';
import type { FolderPart, ImportSource, PartPlan, ReadPart } from './part.ts';
import type { Problem } from './problem.ts';
import { readSheet } from './read-sheet.ts';
import type { Changes, Line, Sheet, SheetRow } from './sheet.ts';
import { sheets } from './sheets/all.ts';
import type { ImportState } from './state.ts';

/** The rows that a sheet shall have. */
export interface ReadSheet {
  sheet: Sheet;
  lines: Line<SheetRow>[];
}

/** The files of rows and the folders of texts. `others` are the entries that other parts read. */
export const sheetPart = (others: readonly string[]): FolderPart => ({
  entries: [],
  async read(source) {
    const read: ReadSheet[] = [];
    const problems: Problem[] = [];
    const isOther = others.includes(basename(source.path));
    const files = isOther ? [] : await findFiles(source.path, sheets, others);
    for (const found of files) {
      const { lines, problems: own } = await readFound(found, source);
      problems.push(...own);
      read.push({ sheet: found.sheet, lines });
    }
    return { problems, plan: (state) => planSheets(read, state, source) } satisfies ReadPart;
  },
});

async function readFound({ sheet, paths, isTexts }: FoundSheet, { now, say }: ImportSource) {
  const today = dayInMendoza(now);
  const lines: Line<SheetRow>[] = [];
  const problems: Problem[] = [];
  for (const path of paths) {
    const file = isTexts ? `${basename(dirname(path))}/${basename(path)}` : basename(path);
    const raw = isTexts ? await readText(path, sheet) : await readTable(path);
    const read = await readSheet(sheet, { file, raw, today }, say);
    for (const line of read.lines) lines.push(line);
    problems.push(...read.problems);
  }
  return { lines, problems };
}

/** Compares rows with the stored ones. */
export async function planSheets(
  read: readonly ReadSheet[],
  state: ImportState,
  { say, isWanted = () => true }: Pick<ImportSource, 'say' | 'isWanted'>,
): Promise<PartPlan> {
  const problems: Problem[] = [];
  const planned: { sheet: Sheet; changes: Changes<SheetRow> }[] = [];
  for (const { sheet, lines } of read) {
    if (lines.length > 20_000) say(`${sheet.name}: comparando ${lines.length} líneas…`);
    const current = await sheet.load(state);
    if (!isWanted(sheet.name, current.length)) continue;
    const changes = await planSheet(sheet, { current, lines }, state, problems);
    if (problems.length > 0) continue;
    sheet.settle?.(changes, state);
    planned.push({ sheet, changes });
  }
  if (problems.length === 0) problems.push(...dangling(state));
  if (problems.length === 0) {
    const imported = new Set(planned.map(({ sheet }) => sheet));
    const others = sheets.filter((sheet) => !imported.has(sheet));
    problems.push(...(await mediaStillNamed(others, state)));
  }
  const differences = planned.map(({ sheet, changes }) => differenceOf(sheet, changes, state));
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
        if (count > 20_000) say(`${sheet.name}: guardando ${count} líneas…`);
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
  for (const [index, { row, file, line }] of lines.entries()) {
    if (index % 1000 === 999) await setImmediate();
    try {
      wanted.push({ row: sheet.complete?.(row, state) ?? row, file, line });
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      const field = sheet.columns[error.field]?.header;
      problems.push({ file, line, field, reason: error.message });
    }
  }
  problems.push(...missingMedia(sheet, wanted, state));
  const rows = wanted.map(({ row }) => row);
  const all = sheet.completeAll?.(rows, current) ?? rows;
  const completed = wanted.map((line, index) => ({ ...line, row: all[index]! }));
  const { changes, problems: found } = compare(sheet, current, completed, {
    keepReason: (row, change) => sheet.keepReason?.(row, state, change),
    last: sheet.name === 'unidades' ? state.lastUnit : 0,
  });
  problems.push(...found);
  for (const { row, field, reason } of sheet.mistakes?.(changes, state) ?? []) {
    const { file, line } = completed[changes.result.indexOf(row)]!;
    problems.push({ file, line, field: sheet.columns[field]!.header, reason });
  }
  return changes;
}

/** Models and versions that the files leave out although something refers to them. */
function dangling({ removed, ...state }: ImportState): Problem[] {
  const familiesOfVersions = new Set([...state.versions.values()].map(({ familyId }) => familyId));
  const missing = (file: string, title: string, what: string): Problem => ({
    file,
    reason: `falta '${title}', que todavía tiene ${what}`,
  });
  return [
    ...[...removed.families].flatMap(([id, title]) => {
      if (familiesOfVersions.has(id)) return missing('modelos', title, 'versiones');
      return state.familiesWithPromotions.has(id) ? missing('modelos', title, 'promociones') : [];
    }),
    ...[...removed.versions].flatMap(([id, title]) =>
      state.versionsWithUnits.has(id) ? missing('versiones', title, 'unidades') : [],
    ),
  ];
}
