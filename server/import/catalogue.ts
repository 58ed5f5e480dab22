import { CommandError } from '../commands/run-command.ts';
import { storedGroup } from '../content/parameters.ts';
import type { Database } from '../db/connection.ts';
import type { PhotographStore } from '../photographs/store/photograph-store.ts';
import { changesSomething, differenceText, type Difference } from './difference.ts';
import { exportFolder } from './export-folder.ts';
import { importFolder } from './import-folder.ts';
import type { ImportSource } from './part.ts';
import { changePrices, type PriceChange } from './prices.ts';
import { ImportError, problemTexts, type Problem } from './problem.ts';

/** The command line of `npm run catalogue`. Paths are absolute. */
export type CatalogueRequest =
  | ({ name: 'import' } & Pick<
      ImportSource,
      'path' | 'isDryRun' | 'isSure' | 'isAddition' | 'ignored'
    >)
  | { name: 'export'; path: string }
  | ({ name: 'prices'; change: PriceChange } & Pick<ImportSource, 'isDryRun' | 'isSure'>);

const maxProblems = 50;

/**
 * Returns the result, in Spanish for a person. Throws a CommandError for files with mistakes or unconfirmed doubts:
 * nothing was changed.
 */
export async function runCatalogue(
  request: CatalogueRequest,
  {
    wantedGroup,
    ...around
  }: { db: Database; wantedGroup: string; store: PhotographStore } & Pick<
    ImportSource,
    'now' | 'onProgress'
  >,
): Promise<string> {
  const { db } = around;
  const groupSlug = await storedGroup(db, wantedGroup);
  if (!groupSlug) {
    const reason = 'todavía no hay ningún concesionario: empezá con npm run setup';
    throw new CommandError(refusalText([{ file: 'datos', reason }]));
  }
  const options = { ...around, ...request, groupSlug };
  if (options.name === 'export') {
    const written = await exportFolder(db, options);
    const rows = written.map(({ name, rows: count }) => `${name}: ${count}`);
    return [`exportado en ${options.path}`, ...rows].join('\n');
  }
  try {
    const differences =
      options.name === 'import'
        ? await importFolder(db, options)
        : await changePrices(db, options.change, options);
    return reported(differences, options.isDryRun);
  } catch (error) {
    throw error instanceof ImportError ? new CommandError(refusalText(error.problems)) : error;
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

function refusalText(problems: readonly Problem[]): string {
  const lines = problemTexts(problems);
  const more = lines.length - maxProblems;
  return [
    'hay errores',
    ...lines.slice(0, maxProblems),
    ...(more > 0 ? [`… y ${more} líneas más`] : []),
    'No se cambió nada.',
  ].join('\n');
}
