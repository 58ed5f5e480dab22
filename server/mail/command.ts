import { CommandError, print, runCommand } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import { databaseLetters, type LetterSource } from './letter-source.ts';
import { readCommandLine, usage, type LettersCommand } from './letters-command-line.ts';
import { lettersTable } from './letters-table.ts';

async function run(command: LettersCommand, source: LetterSource): Promise<void> {
  if (command.name === 'list') {
    const letters = await source.list();
    const isFailed = ({ reason }: (typeof letters)[number]) => reason !== '';
    return print(lettersTable(command.onlyFailed ? letters.filter(isFailed) : letters));
  }
  const ids = command.id === 'all' ? await givenUp(source) : [command.id];
  for (const id of ids) {
    if (!(await source.retry(id)))
      throw new CommandError(`ninguna carta ${id} espera ni quedó sin enviar`);
  }
  return print(`cartas que se vuelven a enviar: ${ids.length}\n`);
}

async function givenUp(source: LetterSource): Promise<string[]> {
  const letters = await source.list();
  return letters.filter(({ state }) => state === 'given up').map(({ id }) => id);
}

await runCommand('letters', usage, readCommandLine, (command, config) =>
  withDatabase(config, (opened) => run(command, databaseLetters(opened)), { isKeptHere: true }),
);
