import { slugOf } from '../../../domain/words/plain.ts';
import type { PhotographFault } from './photograph-folder.ts';
import type { PhotographRow, PlacedPhotograph } from './prepare-photographs.ts';

export interface PhotographChange {
  added: PhotographRow[];
  /** Photographs with another picture, position or subject under the same name. */
  changed: PhotographRow[];
  removed: PhotographRow[];
  same: number;
  /** Probable mistakes that don't stop the import, in Spanish. */
  notes: string[];
  /** Hashes that no gallery shows any more. */
  unused: string[];
}

/** The models and units that folders of photographs can name. */
export interface PhotographSubjects {
  families: readonly { id: number; brandSlug: string; name: string }[];
  units: readonly { chassis: string; color: string; familyId: number }[];
  /** The buyer's page shows the photographs of a delivered unit: they stay, whatever the folder has. */
  isDelivered: (chassis: string) => boolean;
}

/** Compares a prepared folder with the stored galleries: photographs that left the folder are removed. */
export function planPhotographs(
  placed: readonly PlacedPhotograph[],
  stored: readonly PhotographRow[],
  subjects: PhotographSubjects,
): { change: PhotographChange; faults: PhotographFault[] } {
  const { rows, notes, faults } = placeRows(placed, subjects);
  const before = new Map(stored.map((row) => [row.place, row]));
  const after = new Set(rows.map(({ place }) => place));
  const isPast = ({ chassis }: PhotographRow) => chassis !== null && subjects.isDelivered(chassis);
  const shown = new Set([...rows, ...stored.filter(isPast)].map(({ hash }) => hash));
  const added = rows.filter(({ place }) => !before.has(place));
  const changed = rows.filter(
    (row) => before.has(row.place) && differs(row, before.get(row.place)!),
  );
  const change = {
    added,
    changed,
    removed: stored.filter((row) => !after.has(row.place) && !isPast(row)),
    same: rows.length - added.length - changed.length,
    notes,
    unused: [...new Set(stored.map(({ hash }) => hash))].filter((hash) => !shown.has(hash)),
  };
  return { change, faults };
}

const differs = (row: PhotographRow, stored: PhotographRow) =>
  (Object.keys(row) as (keyof PhotographRow)[]).some((field) => row[field] !== stored[field]);

function placeRows(placed: readonly PlacedPhotograph[], subjects: PhotographSubjects) {
  const families = familiesByFolder(subjects.families);
  const { units } = subjects;
  const chassis = new Map(units.map((unit) => [unit.chassis.toLowerCase(), unit.chassis]));
  const colors = new Set(units.map(({ familyId, color }) => `${familyId}/${slugOf(color)}`));
  const faults: PhotographFault[] = [];
  const notes = new Set<string>();
  const rows = placed.flatMap((photograph): PhotographRow[] => {
    const { file, ...picture } = photograph;
    const { place, name, subject, color, position, caption, takenOn } = file;
    if (subjects.isDelivered(subject)) return [];
    const common = { place, position, caption, ...picture };
    const unit = chassis.get(subject.toLowerCase());
    if (unit && color === null) {
      return [{ ...common, familyId: null, color: null, chassis: unit, takenOn }];
    }
    const found = families.get(slugOf(subject)) ?? [];
    const reason = unit
      ? 'las fotos de una unidad van en la carpeta de su chasis, sin carpeta de color'
      : refusal(subject, found.length);
    if (reason) {
      faults.push({ file: name, reason });
      return [];
    }
    const [familyId] = found as [number];
    if (color !== null && !colors.has(`${familyId}/${slugOf(color)}`)) {
      notes.add(`${subject}/${color}: ninguna unidad en stock de ese modelo es de ese color`);
    }
    // Only a photograph of the very unit has a date.
    return [{ ...common, familyId, color, chassis: null, takenOn: null }];
  });
  return { rows, notes: [...notes], faults };
}

function refusal(subject: string, families: number): string | undefined {
  if (families === 1) return undefined;
  return families === 0
    ? `«${subject}» no es un modelo ni el chasis de una unidad en stock`
    : `«${subject}» es un modelo de dos marcas: escribí la marca delante, como marca-${slugOf(subject)}`;
}

/** Families by the possible names of their folders: `nivus` or `volkswagen-nivus`. */
function familiesByFolder(families: PhotographSubjects['families']): Map<string, number[]> {
  const byFolder = new Map<string, number[]>();
  for (const { id, name, brandSlug } of families) {
    for (const folder of [slugOf(name), slugOf(`${brandSlug} ${name}`)]) {
      byFolder.set(folder, [...(byFolder.get(folder) ?? []), id]);
    }
  }
  return byFolder;
}
