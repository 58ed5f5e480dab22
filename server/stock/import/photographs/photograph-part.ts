import { isDeepStrictEqual } from 'node:util';
import { findBrand } from '../../../../domain/vehicles/brands.ts';
import { slugOf } from '../../../../domain/words/plain.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { photographs } from '../../../ground/db/schema.ts';
import { keysOf } from '../../photographs/stored-keys.ts';
import { differenceOfFiles } from '../difference.ts';
import { hiddenText } from '../hidden-rows.ts';
import { partFolder } from '../files/folder.ts';
import type { ImportSource, ReadPart } from '../part.ts';
import type { Problem } from '../problem.ts';
import { chassisKey } from '../sheets/chassis.ts';
import type { ImportState } from '../state.ts';
import { deleteRows, upsertRows } from '../upsert.ts';
import type { PhotographRow } from './photograph-change.ts';
import { photographFolder } from './photograph-folder.ts';
import { preparePhotographs, type PlacedPhotograph } from './prepare-photographs.ts';

/** The photographs of models and units. A folder without `fotos` leaves the stored ones unchanged. */
export async function readPhotographs(
  { path, store, onProgress, look, isDryRun = false, isAddition = false }: ImportSource,
  db: Database,
): Promise<ReadPart> {
  const folder = await partFolder(path, photographFolder);
  if (!folder) return { problems: [], plan: async () => ({ problems: [], differences: [] }) };
  if (!store) throw new Error('photographs need a store');
  const { hash, source, width, height, tint } = photographs;
  const { placed, problems, written } = await preparePhotographs(folder, {
    store,
    known: await db.select({ hash, source, width, height, tint }).from(photographs),
    isDryRun: isDryRun && !look,
    onProgress: (done, total) => onProgress?.(`${photographFolder}: ${done} de ${total}…`),
  });
  return {
    problems,
    /** Compares the folder with the stored galleries: photographs that left the folder are removed. */
    async plan(state) {
      const { tx } = state;
      const all = await tx.select().from(photographs);
      // The buyer's page shows the photographs of a delivered unit: they stay, whatever the folder has.
      const isPast = ({ chassis }: PhotographRow) =>
        chassis !== null && isDelivered(state, chassis);
      const stored = all.filter((row) => !isPast(row));
      const { rows, notes, problems: misplaced } = placeRows(placed, state);
      const before = new Map(stored.map((row) => [row.place, row]));
      const changed = rows.filter((row) => !isDeepStrictEqual(row, before.get(row.place)));
      const replaced = new Set(rows.map(({ place }) => place));
      const kept = isAddition ? stored.filter(({ place }) => !replaced.has(place)) : [];
      const difference = differenceOfFiles(photographFolder, {
        stored: [...before.keys()],
        found: new Set([...replaced, ...kept.map(({ place }) => place)]),
        changed: changed.map(({ place }) => place),
      });
      return {
        problems: misplaced,
        differences: [{ ...difference, notes }],
        photographs: [
          ...changed.map((after) => ({ before: before.get(after.place) ?? null, after })),
          ...difference.removed.map((place) => ({ before: before.get(place)!, after: null })),
        ],
        remove: () => deleteRows(tx, photographs, 'place', difference.removed),
        save: () => upsertRows(tx, photographs, 'place', changed),
      };
    },
    // Files are outside the transaction.
    async ended(isStored) {
      for (const key of isStored ? [] : written) await store.remove(keysOf(key));
    },
  };
}

const isDelivered = ({ delivered }: ImportState, chassis: string) =>
  delivered.has(chassisKey(chassis));

/** The row of each photograph in the gallery that its folder names. */
function placeRows(placed: readonly PlacedPhotograph[], state: ImportState) {
  const families = familiesByFolder(state);
  const { units } = state;
  const chassis = new Map(units.map((unit) => [unit.chassis.toLowerCase(), unit.chassis]));
  const colors = new Set(units.map(({ familyId, color }) => `${familyId}/${slugOf(color)}`));
  // A row with a mistake may be the one that a folder names.
  const hidden = new Set(Array.from(state.hidden.texts, slugOf));
  const mayBeHidden = (subject: string) =>
    state.hidden.isAll ||
    ['modelos', 'unidades'].some((sheet) => hidden.has(slugOf(hiddenText(sheet, subject))));
  const problems: Problem[] = [];
  const notes = new Set<string>();
  const rows = placed.flatMap(({ file, picture }): PhotographRow[] => {
    const { name, subject, place, color, position, caption, takenOn } = file;
    if (isDelivered(state, subject)) return [];
    const common = { place, color, position, caption, ...picture };
    const unit = chassis.get(subject.toLowerCase());
    if (unit && color === null) return [{ ...common, takenOn, familyId: null, chassis: unit }];
    const found = families.get(slugOf(subject)) ?? [];
    const reason = unit
      ? 'las fotos de una unidad van en la carpeta de su chasis, sin carpeta de color'
      : refusal(subject, found.length);
    if (reason) {
      if (!mayBeHidden(subject)) problems.push({ file: name, reason });
      return [];
    }
    const { id: familyId } = found[0]!;
    if (color !== null && !colors.has(`${familyId}/${slugOf(color)}`)) {
      notes.add(`${subject}/${color}: ninguna unidad en stock de ese modelo es de ese color`);
    }
    // Only a photograph of the very unit has a date.
    return [{ ...common, takenOn: null, familyId, chassis: null }];
  });
  return { rows, notes: [...notes], problems };
}

function refusal(subject: string, families: number): string | undefined {
  if (families === 1) return undefined;
  return families === 0
    ? `«${subject}» no es un modelo ni el chasis de una unidad en stock`
    : `«${subject}» es un modelo de dos marcas: escribí la marca delante, como marca-${slugOf(subject)}`;
}

/** Models by the possible names of their folders: `nivus` or `volkswagen-nivus`. */
function familiesByFolder({ families, parameters: { brands } }: ImportState) {
  const named = [...families.values()].flatMap(({ id, name, brandId }) => {
    const brand = findBrand(brands, brandId)?.slug ?? '';
    return [name, `${brand} ${name}`].map((words) => ({ id, folder: slugOf(words) }));
  });
  return Map.groupBy(named, ({ folder }) => folder);
}
