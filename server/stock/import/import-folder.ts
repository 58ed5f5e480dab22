import { sql } from 'drizzle-orm';
import { CommandError } from '../../ground/commands/run-command.ts';
import type { Database } from '../../ground/db/connection.ts';
import { parameters } from '../../ground/db/schema.ts';
import { namePriceSource } from '../catalogue/unit-prices.ts';
import { CatalogueMoved, fingerprintOf, setsPrices } from './confirmed.ts';
import { changesSomething, differenceText, isWorthReading, type Difference } from './difference.ts';
import { expireImports, storeImport } from './history/stored-imports.ts';
import { readMedia } from './media-part.ts';
import type { ImportOptions, ImportSource, PartPlan, ReadPart } from './part.ts';
import { pagesOf } from './pages-of.ts';
import { readPhotographs } from './photographs/photograph-part.ts';
import { removePictures } from './photographs/remove-pictures.ts';
import { ImportError, type Problem } from './problem.ts';
import { readSheets } from './sheet-part.ts';
import { readLiveUnits, readState, type ImportState } from './state.ts';
import { withFolder } from './with-folder.ts';

/** Each reads a part of a dealership's folder, in the order of their import. */
const readers = [readMedia, readSheets, readPhotographs];

// An arbitrary key for the lock that allows one import at a time.
const importLock = 7_460_222;

/** Less than the time after which PostgreSQL looks for a deadlock: it never ends another transaction because of this one. */
const lockPatienceMs = 500;

export interface Imported {
  differences: Difference[];
  /** Of the whole difference, also where its lines are shortened. */
  fingerprint: string;
  setsPrices: boolean;
  /** The addresses of pages that show the change. */
  pages: string[];
  /** The number with which the import can be undone. */
  id?: number | undefined;
}

/** A unit got a buyer while the import compared its files. */
class BuyerCameBetween extends Error {}

/** Ends the transaction of a dry run that has applied its changes. */
class RolledBack extends Error {
  readonly found: Imported;

  constructor(found: Imported) {
    super('the catalogue was only looked at');
    this.found = found;
  }
}

/**
 * Imports a folder, a ZIP file or a file of a dealership in one transaction. Importing the same files again changes nothing. Units
 * with a buyer stay unchanged. Throws an ImportError with every mistake of the files, or a CommandError with the
 * probable ones unless `isSure`; then nothing is changed.
 */
export async function importFolder(db: Database, options: ImportSource): Promise<Imported> {
  return withFolder(options.path, async (path) => {
    const read: ReadPart[] = [];
    for (const readPart of readers) read.push(await readPart({ ...options, path }, db));
    return carryOut(db, read, options);
  });
}

/** Plans every part and, unless one has a problem, carries all of them out, in one transaction. */
export async function carryOut(
  db: Database,
  read: readonly ReadPart[],
  options: ImportOptions,
): Promise<Imported> {
  let isStored = false;
  const gone = new Set<string>();
  try {
    for (;;) {
      try {
        const imported = await db.transaction((tx) => planAndApply(tx, read, options, gone));
        isStored = !options.isDryRun;
        return imported;
      } catch (error) {
        if (error instanceof RolledBack) return error.found;
        if (!(error instanceof BuyerCameBetween)) throw error;
      }
    }
  } finally {
    for (const part of read) await part.ended?.(isStored);
    if (isStored && options.store) await removePictures(db, options.store, gone);
  }
}

