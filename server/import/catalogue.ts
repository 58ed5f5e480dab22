import { join } from 'node:path';
import { CommandError } from '../commands/run-command.ts';
import { storedGroup } from '../content/parameters.ts';
import type { Database } from '../db/connection.ts';
import { exportPhotographs } from '../photographs/export-photographs.ts';
import type { PhotographStore } from '../photographs/store/photograph-store.ts';
import { changesSomething, differenceText, type Difference } from './difference.ts';
import { exportFolder } from './export-folder.ts';
import { importFolder } from './import-folder.ts';
import { photographFolder } from './photograph-part.ts';
import { changePrices, type PriceChange } from './prices.ts';
import { ImportError, problemTexts } from './problem.ts';

/** The command line of `npm run catalogue`. Paths are absolute. */
export type CatalogueRequest =
  | {
      name: 'import';
      path: string;
      isDryRun?: boolean;
      isSure?: boolean;
      /** The titles of unknown columns to be ignored. */
      ignored?: readonly string[];
    }
  | { name: 'export'; path: string }
  | { name: 'prices'; isDryRun?: boolean; isSure?: boolean; change: PriceChange };

const maxProblems = 50;

interface CatalogueSurroundings {
  db: Database;
  wantedGroup: string;
  store: PhotographStore;
  now: Date;
  /** Called with a line of Spanish as long work progresses. */
  onProgress?: (message: string) => void;
}

/**
 * Returns the result, in Spanish for a person. Throws a CommandError for files with mistakes or unconfirmed doubts:
 * nothing was changed.
 */
export async function runCatalogue(
  request: CatalogueRequest,
  around: CatalogueSurroundings,
): Promise<string> {
  try {
    return await carryOut(request, around);
  } catch (error) {
    throw error instanceof ImportError ? new CommandError(refusalText(error)) : error;
  }
}

async function carryOut(
  request: CatalogueRequest,
  { wantedGroup, ...around }: CatalogueSurroundings,
): Promise<string> {
  const { db, store } = around;
  const groupSlug = await storedGroup(db, wantedGroup);
  if (!groupSlug) {
    const reason = 'todavía no hay ningún concesionario: empezá con npm run setup';
    throw new ImportError([{ file: 'datos', reason }]);
  }
  const options = { ...around, groupSlug };
  switch (request.name) {
    case 'import':
      return reported(await importFolder(db, { ...options, ...request }), request.isDryRun);
    case 'prices':
      return reported(
        await changePrices(db, request.change, { ...options, ...request }),
        request.isDryRun,
      );
    case 'export': {
      const written = await exportFolder(db, { ...options, path: request.path });
      const rows = written.map(({ name, rows: count }) => `${name}: ${count}`);
      const folder = join(request.path, photographFolder);
      const count = await exportPhotographs(folder, { db, store });
      rows.push(`${photographFolder}: ${count}`);
      return [`exportado en ${request.path}`, ...rows].join('\n');
    }
  }
}

function reported(differences: readonly Difference[], isDryRun?: boolean): string {
  const isChange = differences.some(changesSomething);
  const isDoubtful = differences.some(({ doubts = [] }) => doubts.length > 0);
  const end = isDryRun
    ? `Es una prueba: no se cambió nada.${isDoubtful ? ' Lo marcado con ? parece un error: si está bien, hace falta --yes.' : ''}`
    : isChange
      ? 'Listo: los cambios ya se ven en el sitio.'
      : 'No hay nada que cambiar.';
  return [...differences.map(differenceText), end].join('\n');
}

function refusalText({ problems }: ImportError): string {
  const lines = problemTexts(problems);
  const more = lines.length - maxProblems;
  return [
    'hay errores',
    ...lines.slice(0, maxProblems),
    ...(more > 0 ? [`… y ${more} líneas más`] : []),
    'No se cambió nada.',
  ].join('\n');
}
