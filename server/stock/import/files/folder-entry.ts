import { realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';

/** Whether Finder, Explorer, a spreadsheet or another program created the entry of a folder by itself. */
export function isLeftover(name: string): boolean {
  return /^([.~].*|thumbs\.db|desktop\.ini)$/i.test(name);
}

const maxBytes = 100_000_000;

/**
 * Why an entry of a dealership's folder isn't read, in Spanish; undefined for a file or folder that is really inside.
 * Reading a pipe would never end, and a link could show any file of the machine.
 */
export async function entryRefusal(folder: string, path: string): Promise<string | undefined> {
  const inside = await realpath(folder);
  const real = await realpath(path).catch(() => undefined);
  if (real === undefined) return 'es un enlace a algo que no existe';
  if (real !== inside && !real.startsWith(inside + sep)) {
    return 'es un enlace a otro lugar: poné el archivo mismo en la carpeta';
  }
  return fileRefusal(real);
}

/** Why a path isn't read, in Spanish: it is neither a folder nor a file of an accepted size. */
export async function fileRefusal(path: string): Promise<string | undefined> {
  const info = await stat(path);
  if (info.isDirectory()) return undefined;
  if (!info.isFile()) return 'no es un archivo';
  return info.size > maxBytes
    ? `pesa ${Math.ceil(info.size / 1e6)} MB: entran hasta ${maxBytes / 1e6} MB`
    : undefined;
}