async function planAndApply(
  tx: Database,
  read: readonly ReadPart[],
  options: ImportOptions,
  /** Gets the photographs whose files may no longer be needed. */
  gone: Set<string>,
): Promise<Imported> {
  const { groupSlug, groupName, now, command, isDryRun = false, isSure = false } = options;
  await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
  const state = await readState(tx, groupSlug, now);
  const before = state.parameters;
  if (groupName) {
    const group = { ...before.group, name: groupName, legal_name: groupName };
    state.parameters = { ...before, group };
  }
  const plans: PartPlan[] = [];
  const problems = read.flatMap((part) => part.problems);
  for (const part of read) {
    const plan = await part.plan(state);
    plans.push(plan);
    problems.push(...plan.problems);
  }
  if (!problems.some(({ file }) => file.startsWith('datos'))) {
    problems.push(...mixture(state, before, plans));
  }
  if (problems.length > 0) throw new ImportError(problems);
  const differences = plans.flatMap((plan) => plan.differences);
  const isChange = state.parameters !== before || differences.some(changesSomething);
  const found = {
    differences,
    fingerprint: fingerprintOf(plans),
    setsPrices: setsPrices(plans),
    pages: await pagesOf(plans, state),
  };
  if (options.confirmed !== undefined && options.confirmed !== found.fingerprint)
    throw new CatalogueMoved();
  if (isChange && isDryRun && options.look) {
    // Whoever changes the same rows waits for this transaction, so it waits for nobody itself.
    await tx.execute(sql.raw(`set local lock_timeout = ${lockPatienceMs}`));
    await change(state, plans, { before, user: command?.user });
    await options.look(tx);
    throw new RolledBack(found);
  }
  if (!isChange || isDryRun) return found;
  if (!isSure && differences.some(({ doubts = [] }) => doubts.length > 0)) {
    const refusal =
      command?.name === 'undo'
        ? 'No se cambió nada: lo marcado con ? no se puede deshacer. Para deshacer el resto, repetí la orden con --yes.'
        : 'No se cambió nada: revisá lo marcado con ?. Si está bien, repetí la orden con --yes.';
    const shown = differences.filter(isWorthReading).map(differenceText);
    throw new CommandError([...shown, refusal].join('\n'));
  }
  const replaced = plans.flatMap((plan) => plan.photographs ?? []);
  for (const { before: row } of replaced) if (row) gone.add(row.hash);
  if (command) for (const hash of await expireImports(tx, now)) gone.add(hash);
  // Before the tables are locked, because a large difference takes a while.
  const id = command && (await storeImport(state, plans, command));
  await apply(state, plans, { before, user: command?.user });
  await options.alongside?.(tx, id);
  return { ...found, id };
}

/** Refuses files without a rate of VAT, and to mix the demo with the data of a real dealership. */
function mixture(
  { isStored, parameters: after }: ImportState,
  before: ImportState['parameters'],
  plans: readonly PartPlan[],
): Problem[] {
  if (!after.group.name) return [{ file: 'datos', reason: "falta el dato 'nombre'" }];
  // A dealership that is made from its name alone has no prices.
  if (plans.length > 0 && typeof after.vat_rate !== 'number') {
    const reason =
      "falta el dato 'porcentaje de IVA': sin él no se sabe el precio sin impuestos nacionales";
    return [{ file: 'datos', reason }];
  }
  if (!isStored || Boolean(before.demo) === Boolean(after.demo)) return [];
  const reason = before.demo
    ? 'acá está la demostración: creá tu concesionario con npm run setup, en otra carpeta de datos'
    : 'son los datos de la demostración, y acá hay un concesionario de verdad';
  return [{ file: 'datos', reason }];
}

async function apply(
  state: ImportState,
  plans: readonly PartPlan[],
  { before, user }: { before: ImportState['parameters']; user: string | undefined },
): Promise<void> {
  const { tx } = state;
  // Until the end of the import no unit gets a buyer: if one got one meanwhile, the import compares again. The stronger
  // lock also waits for transactions that read a reservation to change it: its chassis may be about to change.
  const mode = sql.raw(state.correctsChassis ? 'exclusive' : 'share row exclusive');
  await tx.execute(sql`lock table operations, withheld_units in ${mode} mode`);
  const live = await readLiveUnits(tx, state.now);
  if ([...live.keys()].some((chassis) => !state.liveUnits.has(chassis)))
    throw new BuyerCameBetween();
  await change(state, plans, { before, user });
}

/** Writes the plans into the tables. */
async function change(
  state: ImportState,
  plans: readonly PartPlan[],
  { before, user }: { before: ImportState['parameters']; user: string | undefined },
): Promise<void> {
  const { tx } = state;
  await namePriceSource(tx, { source: 'import', by: user, at: state.now });
  for (const plan of plans.toReversed()) await plan.remove?.();
  for (const plan of plans) await plan.save?.();
  if (state.parameters === before) return;
  const data = JSON.stringify(state.parameters);
  await tx
    .insert(parameters)
    .values({ groupSlug: state.groupSlug, data: state.parameters })
    .onConflictDoUpdate({
      target: parameters.groupSlug,
      // Preserves fields that this release doesn't have.
      set: { data: sql`${parameters.data} || ${data}::jsonb` },
    });
}
