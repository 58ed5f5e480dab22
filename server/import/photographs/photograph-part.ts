import { findBrand } from '../../../domain/vehicles/brands.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { photographs, stockUnits, subfamilies } from '../../db/schema.ts';
import { preparePhotographs } from './prepare-photographs.ts';
import {
  planPhotographs,
  type PhotographChange,
  type PhotographSubjects,
} from './plan-photographs.ts';
import { keysOf } from '../../photographs/stored-keys.ts';
import type { Difference } from '../difference.ts';
import { partFolder } from '../files/folder.ts';
import type { ImportSource, ReadPart } from '../part.ts';
import { chassisKey } from '../sheets/chassis.ts';
import type { Problem } from '../problem.ts';
import type { ImportState } from '../state.ts';
import { deleteRows, upsertRows } from '../upsert.ts';

/** The folder of photographs in a dealership's folder; it can also be imported alone. */
export const photographFolder = 'fotos';

const problemsOf = (faults: readonly { file: string; reason: string }[]): Problem[] =>
  faults.map(({ file, reason }) => ({ file: `${photographFolder}/${file}`, reason }));

/** The photographs of models and units. A folder without `fotos` leaves the stored ones unchanged. */
export async function readPhotographs(
  { path, store, onProgress, isDryRun = false }: ImportSource,
  db: Database,
): Promise<ReadPart> {
  const folder = await partFolder(path, photographFolder);
  if (!folder) return { problems: [], plan: async () => ({ problems: [], differences: [] }) };
  if (!store) throw new Error('photographs need a store');
  const prepared = await preparePhotographs(folder, {
    store,
    known: await db.select().from(photographs),
    isDryRun,
    onProgress: (done, total) => onProgress?.(`${photographFolder}: ${done} de ${total}…`),
  });
  let unused: string[] = [];
  return {
    problems: problemsOf(prepared.faults),
    isLast: true,
    async plan(state) {
      const { tx } = state;
      const subjects = await subjectsOf(state);
      const stored = await tx.select().from(photographs);
      const { change, faults } = planPhotographs(prepared.photographs, stored, subjects);
      ({ unused } = change);
      return {
        problems: problemsOf(faults),
        differences: [differenceOf(change)],
        remove: () => deleteRows(tx, photographs, 'place', placesOf(change.removed)),
        save: () => upsertRows(tx, photographs, 'place', [...change.added, ...change.changed]),
      };
    },
    // Files are outside the transaction: those that no gallery shows are deleted after its end.
    async ended(isStored) {
      for (const hash of isStored ? unused : prepared.written) await store.remove(keysOf(hash));
    },
  };
}

/** The models and units after the sheets of the same import. */
async function subjectsOf({
  tx,
  families,
  stock,
  delivered,
  parameters: { brands },
}: ImportState): Promise<PhotographSubjects> {
  const units =
    stock ??
    (await tx
      .select({
        chassis: stockUnits.chassis,
        color: stockUnits.color,
        familyId: subfamilies.familyId,
      })
      .from(stockUnits)
      .innerJoin(subfamilies, eq(subfamilies.id, stockUnits.subfamilyId)));
  const named = Array.from(families.values(), (family) => ({
    ...family,
    brandSlug: findBrand(brands, family.brandId)?.slug ?? '',
  }));
  const isDelivered = (chassis: string) => delivered.has(chassisKey(chassis));
  return { families: named, units, isDelivered };
}

const placesOf = (rows: PhotographChange['added']) => rows.map(({ place }) => place);

function differenceOf({ added, changed, removed, same, notes }: PhotographChange): Difference {
  return {
    name: photographFolder,
    added: placesOf(added),
    changed: placesOf(changed),
    removed: placesOf(removed),
    same,
    notes,
  };
}
