import { join } from 'node:path';
import { storedGroup } from '../content/parameters.ts';
import type { Database } from '../db/connection.ts';
import { exportPhotographs } from '../photographs/export-photographs.ts';
import type { PhotographStore } from '../photographs/store/photograph-store.ts';
import { changesSomething, differenceText, type Difference } from './difference.ts';
import { exportFolder } from './export-folder.ts';
import { importFolder } from './import-folder.ts';
import { photographFolder } from './photograph-part.ts';
import { changePrices, type PriceChange } from './prices.ts';
import { ImportError, problemTexts, UnconfirmedError } from './problem.ts';

/** What `npm run catalogue` asks for. Paths are absolute. */
export type CatalogueRequest =
  | {
      name: 'import';
      path: string;
      isDryRun: boolean;
      isSure: boolean;
      /** The titles of columns that nobody knows and that are left out. */
      ignored?: readonly string[];
    }
  | { name: 'export'; path: string }
  | { name: 'prices'; isDryRun: boolean; isSure: boolean; change: PriceChange };

/** The answer, in Spanish for a person. */
export interface CatalogueAnswer {
  text: string;
  /** The files have mistakes, or what nobody has confirmed: nothing was changed. */
  isRefused: boolean;
}

/** Carries out what the command asks for. */
export interface Catalogue {
  run(request: CatalogueRequest): Promise<CatalogueAnswer>;
  /** The last line about the work in progress; empty without any. */
  progress(): Promise<string>;
}

const mostProblems = 50;

export function catalogueOf({
  db,
  wantedGroup,
  store,
  now,
}: {
  db: Database;
  wantedGroup: string;
  store: PhotographStore;
  now: () => Date;
}): Catalogue {
  let last = '';
  const say = (message: string) => {
    last = message;
  };
  async function carryOut(request: CatalogueRequest): Promise<string> {
    const stored = await storedGroup(db, wantedGroup);
    if (!stored) {
      const reason = 'todavía no hay ningún concesionario: empezá con npm run setup';
      throw new ImportError([{ file: 'datos', reason }]);
    }
    const options = { groupSlug: stored, store, now: now(), say };
    switch (request.name) {
      case 'import':
        return told(await importFolder(db, { ...options, ...request }), request.isDryRun);
      case 'prices': {
        const { change, isDryRun, isSure } = request;
        return told(await changePrices(db, change, { ...options, isDryRun, isSure }), isDryRun);
      }
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
  return {
    progress: async () => last,
    async run(request) {
      try {
        return { text: await carryOut(request), isRefused: false };
      } catch (error) {
        if (error instanceof ImportError) return { text: refusalText(error), isRefused: true };
        if (error instanceof UnconfirmedError) return { text: error.message, isRefused: true };
        throw error;
      } finally {
        last = '';
      }
    },
  };
}

function told(differences: readonly Difference[], isDryRun: boolean): string {
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
  const more = lines.length - mostProblems;
  return [
    'hay errores',
    ...lines.slice(0, mostProblems),
    ...(more > 0 ? [`… y ${more} líneas más`] : []),
    'No se cambió nada.',
  ].join('\n');
}
