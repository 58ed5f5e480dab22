import { parseArgs } from 'node:util';
import { UsageError } from '../commands/run-command.ts';
import { leadKinds, type LeadKind } from '../db/schema.ts';
import type { LeadFilter } from './lead-source.ts';

export const usage = `Usage: npm run --silent leads -- COMMAND [OPTIONS]

  list                 prints what people sent by the forms, the newest first
  export               writes it as CSV to standard output
  export --to FOLDER   writes leads.csv and the CVs into the folder

  --kind KIND          only ${leadKinds.join(', ')}
  --since 2026-11-01   only from that day on, in Mendoza
`;

export interface LeadsCommand {
  name: 'list' | 'export';
  filter: LeadFilter;
  /** The folder of an export; undefined for standard output. */
  to: string | undefined;
}

/** Throws a UsageError for an invalid command line. */
export function readCommandLine(args: readonly string[]): LeadsCommand {
  const { values, positionals } = parse(args);
  const [name, ...rest] = positionals;
  if (name === undefined) throw new UsageError('a command is missing');
  if (name !== 'list' && name !== 'export') throw new UsageError(`there is no command '${name}'`);
  if (rest.length > 0) throw new UsageError(`unexpected argument '${rest[0]}'`);
  if (values.to !== undefined && name !== 'export') throw new UsageError('only export takes --to');
  if (values.to === '') throw new UsageError('--to needs a folder');
  return {
    name,
    filter: { kind: kindOf(values.kind), since: dayOf(values.since) },
    to: values.to,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { kind: { type: 'string' }, since: { type: 'string' }, to: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

function kindOf(text: string | undefined): LeadKind | undefined {
  const kind = leadKinds.find((known) => known === text);
  if (text !== undefined && !kind) throw new UsageError(`there is no kind '${text}'`);
  return kind;
}

/** The start of a day in Mendoza, which has no daylight saving time. */
function dayOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${text}T`);
  if (!isDay) throw new UsageError(`'${text}' is not a day: write it as 2026-11-01`);
  return new Date(`${text}T00:00:00-03:00`);
}
