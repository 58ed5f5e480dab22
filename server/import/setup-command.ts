import { resolve } from 'node:path';
import { readOptions } from '../commands/options.ts';
import { CommandError, print, runCommand, UsageError } from '../commands/run-command.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/connection.ts';
import { databasePlace } from '../db/open-configured.ts';
import { openPhotographStore } from '../photographs/store/photograph-store.ts';
import { setUpDealership } from './setup.ts';

const usage = `Uso: npm run --silent setup -- --slug SLUG [--name NOMBRE] [--yes] [--ignore TÍTULO] [CARPETA]

  crea un concesionario propio en una instalación vacía, en lugar de la demostración
  --slug SLUG     en minúsculas, para las direcciones: grupo-aconcagua
  --name NOMBRE   'Grupo Aconcagua'; hace falta sin CARPETA
  --yes           confirma los valores que parecen un error
  --ignore TÍTULO no lee esa columna; se puede repetir
  CARPETA         los archivos del concesionario (docs/catalogue.md)
`;

interface SetupCommand {
  slug: string;
  name: string | undefined;
  path: string | undefined;
  isSure: boolean;
  ignored: readonly string[];
}

function readCommandLine(args: readonly string[]): SetupCommand {
  const { values, positionals } = readOptions({
    args: [...args],
    options: {
      slug: { type: 'string' },
      name: { type: 'string' },
      yes: { type: 'boolean' },
      ignore: { type: 'string', multiple: true },
    },
    allowPositionals: true,
  });
  const { slug, name, yes = false, ignore = [] } = values;
  const [path, ...rest] = positionals;
  if (!slug || !/^[a-z0-9-]+$/.test(slug)) {
    throw new UsageError('hace falta --slug, con minúsculas, números y guiones');
  }
  if (!name?.trim() && !path) throw new UsageError('hace falta --name o una carpeta');
  if (rest.length > 0) throw new UsageError(`sobra '${rest[0]}'`);
  return { slug, name: name?.trim(), path: path && resolve(path), isSure: yes, ignored: ignore };
}

async function run(command: SetupCommand, config: Config): Promise<void> {
  if (config.apiUrl) throw new CommandError(`los datos son del sistema de ${config.apiUrl}`);
  const database = await openDatabase(databasePlace(config));
  try {
    await print(
      `${await setUpDealership(database.db, { ...command, store: openPhotographStore(config), now: new Date() })}\n`,
    );
  } finally {
    await database.close();
  }
}

await runCommand('setup', usage, readCommandLine, run);
