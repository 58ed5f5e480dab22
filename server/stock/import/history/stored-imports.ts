import { and, asc, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { CommandError } from '../../../ground/commands/run-command.ts';
import { sortableMoment, textTable } from '../../../ground/commands/text-table.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { catalogueChanges, catalogueImports } from '../../../ground/db/schema.ts';
import { recordCommand, type CommandAct } from '../../../ground/journal/command-journal.ts';
import { changedCounts, changesSomething } from '../difference.ts';
import { orderKey } from '../compare.ts';
import type { ImportCommand, PartPlan } from '../part.ts';
import { photographFolder } from '../photographs/photograph-folder.ts';
import type { Changes } from '../sheet.ts';
import type { ImportState } from '../state.ts';
import { upsertRows } from '../upsert.ts';

/** The days for which an import can be undone. */
const keptDays = 90;
const dayInMs = 86_400_000;

const acts: Record<ImportCommand['name'], CommandAct> = {
  import: 'imported files',
  prices: 'repriced by command',
  undo: 'undid import',
  setup: 'set up dealership',
};

/**
 * Stores the difference of an import, inside its transaction, and records it in the desk's journal. Returns its number,
 * with which it can be undone; the first import of a dealership and one without changes have none.
 */
export async function storeImport(
  { tx, now, isStored }: ImportState,
  plans: readonly PartPlan[],
  { name, source, user, staffId, undoes }: ImportCommand,
): Promise<number | undefined> {
  const differences = plans.flatMap((plan) => plan.differences).filter(changesSomething);
  const counts = differences.map((each) => `${each.name} ${changedCounts(each)}`).join('; ');
  const by = name === 'import' || name === 'setup' ? 'archivo' : 'comando';
  const record = (id?: number) =>
    recordCommand(tx, now, {
      by,
      user,
      staffId,
      act: acts[name],
      subject: id === undefined ? '' : String(id),
      note: [source, counts].filter(Boolean).join(': '),
    });
  // An undo without changes still marks its import as undone.
  const hasNothing = differences.length === 0 && undoes === undefined;
  if (name === 'setup' || !isStored || hasNothing) {
    await record();
    return undefined;
  }
  const sheets = plans.flatMap(({ sheets: planned = [] }) => planned);
  const names = new Set(sheets.map(({ sheet }) => sheet.name));
  if (plans.some((plan) => plan.photographs)) names.add(photographFolder);
  const orders = Object.fromEntries(
    sheets
      .filter(({ sheet, changes }) => sheet.isOrdered && isOrderChanged(changes))
      .map(({ sheet, current, changes }) => [
        sheet.name,
        {
          before: current.map((row) => orderKey(sheet, row)),
          after: changes.result.map((row) => orderKey(sheet, row)),
        },
      ]),
  );
  const folders = differences.map((each) => each.name).filter((each) => !names.has(each));
  const [stored] = await tx
    .insert(catalogueImports)
    .values({ at: now, command: name, source, user, counts, undoes, orders, folders })
    .returning({ id: catalogueImports.id });
  const { id } = stored!;
  for (const { sheet, changes } of sheets) {
    const rows = rowsOf(changes).map((row) => ({ importId: id, sheet: sheet.name, ...row }));
    await upsertRows(tx, catalogueChanges, 'id', rows);
  }
  const pictures = plans.flatMap(({ photographs = [] }) => photographs);
  const rows = pictures.map((change) => ({ importId: id, sheet: photographFolder, ...change }));
  await upsertRows(tx, catalogueChanges, 'id', rows);
  await record(id);
  return id;
}

/** Removes the imports that can no longer be undone. Returns the hashes of the photographs in them. */
export async function expireImports(tx: Database, now: Date): Promise<string[]> {
  const isOld = lt(catalogueImports.at, new Date(now.getTime() - keptDays * dayInMs));
  const { before, after, sheet, importId } = catalogueChanges;
  const pictures = await tx
    .select({
      before: sql<string | null>`${before} ->> 'hash'`,
      after: sql<string | null>`${after} ->> 'hash'`,
    })
    .from(catalogueChanges)
    .innerJoin(catalogueImports, eq(catalogueImports.id, importId))
    .where(and(isOld, eq(sheet, photographFolder)));
  await tx.delete(catalogueImports).where(isOld);
  return pictures.flatMap((row) => [row.before, row.after]).filter((hash) => hash !== null);
}

/** Added rows alone leave the order of the others. */
const isOrderChanged = ({ removed, isReordered }: Changes) => removed.length > 0 || isReordered;

const rowsOf = ({ added, changed, removed }: Changes) => [
  ...added.map((after) => ({ before: null, after })),
  ...changed.map(({ before, after }) => ({ before, after })),
  ...removed.map((before) => ({ before, after: null })),
];

/** Whether an import is undone: by one that isn't undone itself. */
function isUndone(id: number, undos: readonly { id: number; undoes: number | null }[]): boolean {
  return undos.some((each) => each.undoes === id && !isUndone(each.id, undos));
}

const undosOf = (db: Database) =>
  db
    .select({ id: catalogueImports.id, undoes: catalogueImports.undoes })
    .from(catalogueImports)
    .where(isNotNull(catalogueImports.undoes));

/** An import with its changed rows; without a number, the last one that isn't undone. Throws a CommandError. */
export async function readImport(tx: Database, wanted: number | undefined) {
  const undos = await undosOf(tx);
  const found = await tx
    .select()
    .from(catalogueImports)
    .where(wanted === undefined ? undefined : eq(catalogueImports.id, wanted))
    .orderBy(desc(catalogueImports.id));
  const stored =
    wanted === undefined
      ? found.find(({ id, undoes }) => undoes === null && !isUndone(id, undos))
      : found[0];
  if (!stored) {
    throw new CommandError(
      `${wanted === undefined ? 'no hay ninguna importación que deshacer' : `no hay ninguna importación ${wanted}`}: la lista se ve con npm run catalogue -- imports`,
    );
  }
  if (isUndone(stored.id, undos)) {
    throw new CommandError(`la importación ${stored.id} ya está deshecha`);
  }
  const changes = await tx
    .select()
    .from(catalogueChanges)
    .where(eq(catalogueChanges.importId, stored.id))
    .orderBy(asc(catalogueChanges.id));
  return { ...stored, changes };
}

export type StoredImport = Awaited<ReturnType<typeof readImport>>;

const commandWords = { import: 'archivos', prices: 'precios', undo: 'deshacer' } as const;

/** The stored imports, the last one first. */
export async function storedImports(db: Database) {
  const undos = await undosOf(db);
  const all = await db.select().from(catalogueImports).orderBy(desc(catalogueImports.id));
  return all.map((each) => ({ ...each, isUndone: isUndone(each.id, undos) }));
}

/** The stored imports as a table. */
export async function listImports(db: Database): Promise<string> {
  const all = await storedImports(db);
  if (all.length === 0) return 'todavía no hay importaciones que se puedan deshacer';
  return textTable([
    ['id', 'cuándo', 'quién', 'qué', 'de dónde', 'cambios'],
    ...all.map(({ id, at, user, command, source, counts, isUndone: isOver }) => [
      String(id),
      sortableMoment(at),
      user,
      `${commandWords[command]}${isOver ? ' (deshecha)' : ''}`,
      source,
      counts,
    ]),
  ]).trimEnd();
}
