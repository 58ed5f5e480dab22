import { CommandError, runCommand } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import { verifyJournals } from './chain.ts';
import { problemWords, readCommandLine, usage, verdictWords } from './command-line.ts';

await runCommand('journal', usage, readCommandLine, ({ kept }, config) =>
  withDatabase(config, async ({ db }) => {
    const verdict = await verifyJournals(db, kept);
    if (verdict.problems.length > 0) throw new CommandError(problemWords(verdict.problems));
    return verdictWords(verdict);
  }),
);
