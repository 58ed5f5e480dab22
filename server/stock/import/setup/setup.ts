import { CommandError } from '../../../ground/commands/run-command.ts';
import { storedGroup } from '../../content/parameters.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { differenceText } from '../difference.ts';
import { carryOut, importFolder } from '../import-folder.ts';
import type { ImportOptions } from '../part.ts';
import { ImportError } from '../problem.ts';

/**
 * Makes a dealership of its own in an empty database, from a folder or a name alone. Returns a summary in Spanish.
 * Throws a CommandError when the database has a dealership or the folder has mistakes.
 */
export async function setUpDealership(
  db: Database,
  { path, ...options }: ImportOptions & { path?: string | undefined },
): Promise<string> {
  const stored = await storedGroup(db, options.groupSlug);
  if (stored) {
    throw new CommandError(
      `ya hay un concesionario, '${stored}': para otro usá otra carpeta de datos (DATA_DIR) u otra base`,
    );
  }
  try {
    const { differences } = path
      ? await importFolder(db, { ...options, path })
      : await carryOut(db, [], options);
    return [
      ...differences.map(differenceText),
      `Listo: '${options.groupSlug}' es un concesionario propio. Arrancá el programa con npm start.`,
    ].join('\n');
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new CommandError(`hay errores, y no se creó nada\n${error.message}`, { cause: error });
  }
}

/** Makes a dealership without a catalogue in an empty database, to be filled in at the desk. Returns whether it did. */
export async function prepareEmpty(db: Database, groupSlug: string, now: Date): Promise<boolean> {
  if (await storedGroup(db, groupSlug)) return false;
  await carryOut(db, [], { groupSlug, groupName: 'Concesionario nuevo', now });
  return true;
}
