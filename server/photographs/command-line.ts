import { parseArgs } from 'node:util';
import { UsageError } from '../commands/run-command.ts';

export interface PhotographsCommand {
  name: 'import' | 'export';
  folder: string;
  isDryRun: boolean;
}

export const usage = `npm run photographs -- import FOLDER [--dry-run]   makes the galleries what the folder says
npm run photographs -- export FOLDER               writes the photographs as import reads them`;

/** Throws a UsageError. */
export function readCommandLine(args: readonly string[]): PhotographsCommand {
  const { values, positionals } = parsed(args);
  const [name, folder, ...others] = positionals;
  if (name !== 'import' && name !== 'export') throw new UsageError('say import or export');
  if (!folder || others.length > 0) throw new UsageError('name one folder');
  const isDryRun = values['dry-run'] ?? false;
  if (isDryRun && name === 'export') throw new UsageError('--dry-run is for import');
  return { name, folder, isDryRun };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { 'dry-run': { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}
