import { sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { parameters } from '../db/schema.ts';
import { changesSomething, type Difference } from './difference.ts';
import type { FolderPart, ImportSource, PartPlan, ReadPart } from './part.ts';
import { ImportError } from './problem.ts';
import { sheetPart } from './sheet-part.ts';
import { readLiveUnits, readState, type ImportState } from './state.ts';

/** What a dealership's folder has beside its sheets, in the order of their import. */
const otherParts: readonly FolderPart[] = [];

const parts: readonly FolderPart[] = [
  sheetPart(otherParts.flatMap(({ entries }) => entries)),
  ...otherParts,
];

// An arbitrary key for the lock that lets one import run at a time.
const importLock = 7_460_222;

/** Units got a buyer while the import compared its files. */
class BuyerCameBetween extends Error {}

export interface ImportOptions extends ImportSource {
  groupSlug: string;
  /** Only compares. */
  isDryRun?: boolean;
}

/**
 * Imports a folder or a file of a dealership in one transaction. The same files again change nothing. Units with a buyer
 * stay as they are. Throws an ImportError with every mistake of the files; then nothing is changed.
 */
export async function importFolder(db: Database, options: ImportOptions): Promise<Difference[]> {
  const read: ReadPart[] = [];
  for (const part of parts) read.push(await part.read(options));
  refuse(read.flatMap(({ problems }) => problems));
  for (;;) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
        const state = await readState(tx, options.groupSlug, options.now);
        const before = state.parameters;
        const plans: PartPlan[] = [];
        for (const part of read) {
          plans.push(await part.plan(state));
          refuse(plans.flatMap(({ problems }) => problems));
        }
        const differences = plans.flatMap((plan) => plan.differences);
        if (!options.isDryRun && differences.some(changesSomething))
          await apply(state, plans, before);
        return differences;
      });
    } catch (error) {
      if (!(error instanceof BuyerCameBetween)) throw error;
    }
  }
}

function refuse(problems: ImportError['problems']): void {
  if (problems.length > 0) throw new ImportError(problems);
}

async function apply(
  state: ImportState,
  plans: readonly PartPlan[],
  before: ImportState['parameters'],
): Promise<void> {
  const { tx } = state;
  // Until the end of the import no unit gets a buyer: one that got one meanwhile means comparing again.
  await tx.execute(sql`lock table operations in share row exclusive mode`);
  const live = await readLiveUnits(tx, state.now);
  if ([...live.keys()].some((chassis) => !state.liveUnits.has(chassis)))
    throw new BuyerCameBetween();
  for (const plan of plans.toReversed()) await plan.remove();
  for (const plan of plans) await plan.save();
  if (state.parameters === before) return;
  const data = JSON.stringify(state.parameters);
  await tx
    .insert(parameters)
    .values({ groupSlug: state.groupSlug, data: state.parameters })
    .onConflictDoUpdate({
      target: parameters.groupSlug,
      // Keeps what this release does not know.
      set: { data: sql`${parameters.data} || ${data}::jsonb` },
    });
}
