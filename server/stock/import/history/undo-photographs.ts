import { isDeepStrictEqual } from 'node:util';
import { photographs } from '../../../ground/db/schema.ts';
import type { PartPlan } from '../part.ts';
import { galleryKey, planGalleries, rowsOfGallery } from '../photographs/gallery-rows.ts';
import type { PhotographChange, PhotographRow } from '../photographs/photograph-change.ts';
import { photographFolder } from '../photographs/photograph-folder.ts';
import { chassisKey } from '../sheets/chassis.ts';
import type { ImportState } from '../state.ts';
import type { StoredImport } from './stored-imports.ts';

/**
 * The galleries as they would be without an import, each whole or not at all; undefined for an import without
 * photographs.
 */
export async function undoPhotographs(
  { changes }: StoredImport,
  state: ImportState,
): Promise<PartPlan | undefined> {
  const stored = changes
    .filter(({ sheet }) => sheet === photographFolder)
    .map(({ before, after }) => ({ before, after }) as unknown as PhotographChange);
  if (stored.length === 0) return undefined;
  const all = await state.tx.select().from(photographs);
  const doubts: string[] = [];
  const galleries = [...Map.groupBy(stored, ({ before, after }) => galleryKey((after ?? before)!))];
  const wanted = galleries.flatMap(([, own]) => {
    const some = (own[0]!.after ?? own[0]!.before)!;
    const before = rowsOfGallery(all, some);
    const byPlace = new Map(before.map((row) => [row.place, row]));
    const name = some.place.slice(0, some.place.lastIndexOf('/'));
    if (!isThere(some, state)) doubts.push(`${name}: ya no está en el catálogo`);
    else if (own.some((each) => !isDeepStrictEqual(byPlace.get(placeOf(each)) ?? null, each.after)))
      doubts.push(`${name}: sus fotos cambiaron después`);
    else {
      const changed = new Set(own.map(placeOf));
      const rows = [
        ...before.filter(({ place }) => !changed.has(place)),
        ...own.flatMap((each) => each.before ?? []),
      ];
      return [{ before, after: counted(rows) }];
    }
    return [];
  });
  const plan = planGalleries(state.tx, wanted);
  return { ...plan, differences: plan.differences.map((each) => ({ ...each, doubts })) };
}

const placeOf = ({ before, after }: PhotographChange) => (after ?? before)!.place;

/** Rows that came later stay behind the one before them, without a gap in the count. */
const counted = (rows: readonly PhotographRow[]): PhotographRow[] =>
  rows
    .toSorted((a, b) => a.position - b.position || a.place.localeCompare(b.place))
    .map((row, index) => ({ ...row, position: index + 1 }));

function isThere({ chassis, familyId }: PhotographRow, state: ImportState): boolean {
  if (chassis === null) return [...state.families.values()].some(({ id }) => id === familyId);
  return (
    !state.delivered.has(chassisKey(chassis)) &&
    state.units.some((unit) => unit.chassis === chassis)
  );
}
