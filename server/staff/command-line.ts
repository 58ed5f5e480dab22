import {
  staffEventNames,
  staffEvents,
  type EventField,
} from '../../machines/operation/staff-events.ts';
import { UsageError } from '../commands/run-command.ts';
import type { StaffAct } from './acts.ts';

export const usage = `Uso: npm run --silent operation -- list
     npm run --silent operation -- NÚMERO QUÉ [CAMPO=VALOR …] [by=NOMBRE]

  list muestra las reservas que esperan a su comprador: cuándo viene, o hasta cuándo tiene. NÚMERO es
  el de la reserva, que está al final de cada línea; también sirve el código que el cliente dicta. QUÉ es uno de estos:

${staffEventNames.map(usageOf).join('')}
  Los campos entre corchetes pueden faltar. by es quién lo hace; si falta, el usuario de este sistema.
`;

function usageOf(event: keyof typeof staffEvents): string {
  const { label, fields } = staffEvents[event];
  return `  '${event}'\n      ${label}.${fields.map(fieldWords).join('')}\n`;
}

function fieldWords({ name, label, isRequired, choices }: EventField): string {
  const values = choices ? ` (${choices.map(({ value }) => value).join(', ')})` : '';
  return ` ${isRequired ? `${name}=` : `[${name}=]`} ${label}${values}.`;
}

/** Throws a UsageError for an invalid command line. `user` is the author unless the line names another. */
export function readCommandLine(args: readonly string[], user: string): StaffAct | 'list' {
  const [code, typedEvent, ...typed] = args;
  if (code === 'list' && args.length === 1) return code;
  if (code === undefined) throw new UsageError('falta el número de una reserva');
  const event = staffEventNames.find((each) => each === typedEvent);
  if (!event) throw new UsageError(`'${typedEvent ?? ''}' no es nada que se pueda hacer`);
  const names = ['by', ...staffEvents[event].fields.map(({ name }) => name)];
  const values: Record<string, string> = {};
  for (const pair of typed) {
    const [name = '', ...value] = pair.split('=');
    if (!names.includes(name) || value.length === 0) throw new UsageError(`sobra '${pair}'`);
    values[name] = value.join('=');
  }
  const { by = '', ...typedValues } = values;
  return { code, event, values: typedValues, by: by.trim() || user };
}
