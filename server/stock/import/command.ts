import { runCommand } from '../../ground/commands/run-command.ts';
import { userName } from '../../ground/commands/user.ts';
import { withDatabase } from '../../ground/commands/with-database.ts';
import { runCatalogue } from './catalogue.ts';
import { openPhotographStore } from '../photographs/open-store.ts';
import { readCommandLine, usage } from './command-line.ts';

const msBetweenLines = 2000;

/** Writes the progress of long work to standard error, a line every two seconds. */
function progress(): (message: string) => void {
  let last = Date.now();
  return (message) => {
    if (Date.now() - last < msBetweenLines) return;
    last = Date.now();
    console.error(message);
  };
}

await runCommand('catalogue', usage, readCommandLine, (request, config) =>
  withDatabase(config, async ({ db }) => {
    const { wantedGroup } = config;
    const store = openPhotographStore(config);
    const around = {
      db,
      wantedGroup,
      store,
      user: userName(),
      now: new Date(),
      onProgress: progress(),
    };
    return `${await runCatalogue(request, around)}\n`;
  }),
);
