import { withoutAccents } from '../../../domain/words/plain.ts';
import type { StaffEvent } from '../../../machines/operation/events.ts';
import {
  staffEventNames,
  staffEvents,
  type Choice,
  type EventField,
  type StaffField,
} from '../../../machines/operation/staff-events.ts';
import { UsageError } from '../../ground/commands/run-command.ts';
import type { StaffAct } from './acts.ts';
import type { TypedValues } from './values.ts';

/** The word for a field on the command line; the words of one act differ. */
const words: Record<StaffField, string> = {
  day: 'día',
  time: 'hora',
  amount: 'importe',
  currency: 'moneda',
  rate: 'dólar',
  value: 'valor',
  means: 'medio',
  used: 'usado',
  receipt: 'recibo',
  part: 'recibo',
  payment: 'pago',
  how: 'cómo',
  name: 'nombre',
  lastname: 'apellido',
  dni: 'documento',
  telephone: 'teléfono',
  email: 'correo',
  birthdate: 'nacimiento',
  marital: 'civil',
  unit: 'chasis',
  why: 'motivo',
};

/** The first word of a choice: 'transferencia', 'pesos'. */
const wordOf = ({ label }: Choice) => plain(label.split(/[\s,]/)[0]!);

const plain = (text: string) => withoutAccents(text.trim()).toLowerCase();

export const usage = `Uso: npm run --silent operation -- lista
     npm run --silent operation -- NÚMERO QUÉ [CAMPO=VALOR …] [quién=NOMBRE]

  lista muestra las reservas que esperan a su comprador: cuándo viene, o hasta cuándo tiene. NÚMERO es
  el de la reserva, que está al final de cada línea; también sirve el código que el cliente dicta. QUÉ es uno de estos:

${staffEventNames.map(usageOf).join('')}
  Los campos entre corchetes pueden faltar. Sirven con o sin acentos. quién es
  quien lo hace; si falta, el usuario de este sistema. Los nombres en inglés ('visit agreed day=…') sirven igual.
`;

function usageOf(event: StaffEvent): string {
  const { label, fields } = staffEvents[event];
  return `  '${label}'\n     ${fields.map(fieldUsage).join('')}\n`;
}

function fieldUsage({ name, label, isRequired, choices }: EventField): string {
  const values = choices ? ` (${choices.map(wordOf).join(', ')})` : '';
  const word = words[name];
  return ` ${isRequired ? `${word}=` : `[${word}=]`} ${label}${values}.`;
}

/** Throws a UsageError for an invalid command line. `user` is the author unless the line names another. */
export function readCommandLine(args: readonly string[], user: string): StaffAct | 'list' {
  const [code, typedEvent = '', ...typed] = args;
  if ((code === 'list' || code === 'lista') && args.length === 1) return 'list';
  if (code === undefined) throw new UsageError('falta el número de una reserva');
  const event = staffEventNames.find(
    (each) => each === typedEvent || plain(staffEvents[each].label) === plain(typedEvent),
  );
  if (!event) throw new UsageError(`'${typedEvent}' no es nada que se pueda hacer`);
  let by = user;
  const values: TypedValues = {};
  for (const pair of typed) {
    const [name = '', ...rest] = pair.split('=');
    const value = rest.join('=');
    const isAuthor = name === 'by' || plain(name) === 'quien';
    const field = staffEvents[event].fields.find(
      (each) => each.name === name || plain(words[each.name]) === plain(name),
    );
    if (rest.length === 0 || !(isAuthor || field)) throw new UsageError(`sobra '${pair}'`);
    if (field) values[field.name] = choiceNamed(field, value);
    else by = value.trim() || user;
  }
  return { code, event, values, by };
}

/** The value of a choice that is typed as its word. */
const choiceNamed = ({ choices = [] }: EventField, typed: string) =>
  choices.find((each) => wordOf(each) === plain(typed))?.value ?? typed;
