import { readOptions } from '../commands/options.ts';
import { UsageError } from '../commands/run-command.ts';
import { oneOf } from '../../domain/words/lists.ts';
import { leadKinds, type LeadKind } from '../db/schema.ts';
import type { LeadFilter } from './lead-source.ts';

export const usage = `Uso: npm run --silent leads -- export [OPCIONES]

  escribe como CSV en la salida lo que la gente mandó por los formularios, de lo último a lo primero

  --to CARPETA          escribe leads.csv y los currículums en la carpeta

  --kind TIPO           solo ${oneOf(leadKinds)}
  --since 2026-11-01    solo desde ese día, en Mendoza
`;

export interface LeadsCommand {
  filter: LeadFilter;
  /** A folder; undefined for standard output. */
  to: string | undefined;
}

/** Throws a UsageError for an invalid command line. */
export function readCommandLine(args: readonly string[]): LeadsCommand {
  const { values, positionals } = readOptions({
    args: [...args],
    options: { kind: { type: 'string' }, since: { type: 'string' }, to: { type: 'string' } },
    allowPositionals: true,
  });
  const [name, ...rest] = positionals;
  if (name === undefined) throw new UsageError('falta la orden');
  if (name !== 'export') throw new UsageError(`no hay ninguna orden '${name}'`);
  if (rest.length > 0) throw new UsageError(`sobra '${rest[0]}'`);
  if (values.to === '') throw new UsageError('a --to le falta la carpeta');
  return { filter: { kind: kindOf(values.kind), since: dayOf(values.since) }, to: values.to };
}

function kindOf(text: string | undefined): LeadKind | undefined {
  const kind = leadKinds.find((known) => known === text);
  if (text !== undefined && !kind) throw new UsageError(`no hay ningún tipo '${text}'`);
  return kind;
}

/** The start of a day in Mendoza, which has no daylight saving time. */
function dayOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${text}T`);
  if (!isDay) throw new UsageError(`'${text}' no es un día: escribilo como 2026-11-01`);
  return new Date(`${text}T00:00:00-03:00`);
}
