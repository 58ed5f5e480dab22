import { oneOf } from '../domain/words/lists.ts';
import { orderIn, refuseMore } from '../server/ground/commands/options.ts';
import { UsageError } from '../server/ground/commands/run-command.ts';
import type { Invited } from './people/invitations.ts';
import { roleWords, staffRoles } from '../machines/operation/staff-roles.ts';
import { roleOf } from './roles.ts';

export const usage = `Uso: npm run --silent desk -- invite NOMBRE CORREO ROL

  Envía a la persona, por correo, un enlace que sirve una sola vez, durante 48 horas: con él elige su contraseña y su
  segundo factor. El de la primera persona del escritorio se muestra acá.
  Si ya trabaja en el escritorio, elige otros, y se cierran sus sesiones.

  ROL   ${oneOf(staffRoles.map((role) => roleWords[role]))}
`;

/** Throws a UsageError for an invalid command line. */
export function readCommandLine(args: readonly string[]): Invited {
  orderIn(args, 'invite');
  const [, name, email, word, ...more] = args;
  if (!name?.trim() || !email || !word)
    throw new UsageError('faltan el nombre, el correo y el rol');
  refuseMore(more);
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError(`'${email}' no es un correo`);
  const role = roleOf(word);
  if (!role) throw new UsageError(`no hay ningún rol '${word}'`);
  return { name, email, role };
}
