import { CommandError } from '../commands/run-command.ts';
import { storedGroup } from '../content/parameters.ts';
import type { Database } from '../db/connection.ts';
import type { PhotographStore } from '../photographs/store/photograph-store.ts';
import { differenceText } from './difference.ts';
import { carryOut, importFolder } from './import-folder.ts';
import { ImportError } from './problem.ts';

/**
 * Makes a dealership of its own in an empty database, from a folder or a name alone. Returns a summary in Spanish.
 * Throws a CommandError when the database has a dealership or the folder has mistakes.
 */
export async function setUpDealership(
  db: Database,
  {
    slug,
    name,
    path,
    store,
    now,
    isSure,
    ignored,
  }: {
    slug: string;
    name?: string | undefined;
    path?: string | undefined;
    store?: PhotographStore;
    now: Date;
    /** The person has confirmed the probable mistakes. */
    isSure?: boolean;
    /** The titles of columns to be ignored. */
    ignored?: readonly string[];
  },
): Promise<string> {
  const stored = await storedGroup(db, slug);
  if (stored) {
    throw new CommandError(
      `ya hay un concesionario, '${stored}': para otro usá otra carpeta de datos (DATA_DIR) u otra base`,
    );
  }
  const options = { groupSlug: slug, groupName: name, now, isSure };
  try {
    const differences = path
      ? await importFolder(db, { ...options, path, store, ignored })
      : await carryOut(db, [], options);
    return [
      ...differences.map(differenceText),
      `Listo: '${slug}' es un concesionario propio. Arrancá el programa con npm start.`,
    ].join('\n');
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new CommandError(`hay errores, y no se creó nada\n${error.message}`, { cause: error });
  }
}
