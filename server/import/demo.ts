import { join } from 'node:path';
import type { Database } from '../db/connection.ts';
import { media, parameters } from '../db/schema.ts';
import { importFolder } from './import-folder.ts';

/** The demo dealership, as a dealer would write it. */
export const demoFolder = join(import.meta.dirname, '../../demo');

/** What the first releases did not have. The videos of the stories were files of the program until they were `medios`. */
const laterSheets = [
  'sucursales',
  'imagenes',
  'textos',
  'paginas',
  'modelos-de-paginas',
  'planes',
  'creditos',
  'usados',
  'servicios',
  'noticias',
  'historias',
];

/**
 * Fills an empty database with the demo dealership, whose offers and news are dated by `now`. The demo of the first
 * releases gets what later ones added. A dealership of its own is left alone. Returns whether the demo was created.
 */
export async function prepareDemo(db: Database, groupSlug: string, now: Date): Promise<boolean> {
  const options = { path: demoFolder, groupSlug, now, isSure: true, say: () => {} };
  const [stored] = await db.select().from(parameters).limit(1);
  if (!stored) {
    await importFolder(db, options);
    return true;
  }
  const data = stored.data as { demo?: boolean; company?: unknown };
  if (!data.demo) return false;
  const hasMedia = (await db.select({ name: media.name }).from(media).limit(1)).length > 0;
  if (data.company && hasMedia) return false;
  await importFolder(db, {
    ...options,
    isWanted: (sheet, rows) =>
      (!hasMedia && sheet === 'historias') ||
      (!data.company && rows === 0 && laterSheets.includes(sheet)),
  });
  return false;
}
