import type { Change, Changes, Sheet } from './sheet.ts';
import { limitDoubts } from './sheet-limits.ts';
import type { ImportState } from './state.ts';

/** An import's changes to one file's subject, each as a line for a person. */
export interface Difference {
  /** `unidades`. */
  name: string;
  added: readonly string[];
  changed: readonly string[];
  removed: readonly string[];
  same: number;
  /** The rows that stay as they are because of a buyer. */
  untouched?: readonly string[];
  isReordered?: boolean;
  /** Probable mistakes that don't stop the import. */
  notes?: readonly string[];
  /** Values that are stored only after a person confirms them. */
  doubts?: readonly string[];
  /** Whether the first doubt is about the rows that go away. */
  asksAboutRemovals?: boolean;
}

export function changesSomething({ added, changed, removed, isReordered }: Difference): boolean {
  return added.length + changed.length + removed.length > 0 || Boolean(isReordered);
}

/** Whether a person who confirms an import has to read about this subject: it changes, or has a question or a note. */
export function isWorthReading(difference: Difference): boolean {
  const { doubts = [], notes = [], untouched = [] } = difference;
  return changesSomething(difference) || [...doubts, ...notes, ...untouched].length > 0;
}

export function differenceOf(sheet: Sheet, changes: Changes, state: ImportState): Difference {
  const fieldsOf = ({ before, after, fields }: Change) =>
    [
      ...fields.map((field) => {
        const { header, cell } = sheet.columns[field]!;
        return [header, cell.write(before[field]!), cell.write(after[field]!)] as const;
      }),
      ...Object.entries(sheet.derived ?? {})
        .map(([header, of]) => [header, of(before, state), of(after, state)] as const)
        .filter(([, from, to]) => from !== to),
    ].map(([header, from, to]) => `${header} ${short(from)} → ${short(to)}`);
  return {
    name: sheet.name,
    added: changes.added.map((row) => sheet.title(row)),
    changed: changes.changed.map(
      (change) => `${sheet.title(change.after)}: ${fieldsOf(change).join('; ')}`,
    ),
    removed: changes.removed.map((row) => sheet.title(row)),
    same: changes.same,
    untouched: changes.untouched.map(({ row, reason, change }) => {
      const fields = change ? ` (${fieldsOf(change).join('; ')})` : '';
      return `${sheet.title(row)}: ${reason}${fields}`;
    }),
    isReordered: changes.isReordered,
    doubts: [...limitDoubts(sheet, changes, state), ...(sheet.doubts?.(changes, state) ?? [])],
  };
}

const unaskedRemovals = 10;
const unaskedShare = 1 / 5;

/** A difference that requires a confirmation if more than ten rows, or than a fifth of those `stored`, go away. */
export function questioned(difference: Difference, stored: number): Difference {
  const { removed, doubts = [] } = difference;
  if (removed.length <= unaskedRemovals && removed.length <= stored * unaskedShare)
    return difference;
  const goes = removed.length === 1 ? 'se va' : 'se van';
  const doubt = `${goes} ${removed.length} de ${stored}`;
  return { ...difference, doubts: [doubt, ...doubts], asksAboutRemovals: true };
}

/** The changes to a folder of files, of which `changed` are new or have another content. */
export function differenceOfFiles(
  name: string,
  {
    stored,
    found,
    changed,
  }: { stored: readonly string[]; found: ReadonlySet<string>; changed: readonly string[] },
): Difference {
  const known = new Set(stored);
  const difference = {
    name,
    added: changed.filter((file) => !known.has(file)),
    changed: changed.filter((file) => known.has(file)),
    removed: stored.filter((file) => !found.has(file)),
    same: found.size - changed.length,
  };
  return questioned(difference, stored.length);
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line || '(vacío)';
}

const usuallyShown = 20;
/** Rows that go away are listed longer than others. */
const removedShown = 200;

function firstOf(sign: string, lines: readonly string[], shown = usuallyShown): string[] {
  const more = lines.length - shown;
  return [
    ...lines.slice(0, shown).map((line) => `  ${sign} ${line}`),
    ...(more > 0 ? [`    … y ${more} más`] : []),
  ];
}

/** `1 de alta, 2 con cambios`. */
export function changedCounts({ added, changed, removed, isReordered }: Difference): string {
  const counts = [
    added.length > 0 && `${added.length} de alta`,
    changed.length > 0 && `${changed.length} con cambios`,
    removed.length > 0 && `${removed.length} de baja`,
    isReordered && 'otro orden',
  ];
  return counts.filter(Boolean).join(', ');
}

const removalsAtCommand = ', con - adelante: si el archivo trae solo lo nuevo, importalo con --add';

export function differenceText(difference: Difference): string {
  const { name, added, changed, removed, same, isReordered } = difference;
  const { untouched = [], notes = [], doubts = [] } = difference;
  const counts = [
    changedCounts({ ...difference, isReordered: false }),
    untouched.length > 0 && `${untouched.length} sin tocar por una reserva`,
    `${same} sin cambios`,
    isReordered && 'otro orden',
  ].filter(Boolean);
  return [
    `${name}: ${counts.join(', ')}`,
    ...firstOf('+', added),
    ...firstOf('~', changed),
    ...firstOf('-', removed, removedShown),
    ...[...untouched, ...notes].map((line) => `  ! ${line}`),
    ...doubts.map((doubt, index) => {
      const isOfRemovals = difference.asksAboutRemovals && index === 0;
      return `  ? ${doubt}${isOfRemovals ? removalsAtCommand : ''}`;
    }),
  ].join('\n');
}
