import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { parseTypedDate, type IsoDate } from '../../../../domain/time/dates.ts';
import { entryRefusal, isLeftover } from '../files/folder-entry.ts';
import { captionOf, dayOf, withoutExtension } from '../../photographs/photograph-name.ts';
import type { Problem } from '../problem.ts';

/** The folder of photographs in a dealership's folder; it can also be imported alone. */
export const photographFolder = 'fotos';

export interface PhotographFile {
  path: string;
  /** The path for messages: `fotos/nivus/gris/1-frente.jpg`. */
  name: string;
  /** The path without the extension. */
  place: string;
  /** The folder of a family or a chassis. */
  subject: string;
  /** The folder of a colour. */
  color: string | null;
  position: number;
  caption: string;
  /** The day at the end of the name: `1-frente_2026-11-20.jpg`. */
  takenOn: IsoDate | null;
}

const inOrder = new Intl.Collator('es', { numeric: true });

/** Lists `<family>/*`, `<family>/<colour>/*` and `<chassis>/*`. Within a folder, numbers in file names give the order. */
export async function listPhotographs(
  folder: string,
): Promise<{ files: PhotographFile[]; problems: Problem[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.split('/').some(isLeftover))
    .sort(inOrder.compare);
  const problems: Problem[] = [];
  const files: PhotographFile[] = [];
  const positions = new Map<string, number>();
  const places = new Map<string, string>();
  for (const name of names) {
    const folders = name.split('/');
    const file = folders.pop()!;
    const place = withoutExtension(name).normalize('NFC');
    const date = dayOf(file);
    const takenOn = date === undefined ? null : (parseTypedDate(date) ?? null);
    const reason =
      misplaced(folders) ??
      (date !== undefined && takenOn === null ? `la fecha ${date} no existe` : undefined) ??
      (await entryRefusal(folder, join(folder, name))) ??
      (places.has(place) ? `tiene el mismo nombre que ${places.get(place)}` : undefined);
    if (reason) {
      problems.push({ file: `${photographFolder}/${name}`, reason });
      continue;
    }
    places.set(place, name);
    const parent = folders.join('/');
    const position = (positions.get(parent) ?? 0) + 1;
    positions.set(parent, position);
    files.push({
      path: join(folder, name),
      name: `${photographFolder}/${name}`,
      place,
      subject: folders[0]!,
      color: folders[1] ?? null,
      position,
      caption: captionOf(file),
      takenOn,
    });
  }
  return { files, problems };
}

function misplaced({ length }: string[]): string | undefined {
  if (length === 0) return 'va dentro de la carpeta de un modelo o de un chasis';
  if (length > 2) return 'está en una carpeta de más: son <modelo>/<color>/ o <chasis>/';
  return undefined;
}
