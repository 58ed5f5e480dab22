import type { Settings } from '../settings/settings.ts';
import { lockForProgram } from './bundled/data-folder.ts';
import { openDatabase, type DatabasePlace, type OpenedDatabase } from './connection.ts';

const startMs = 60_000;

/** The database of the settings: a server, or the bundled one of the data folder. */
export function databasePlace({ databaseUrl, dataDir }: Settings): DatabasePlace {
  return databaseUrl ? { url: databaseUrl } : { dataDir };
}

/**
 * Opens the database of the settings for the program. The bundled one has one program at a time, and is created after
 * `check`, which can end the start.
 */
export async function openForProgram(
  config: Settings,
  check: () => Promise<void>,
): Promise<OpenedDatabase> {
  const place = databasePlace(config);
  if ('url' in place) {
    await check();
    return openDatabase(place, { answerMs: config.databaseAnswerMs, startMs });
  }
  const unlock = lockForProgram(place.dataDir);
  try {
    await check();
    const opened = await openDatabase(place, { answerMs: config.databaseAnswerMs });
    return { ...opened, close: () => opened.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}
