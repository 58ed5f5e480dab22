import { ConfigError } from '../settings/kinds.ts';
import { FolderInUseError } from '../db/bundled/data-folder.ts';

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
export function errorText(error: Error): string {
  const { message, code, path } = error as NodeJS.ErrnoException;
  if (error instanceof ConfigError) return `un ajuste no sirve, mirá .env.example: ${message}`;
  if (error instanceof FolderInUseError) return 'el programa está andando: paralo antes';
  const reason = systemReasons[code ?? ''];
  return reason ? [path, reason].filter(Boolean).join(': ') : message;
}
