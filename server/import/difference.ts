import type { Changes, Sheet, SheetRow } from './sheet.ts';
import type { ImportState } from './state.ts';

interface ChangedField {
  header: string;
  before: string;
  after: string;
}

/** An import's changes to one file's subject, for a person; the lists contain only their first items. */
export interface Difference {
  /** `unidades`. */
  name: string;
  added: { count: number; first: string[] };
  changed: { count: number; first: { title: string; fields: ChangedField[] }[] };
  removed: { count: number; first: string[] };
  /** All rows that stay unchanged because of a buyer. */
  kept: { title: string; reason: string; fields: ChangedField[] }[];
  same: number;
  isReordered: boolean;
  /** Probable mistakes that don't stop the import. */
  notes?: readonly string[];
  /** Values that are stored only after a person confirms them, as lines of Spanish. */
  doubts?: readonly string[];
}

const shown = 20;

export function changesSomething({ added, changed, removed, isReordered }: Difference): boolean {
  return added.count + changed.count + removed.count > 0 || isReordered;
}

/** A count with the first items of a list. */
const shownOf = <Item>(items: readonly Item[]) => ({
  count: items.length,
  first: items.slice(0, shown),
});

interface ChangedFiles extends Pick<Difference, 'name' | 'same' | 'notes'> {
  added: readonly string[];
  changed: readonly string[];
  removed: readonly string[];
}

/** The changes to the files of a folder, by their names. */
export const differenceOfFiles = (files: ChangedFiles): Difference => ({
  ...files,
  added: shownOf(files.added),
  changed: shownOf(files.changed.map((title) => ({ title, fields: [] }))),
  removed: shownOf(files.removed),
  kept: [],
  isReordered: false,
});

export function differenceOf(
  sheet: Sheet,
  changes: Changes<SheetRow>,
  state: ImportState,
): Difference {
  const fieldsOf = ({ before, after, fields }: Changes<SheetRow>['changed'][number]) => [
    ...fields.map((field) => {
      const { header, cell } = sheet.columns[field]!;
      return { header, before: cell.write(before[field]!), after: cell.write(after[field]!) };
    }),
    ...Object.entries(sheet.derived ?? {})
      .map(([header, of]) => ({ header, before: of(before, state), after: of(after, state) }))
      .filter((field) => field.before !== field.after),
  ];
  const titles = (rows: readonly SheetRow[]) => shownOf(rows.map((row) => sheet.title(row)));
  const { count, first } = shownOf(changes.changed);
  return {
    name: sheet.name,
    added: titles(changes.added),
    changed: {
      count,
      first: first.map((change) => ({
        title: sheet.title(change.after),
        fields: fieldsOf(change),
      })),
    },
    removed: titles(changes.removed),
    kept: changes.kept.map(({ row, reason, change }) => ({
      title: sheet.title(row),
      reason,
      fields: change ? fieldsOf(change) : [],
    })),
    same: changes.same,
    isReordered: changes.isReordered,
    doubts: sheet.doubts?.(changes, state) ?? [],
  };
}

const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line || '(vacío)';
};

const more = (count: number, first: readonly unknown[]) =>
  count > first.length ? [`    … y ${count - first.length} más`] : [];

export function differenceText(difference: Difference): string {
  const { name, added, changed, removed, kept, same, isReordered } = difference;
  const { notes = [], doubts = [] } = difference;
  const counts = [
    added.count > 0 && `${added.count} de alta`,
    changed.count > 0 && `${changed.count} con cambios`,
    removed.count > 0 && `${removed.count} de baja`,
    kept.length > 0 && `${kept.length} sin tocar por una reserva`,
    `${same} sin cambios`,
    isReordered && 'otro orden',
  ].filter(Boolean);
  const fields = (changes: readonly ChangedField[]) =>
    changes.map(({ header, before, after }) => `${header} ${short(before)} → ${short(after)}`);
  return [
    `${name}: ${counts.join(', ')}`,
    ...added.first.map((title) => `  + ${title}`),
    ...more(added.count, added.first),
    ...changed.first.map((change) =>
      [`  ~ ${change.title}`, fields(change.fields).join('; ')].filter(Boolean).join(': '),
    ),
    ...more(changed.count, changed.first),
    ...removed.first.map((title) => `  - ${title}`),
    ...more(removed.count, removed.first),
    ...kept.map(({ title, reason, fields: changes }) =>
      [
        `  ! ${title}: ${reason}`,
        ...(changes.length > 0 ? [`(${fields(changes).join('; ')})`] : []),
      ].join(' '),
    ),
    ...notes.map((note) => `  ! ${note}`),
    ...doubts.map((doubt) => `  ? ${doubt}`),
  ].join('\n');
}
