import { basename } from 'node:path';
import { CommandError } from '../../ground/commands/run-command.ts';
import { storedGroup } from '../content/parameters.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { FileStore } from '../../ground/files/file-store.ts';
import { changesSomething, differenceText } from './difference.ts';
import { exportFolder } from './export-folder.ts';
import { listImports } from './history/stored-imports.ts';
import { undoImport } from './history/undo.ts';
import { importFolder, type Imported } from './import-folder.ts';
import type { ImportSource } from './part.ts';
import { changePrices, changeWords, type PriceChange } from './prices.ts';
import { ImportError, problemTexts, type Problem } from './problem.ts';

/** The command line of `npm run catalogue`. Paths are absolute. */
export type CatalogueRequest =
  | ({ name: 'import' } & Pick<
      ImportSource,
      'path' | 'isDryRun' | 'isSure' | 'isAddition' | 'ignored'
    >)
  | { name: 'export'; path: string; isWorkbook?: boolean }
  | { name: 'imports' }
  | ({ name: 'undo'; id: number | undefined } & Pick<ImportSource, 'isDryRun' | 'isSure'>)
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
    user,
    ...around
  }: { db: Database; wantedGroup: string; user: string; store: FileStore } & Pick<
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
  if (options.name === 'imports') return listImports(db);
  try {
    return reported(await changed(db, options, user), options);
  } catch (error) {
    throw error instanceof ImportError ? new CommandError(refusalText(error.problems)) : error;
  }
}

type Options = Exclude<CatalogueRequest, { name: 'export' | 'imports' }> &
  Omit<ImportSource, 'path' | 'command'>;

function changed(db: Database, options: Options, user: string): Promise<Imported> {
  if (options.name === 'undo') return undoImport(db, options.id, { ...options, user });
  const { name } = options;
  if (name === 'import') {
    const command = { name, source: basename(options.path), user };
    return importFolder(db, { ...options, command });
  }
  const command = { name, source: changeWords(options.change), user };
  return changePrices(db, options.change, { ...options, command });
}

function reported(
  { differences, id }: Imported,
  { isDryRun, name }: Pick<Options, 'isDryRun' | 'name'>,
): string {
  const isChange = differences.some(changesSomething);
  const isDoubtful = differences.some(({ doubts = [] }) => doubts.length > 0);
  const doubtful =
    name === 'undo'
      ? ' Lo marcado con ? no se puede deshacer: para deshacer el resto, hace falta --yes.'
      : ' Revisá lo marcado con ?: si está bien, hace falta --yes.';
  const end = isDryRun
    ? `Es una prueba: no se cambió nada.${isDoubtful ? doubtful : ''}`
    : isChange
      ? 'Listo: los cambios ya se ven en el sitio.'
      : 'No hay nada que cambiar.';
  const undo = id === undefined ? [] : [`Para deshacerlo: npm run catalogue -- undo ${id}`];
  return [...differences.map(differenceText), end, ...undo].join('\n');
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
