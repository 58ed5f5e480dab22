import {
  staffEvents,
  type EventField,
  type StaffField,
} from '../../machines/operation/staff-events.ts';
import type { StaffEvent } from '../../machines/operation/setup.ts';
import { readOptions } from '../commands/options.ts';
import { UsageError } from '../commands/run-command.ts';
import type { StaffAct } from './acts.ts';
import type { TypedValues } from './values.ts';

/** The order of each event. A refund has its command already: `payments`, which waits for the provider's answer. */
const orders: Record<Exclude<StaffEvent, 'refund ordered'>, string> = {
  'visit agreed': 'visit',
  'buyer did not come': 'absent',
  'buyer given more time': 'wait',
  'buyer came': 'came',
  'balance part received': 'receive',
  'balance part taken back': 'unreceive',
  'used vehicle taken': 'take',
  'papers at the registry': 'registry',
  'vehicle ready': 'ready',
  'vehicle delivered': 'deliver',
  'last step taken back': 'undo',
};

const options: Record<StaffField, { name: string; value: string }> = {
  day: { name: 'on', value: 'DÍA' },
  time: { name: 'at', value: 'HORA' },
  amount: { name: 'amount', value: 'IMPORTE' },
  value: { name: 'value', value: 'IMPORTE' },
  means: { name: 'means', value: 'MEDIO' },
  used: { name: 'used', value: 'NÚMERO' },
  receipt: { name: 'receipt', value: 'RECIBO' },
  part: { name: 'part', value: 'RECIBO' },
  name: { name: 'name', value: 'NOMBRE' },
  why: { name: 'why', value: 'POR QUÉ' },
};

const eventNames = Object.keys(orders) as (keyof typeof orders)[];
const fieldNames = Object.keys(options) as StaffField[];

export const usage = `Uso: npm run --silent operation -- ORDEN [--by NOMBRE]

  list
      Muestra las reservas que esperan a su comprador: cuándo viene, o hasta cuándo tiene
${eventNames.map(usageOf).join('')}
  --by   quién lo hace; si falta, el usuario de este sistema
`;

function usageOf(event: keyof typeof orders): string {
  const { label, fields } = staffEvents[event];
  const words = fields.map(({ label: field, name, choices }) => {
    const values = choices ? ` (${choices.map(({ value }) => value).join(', ')})` : '';
    return `--${options[name].name}: ${field}${values}`;
  });
  return `  ${[orders[event], 'CÓDIGO', ...fields.map(optionOf)].join(' ')}
      ${[label, ...words].join('. ')}
`;
}

function optionOf({ name, isRequired }: EventField): string {
  const option = `--${options[name].name} ${options[name].value}`;
  return isRequired ? option : `[${option}]`;
}

export type StaffCommand = StaffAct | 'list';

/** Throws a UsageError for an invalid command line. `user` acts unless somebody is named. */
export function readCommandLine(args: readonly string[], user: string): StaffCommand {
  const typed = { type: 'string' } as const;
  const optionsOfFields = Object.fromEntries(
    fieldNames.map((field) => [options[field].name, typed]),
  );
  const { positionals, values: given } = readOptions({
    args: [...args],
    allowPositionals: true,
    options: { by: typed, ...optionsOfFields } as Record<string, typeof typed>,
  });
  const [order, code, extra] = positionals;
  if (order === undefined) throw new UsageError('falta la orden');
  if (order === 'list') {
    if (code !== undefined) throw new UsageError(`sobra '${code}'`);
    return order;
  }
  const event = eventNames.find((each) => orders[each] === order);
  if (!event) throw new UsageError(`no hay ninguna orden '${order}'`);
  if (code === undefined) throw new UsageError(`a ${order} le falta el código de una operación`);
  if (extra !== undefined) throw new UsageError(`sobra '${extra}'`);
  const { fields } = staffEvents[event];
  const values: TypedValues = {};
  for (const field of fieldNames) {
    const { name } = options[field];
    const isKnown = fields.some((each) => each.name === field);
    const value = given[name];
    if (value !== undefined && !isKnown) throw new UsageError(`sobra '--${name}'`);
    if (value !== undefined) values[field] = value;
  }
  for (const { name, isRequired, label } of fields) {
    if (isRequired && !values[name]?.trim()) {
      throw new UsageError(`a ${order} le falta --${options[name].name}: ${label}`);
    }
  }
  return { code, event, values, by: given.by?.trim() || user };
}
