import { isDeepStrictEqual } from 'node:util';
import { slugOf } from '../../../../domain/words/plain.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { photographs, type GallerySubject } from '../../../ground/db/schema.ts';
import type { Difference } from '../difference.ts';
import type { PartPlan } from '../part.ts';
import { deleteRows, upsertRows } from '../upsert.ts';
import type { PhotographChange, PhotographRow } from './photograph-change.ts';
import { photographFolder } from './photograph-folder.ts';

type OfGallery = Pick<PhotographRow, 'chassis' | 'familyId' | 'color'> | GallerySubject;

/** The same for all photographs of a unit, and for those of a model in one colour. */
export const galleryKey = ({ chassis, familyId, color }: OfGallery): string =>
  chassis ? chassis.toLowerCase() : `${familyId}/${slugOf(color ?? '')}`;

/** The rows of a gallery in their order. */
export const rowsOfGallery = (all: readonly PhotographRow[], of: OfGallery): PhotographRow[] =>
  all
    .filter((row) => galleryKey(row) === galleryKey(of))
    .toSorted((a, b) => a.position - b.position || a.place.localeCompare(b.place));

export interface WantedGallery {
  before: readonly PhotographRow[];
  after: readonly PhotographRow[];
}

function changesOf({ before, after }: WantedGallery): PhotographChange[] {
  const [was, is] = [before, after].map((rows) => new Map(rows.map((row) => [row.place, row])));
  return [...new Set([...was!.keys(), ...is!.keys()])]
    .map((place) => ({ before: was!.get(place) ?? null, after: is!.get(place) ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}

/** Plans that galleries have exactly the wanted rows. */
export function planGalleries(tx: Database, galleries: readonly WantedGallery[]): PartPlan {
  const changes = galleries.flatMap(changesOf);
  const places = changes.flatMap(({ before, after }) => (before && !after ? [before.place] : []));
  return {
    problems: [],
    photographs: changes,
    differences: [differenceOfGalleries(galleries)],
    remove: () => deleteRows(tx, photographs, 'place', places),
    save: () =>
      upsertRows(
        tx,
        photographs,
        'place',
        changes.flatMap(({ after }) => after ?? []),
      ),
  };
}

const folderOf = ({ place }: PhotographRow) => place.slice(0, place.lastIndexOf('/'));

const nameOf = (row: PhotographRow) => `${folderOf(row)}: ${row.caption || `foto ${row.position}`}`;

/** By picture, because a photograph that moves within its gallery has another place. */
function differenceOfGalleries(galleries: readonly WantedGallery[]): Difference {
  const found = { added: [], changed: [], removed: [] } as Record<string, string[]>;
  let same = 0;
  let isReordered = false;
  for (const { before, after } of galleries) {
    const was = new Map(before.map((row) => [row.hash, row]));
    const is = new Set(after.map(({ hash }) => hash));
    const staying = before.filter(({ hash }) => is.has(hash)).map(({ hash }) => hash);
    const now = after.filter(({ hash }) => was.has(hash)).map(({ hash }) => hash);
    isReordered ||= !isDeepStrictEqual(staying, now);
    for (const row of after) {
      const old = was.get(row.hash);
      if (!old) found['added']!.push(nameOf(row));
      else if (old.caption === row.caption) same += 1;
      else {
        const [from, to] = [old, row].map(({ caption }) => caption || '(vacía)');
        found['changed']!.push(
          `${folderOf(row)}, foto ${row.position}: descripción ${from} → ${to}`,
        );
      }
    }
    found['removed']!.push(...before.filter(({ hash }) => !is.has(hash)).map(nameOf));
  }
  const { added = [], changed = [], removed = [] } = found;
  return { name: photographFolder, added, changed, removed, same, isReordered };
}
