import { ConfigError } from '../config.ts';
import { DatabaseUnreachableError } from '../db/connection.ts';
import { FolderInUseError } from '../db/bundled/data-folder.ts';
import { FolderUnusableError } from '../db/lock.ts';

const systemReasons: Partial<Record<string, string>> = {
  ENOENT: 'no existe',
  EEXIST: 'ya existe',
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  EROFS: 'es de solo lectura',
  EISDIR: 'es una carpeta',
  ENOTDIR: 'no es una carpeta',
  ENOSPC: 'el disco está lleno',
};

/** The message of an error in Spanish. Messages for technicians stay in English. */
export function spokenError(error: Error): string {
  const { message, code, path, cause } = error as NodeJS.ErrnoException;
  const { message: first = message } = (cause ?? {}) as Partial<Error>;
  if (error instanceof ConfigError) return `un ajuste no sirve, mirá .env.example: ${message}`;
  if (error instanceof FolderInUseError) return 'el programa está andando: paralo antes';
  if (error instanceof FolderUnusableError)
    return `no se puede escribir en la carpeta de datos: ${first}`;
  if (error instanceof DatabaseUnreachableError) return `la base de datos no contesta: ${first}`;
  const reason = systemReasons[code ?? ''];
  return reason ? [path, reason].filter(Boolean).join(': ') : message;
}
