import { CommandError, print, runCommand } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import type { OpenedDatabase } from '../db/connection.ts';
import { listLetters, retryLetter } from './letter-source.ts';
import { readCommandLine, usage, type LettersCommand } from './letters-command-line.ts';
import { lettersTable } from './letters-table.ts';

async function run(command: LettersCommand, opened: OpenedDatabase): Promise<void> {
  if (command.name === 'list') {
    const letters = await listLetters(opened);
    return print(
      lettersTable(command.onlyFailed ? letters.filter(({ reason }) => reason !== '') : letters),
    );
  }
  const ids = command.id === 'all' ? await givenUp(opened) : [command.id];
  for (const id of ids) {
    if (!(await retryLetter(opened, id)))
      throw new CommandError(`ninguna carta ${id} espera ni quedó sin enviar`);
  }
  return print(`cartas que se vuelven a enviar: ${ids.length}\n`);
}

async function givenUp(opened: OpenedDatabase): Promise<string[]> {
  const letters = await listLetters(opened);
  return letters.filter(({ state }) => state === 'given up').map(({ id }) => id);
}

await runCommand('letters', usage, readCommandLine, (command, config) =>
  withDatabase(config, (opened) => run(command, opened), { isKeptHere: true }),
);
