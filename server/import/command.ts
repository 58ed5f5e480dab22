import { setTimeout } from 'node:timers/promises';
import { CommandError, print, runCommand } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import { catalogueOf, type Catalogue, type CatalogueRequest } from './catalogue.ts';
import { openPhotographStore } from '../photographs/store/photograph-store.ts';
import { readCommandLine, usage } from './command-line.ts';

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
  withDatabase(config, ({ db }) => {
    const { wantedGroup } = config;
    const store = openPhotographStore(config);
    return run(request, catalogueOf({ db, wantedGroup, store, now: () => new Date() }));
  }),
);
