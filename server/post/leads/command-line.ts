import { orderIn, readOptions, refuseMore } from '../../ground/commands/options.ts';
import { UsageError } from '../../ground/commands/run-command.ts';
import { momentOn, parseTypedDate } from '../../../domain/time/dates.ts';
import { oneOf } from '../../../domain/words/lists.ts';
import { leadKinds, type LeadKind } from '../../ground/db/schema.ts';

export const usage = `Uso: npm run --silent leads -- export [OPCIONES]

  escribe como CSV en la salida lo que la gente mandó por los formularios, de lo último a lo primero

  --to CARPETA          escribe leads.csv y los currículums en la carpeta

  --kind TIPO           solo ${oneOf(leadKinds)}
  --since 2026-11-01    solo desde ese día, en Mendoza
`;

/** Throws a UsageError for an invalid command line. Without a folder `to`, the leads go to standard output. */
export function readCommandLine(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const { values, positionals } = readOptions(args, { kind: text, since: text, to: text });
  orderIn(positionals, 'export');
  refuseMore(positionals.slice(1));
  if (values.to === '') throw new UsageError('a --to le falta la carpeta');
  return { filter: { kind: kindOf(values.kind), since: dayOf(values.since) }, to: values.to };
}

function kindOf(text: string | undefined): LeadKind | undefined {
  const kind = leadKinds.find((known) => known === text);
  if (text !== undefined && !kind) throw new UsageError(`no hay ningún tipo '${text}'`);
  return kind;
}

function dayOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const day = parseTypedDate(text);
  if (!day) throw new UsageError(`'${text}' no es un día: escribilo como 2026-11-01`);
  return momentOn(day, '00:00');
}
