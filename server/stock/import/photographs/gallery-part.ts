import { findBrand } from '../../../../domain/vehicles/brands.ts';
import { slugOf } from '../../../../domain/words/plain.ts';
import type { FileStore } from '../../../ground/files/file-store.ts';
import { photographs, type GalleryEdit, type GallerySubject } from '../../../ground/db/schema.ts';
import { keysOf, originalKey } from '../../photographs/stored-keys.ts';
import type { PartPlan, ReadPart } from '../part.ts';
import { chassisKey } from '../sheets/chassis.ts';
import type { ImportState } from '../state.ts';
import { planGalleries, rowsOfGallery } from './gallery-rows.ts';
import type { PhotographRow } from './photograph-change.ts';
import { photographName } from '../../photographs/photograph-name.ts';
import { photographFolder } from './photograph-folder.ts';

type Picture = Pick<PhotographRow, 'hash' | 'source' | 'width' | 'height' | 'tint'>;

/** A photograph of a gallery as it will be. */
export interface WantedPhotograph extends Picture, Pick<PhotographRow, 'caption' | 'takenOn'> {
  /** It arrived with the change, and its file is among the parts of the upload. */
  isNew: boolean;
}

/** A person's gallery over the stored one: what others added meanwhile stays, what they removed goes. */
export function mergedGallery(
  { base, photographs: wanted }: GalleryEdit,
  stored: readonly PhotographRow[],
): WantedPhotograph[] {
  const byHash = new Map(stored.map((row) => [row.hash, row]));
  const merged = wanted.flatMap(({ hash, caption, file }): WantedPhotograph[] => {
    const row = byHash.get(hash);
    if (row) return [{ ...pictureOf(row), caption, takenOn: row.takenOn, isNew: false }];
    return file ? [{ hash, ...file, caption, takenOn: null, isNew: true }] : [];
  });
  const known = new Set([...base, ...wanted.map(({ hash }) => hash)]);
  const others = stored.filter(({ hash }) => !known.has(hash));
  return [
    ...merged,
    ...others.map((row) => ({
      ...pictureOf(row),
      caption: row.caption,
      takenOn: row.takenOn,
      isNew: false,
    })),
  ];
}

const pictureOf = ({ hash, source, width, height, tint }: PhotographRow): Picture => ({
  hash,
  source,
  width,
  height,
  tint,
});

/**
 * The change of a gallery as a part of an import. `read` returns the prepared file of a photograph that arrived with
 * it.
 */
export async function editingGallery(
  edit: GalleryEdit,
  { store, isDryRun = false }: { store: FileStore; isDryRun?: boolean },
  read: (hash: string) => Promise<Buffer>,
): Promise<ReadPart> {
  const written: string[] = [];
  for (const { hash, file } of isDryRun ? [] : edit.photographs) {
    if (!file || (await store.has(originalKey(hash)))) continue;
    await store.write(originalKey(hash), await read(hash));
    written.push(hash);
  }
  return {
    problems: [],
    plan: (state) => planEdit(edit, state),
    async ended(isStored) {
      for (const hash of isStored ? [] : written) await store.remove(keysOf(hash));
    },
  };
}

async function planEdit(edit: GalleryEdit, state: ImportState): Promise<PartPlan> {
  const { subject } = edit;
  const folder = folderOf(subject, state);
  if (!folder)
    return refused(isUnit(subject) ? 'esa unidad ya no está en stock' : 'ese modelo ya no está');
  const before = rowsOfGallery(await state.tx.select().from(photographs), subject);
  const [first] = before;
  const parent = first ? first.place.slice(0, first.place.lastIndexOf('/')) : folder;
  const after = mergedGallery(edit, before).map(({ isNew: _isNew, ...picture }, index) => ({
    ...picture,
    place: `${parent}/${photographName({ ...picture, position: index + 1 })}`,
    position: index + 1,
    chassis: subject.chassis ?? null,
    familyId: subject.familyId ?? null,
    color: first ? first.color : (subject.color ?? null),
  }));
  return planGalleries(state.tx, [{ before, after }]);
}

const refused = (reason: string): PartPlan => ({
  problems: [{ file: photographFolder, reason }],
  differences: [],
});

const isUnit = ({ chassis }: GallerySubject) => chassis !== undefined;

/** The folder of a gallery without photographs, as an import reads it; undefined when its subject is gone. */
function folderOf(
  { chassis, familyId, color }: GallerySubject,
  { units, delivered, families, parameters: { brands } }: ImportState,
): string | undefined {
  if (chassis !== undefined) {
    if (delivered.has(chassisKey(chassis))) return undefined;
    return units.find((unit) => unit.chassis === chassis)?.chassis;
  }
  const all = [...families.values()];
  const family = all.find(({ id }) => id === familyId);
  if (!family) return undefined;
  const isShared = all.some(
    (other) => other !== family && slugOf(other.name) === slugOf(family.name),
  );
  const brand = isShared ? findBrand(brands, family.brandId)?.slug : undefined;
  const name = slugOf([brand, family.name].filter(Boolean).join(' '));
  return color ? `${name}/${slugOf(color)}` : name;
}
