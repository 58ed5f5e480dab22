import { parseTypedDate, type IsoDate } from '../../domain/time/dates.ts';
import { readOptions } from '../commands/options.ts';
import { UsageError } from '../commands/run-command.ts';

export const usage = `Uso: npm run --silent operation -- ORDEN [--by NOMBRE] [--why POR QUÉ]

  deliver CÓDIGO [--on DÍA]   anota que el cliente recibió el vehículo, hoy o el día que digas: sale del stock, y
                              los diez días para arrepentirse corren desde entonces
  undo CÓDIGO --why POR QUÉ   deshace una entrega anotada por error: el vehículo vuelve al stock, reservado

  --by   quién lo hace; si falta, el usuario de este sistema
`;

export type StaffCommand =
  | { name: 'deliver'; code: string; on: IsoDate | undefined; by: string; why: string | undefined }
  | { name: 'undo'; code: string; by: string; why: string };

/** Throws a UsageError for an invalid command line. `user` acts unless somebody is named. */
export function readCommandLine(args: readonly string[], user: string): StaffCommand {
  const { positionals, values } = readOptions({
    args: [...args],
    allowPositionals: true,
    options: { on: { type: 'string' }, by: { type: 'string' }, why: { type: 'string' } },
  } as const);
  const [name, code, extra] = positionals;
  if (name === undefined) throw new UsageError('falta la orden');
  if (name !== 'deliver' && name !== 'undo') throw new UsageError(`no hay ninguna orden '${name}'`);
  if (code === undefined) throw new UsageError(`a ${name} le falta el código de una operación`);
  if (extra !== undefined) throw new UsageError(`sobra '${extra}'`);
  const by = values.by?.trim() || user;
  const why = values.why?.trim() || undefined;
  if (name === 'undo') {
    if (values.on !== undefined) throw new UsageError("sobra '--on'");
    if (!why) throw new UsageError('a undo le falta --why, por qué');
    return { name, code, by, why };
  }
  const on = values.on === undefined ? undefined : parseTypedDate(values.on);
  if (values.on !== undefined && !on) throw new UsageError(`'${values.on}' no es un día`);
  return { name, code, on, by, why };
}
