import { parseTypedDate, type IsoDate } from '../../domain/time/dates.ts';
import { readOptions } from '../commands/options.ts';
import { UsageError } from '../commands/run-command.ts';

export const usage = `Uso: npm run --silent operation -- ORDEN [--by NOMBRE] [--why POR QUÉ]

  list                        muestra las reservas que esperan a su comprador: cuándo viene, o hasta cuándo tiene
  absent CÓDIGO               anota que el cliente no vino y su plazo se terminó: el vehículo sigue siendo suyo
  visit CÓDIGO --on DÍA --at HORA
                              acuerda o cambia cuándo viene el cliente: les escribe a él y a ventas
  wait CÓDIGO --on DÍA        espera al cliente hasta que la sucursal cierre ese día
  deliver CÓDIGO [--on DÍA]   anota que el cliente recibió el vehículo, hoy o el día que digas: sale del stock, y
                              los diez días para arrepentirse corren desde entonces
  undo CÓDIGO --why POR QUÉ   deshace una entrega anotada por error: el vehículo vuelve al stock, reservado

  --by   quién lo hace; si falta, el usuario de este sistema
`;

interface Act {
  code: string;
  by: string;
  why: string | undefined;
}

/** What a person of the dealership did. */
export type StaffAct =
  | (Act & { name: 'absent' })
  | (Act & { name: 'undo' })
  | (Act & { name: 'wait'; on: IsoDate })
  | (Act & { name: 'deliver'; on: IsoDate | undefined });

export type StaffCommand =
  | StaffAct
  | { name: 'list' }
  | { name: 'visit'; code: string; by: string; at: Date };

const names = ['list', 'visit', 'absent', 'wait', 'deliver', 'undo'] as const;

/** Throws a UsageError for an invalid command line. `user` acts unless somebody is named. */
export function readCommandLine(args: readonly string[], user: string): StaffCommand {
  const { positionals, values } = readOptions({
    args: [...args],
    allowPositionals: true,
    options: {
      on: { type: 'string' },
      at: { type: 'string' },
      by: { type: 'string' },
      why: { type: 'string' },
    },
  } as const);
  const [order, code, extra] = positionals;
  if (order === undefined) throw new UsageError('falta la orden');
  const name = names.find((each) => each === order);
  if (!name) throw new UsageError(`no hay ninguna orden '${order}'`);
  if (name === 'list') {
    if (code !== undefined) throw new UsageError(`sobra '${code}'`);
    return { name };
  }
  if (code === undefined) throw new UsageError(`a ${name} le falta el código de una operación`);
  if (extra !== undefined) throw new UsageError(`sobra '${extra}'`);
  const by = values.by?.trim() || user;
  const why = values.why?.trim() || undefined;
  if (name === 'undo' && !why) throw new UsageError('a undo le falta --why, por qué');
  const on = values.on === undefined ? undefined : parseTypedDate(values.on);
  if (values.on !== undefined && !on) throw new UsageError(`'${values.on}' no es un día`);
  if (name === 'visit') return { name, code, by, at: momentOf(on, values.at) };
  if (values.at !== undefined) throw new UsageError("sobra '--at'");
  const about = { code, by, why };
  if (name === 'deliver') return { ...about, name, on };
  if (name === 'wait') {
    if (!on) throw new UsageError('a wait le falta --on, hasta qué día');
    return { ...about, name, on };
  }
  if (on) throw new UsageError("sobra '--on'");
  return { ...about, name };
}

/** '10', '9:30'. */
const typedTime = /^(\d{1,2})(?::(\d{2}))?$/;

function momentOf(day: IsoDate | undefined, time = ''): Date {
  const [, hour = 'missing', minutes = '00'] = typedTime.exec(time) ?? [];
  const moment = new Date(`${day}T${hour.padStart(2, '0')}:${minutes}:00-03:00`);
  if (Number.isNaN(moment.getTime())) {
    throw new UsageError(
      'a visit le faltan --on y --at, el día y la hora: --on 27/11/2026 --at 10:30',
    );
  }
  return moment;
}
