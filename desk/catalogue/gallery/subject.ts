import { eq } from 'drizzle-orm';
import { slugOf } from '../../../domain/words/plain.ts';
import type { Database } from '../../../server/ground/db/connection.ts';
import {
  families,
  photographs,
  stockUnits,
  subfamilies,
  type GallerySubject,
} from '../../../server/ground/db/schema.ts';
import { wordsOf } from '../../../server/stock/photographs/find-photographs.ts';
import { Refused } from '../../refused.ts';
import { rowAddress } from '../rows/sheet-words.ts';

/** What a gallery shows, for its page. */
export interface ShownSubject {
  subject: GallerySubject;
  title: string;
  /** The form of its row in the catalogue. */
  row: { address: string; label: string };
  /** The galleries of the same model, by the word of their colours; empty for a unit. */
  siblings: readonly { color: string | null; label: string }[];
}

/** The page of a gallery. */
export function galleryAddress({ chassis, familyId, color }: GallerySubject): string {
  if (chassis !== undefined) return `/catalogo/fotos/unidades/${encodeURIComponent(chassis)}`;
  const query = color ? `?${new URLSearchParams({ color }).toString()}` : '';
  return `/catalogo/fotos/modelos/${familyId}${query}`;
}

/** Throws Refused for a gallery of nothing in the catalogue. */
export async function subjectOf(
  db: Database,
  { kind, key, color }: { kind: string; key: string; color: string | null },
): Promise<ShownSubject> {
  const found =
    kind === 'unidades'
      ? await unitSubject(db, key)
      : kind === 'modelos' && /^\d{1,9}$/.test(key)
        ? await familySubject(db, Number(key), color)
        : undefined;
  if (!found) throw new Refused(404, 'Eso ya no está en el catálogo.');
  return found;
}

async function unitSubject(db: Database, chassis: string): Promise<ShownSubject | undefined> {
  const [unit] = await db
    .select({ id: stockUnits.id, color: stockUnits.color, version: subfamilies.name })
    .from(stockUnits)
    .innerJoin(subfamilies, eq(subfamilies.id, stockUnits.subfamilyId))
    .where(eq(stockUnits.chassis, chassis));
  return (
    unit && {
      subject: { chassis },
      title: `Fotos: ${unit.version}, ${unit.color}`,
      row: { address: rowAddress({ name: 'unidades' }, String(unit.id)), label: chassis },
      siblings: [],
    }
  );
}

async function familySubject(
  db: Database,
  familyId: number,
  wanted: string | null,
): Promise<ShownSubject | undefined> {
  const [family] = await db.select().from(families).where(eq(families.id, familyId));
  if (!family) return undefined;
  const ofUnits = await db
    .selectDistinct({ color: stockUnits.color })
    .from(stockUnits)
    .innerJoin(subfamilies, eq(subfamilies.id, stockUnits.subfamilyId))
    .where(eq(subfamilies.familyId, familyId));
  const ofPhotographs = await db
    .selectDistinct({ color: photographs.color })
    .from(photographs)
    .where(eq(photographs.familyId, familyId));
  // A colour of the stock has the spelling of people; the folder of a photograph may have another one.
  const colors = new Map<string, string>();
  for (const { color } of [...ofUnits, ...ofPhotographs]) {
    if (color && !colors.has(slugOf(color))) colors.set(slugOf(color), wordsOf(color));
  }
  const color = wanted === null ? null : colors.get(slugOf(wanted));
  if (color === undefined) return undefined;
  return {
    subject: { familyId, color },
    title: `Fotos: ${family.name}${color ? `, ${color}` : ''}`,
    row: { address: rowAddress({ name: 'modelos' }, String(familyId)), label: family.name },
    siblings: [
      { color: null, label: 'De cualquier color' },
      ...[...colors.values()]
        .toSorted((a, b) => a.localeCompare(b, 'es'))
        .map((each) => ({ color: each, label: each })),
    ],
  };
}
