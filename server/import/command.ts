import { setTimeout } from 'node:timers/promises';
import { withDatabaseOrProgram, type DatabaseOrProgram } from '../commands/database-or-program.ts';
import { CommandError, print, runCommand } from '../commands/run-command.ts';
import type { ProgramSocket } from '../commands/socket.ts';
import type { Config } from '../config.ts';
import {
  catalogueOf,
  type Catalogue,
  type CatalogueAnswer,
  type CatalogueRequest,
} from './catalogue.ts';
import { openPhotographStore } from '../photographs/store/photograph-store.ts';
import { readCommandLine, usage } from './command-line.ts';

function programCatalogue(socket: ProgramSocket): Catalogue {
  return {
    run: async (request) => (await socket.ask('catalogue', request)) as CatalogueAnswer,
    progress: async () => String(await socket.ask('catalogue-progress', {})),
  };
}

const sources = (config: Config): DatabaseOrProgram<Catalogue> => ({
  program: programCatalogue,
  database: ({ db }) =>
    catalogueOf({
      db,
      groupSlug: config.groupSlug,
      store: openPhotographStore(config),
      now: () => new Date(),
    }),
});

const secondsBetweenLooks = 2;

async function run(request: CatalogueRequest, catalogue: Catalogue): Promise<void> {
  const ended = new AbortController();
  const watching = showProgress(catalogue, ended.signal);
  const answer = await catalogue.run(request).finally(() => ended.abort());
  await watching;
  if (answer.isRefused) throw new CommandError(answer.text);
  await print(`${answer.text}\n`);
}

/** Writes what long work is at to standard error. */
async function showProgress(catalogue: Catalogue, signal: AbortSignal): Promise<void> {
  let shown = '';
  try {
    for (;;) {
      await setTimeout(secondsBetweenLooks * 1000, undefined, { signal });
      const message = await catalogue.progress();
      if (message && message !== shown) console.error(message);
      shown = message;
    }
  } catch {
    // The work has ended; its own failure is told elsewhere.
  }
}

await runCommand('catalogue', usage, readCommandLine, (request, config) =>
  withDatabaseOrProgram(config, sources(config), (catalogue) => run(request, catalogue)),
);
