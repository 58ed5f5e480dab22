import { basename, resolve } from 'node:path';
import { readOptions, refuseMore } from '../../../ground/commands/options.ts';
import { runCommand, UsageError } from '../../../ground/commands/run-command.ts';
import { userName } from '../../../ground/commands/user.ts';
import { withDatabase } from '../../../ground/commands/with-database.ts';
import { openPhotographStore } from '../../photographs/open-store.ts';
import { setUpDealership } from './setup.ts';

const usage = `Uso: npm run --silent setup -- --slug SLUG [--name NOMBRE] [--yes] [--ignore TÍTULO] [CARPETA]

  crea un concesionario propio en una instalación vacía, en lugar de la demostración
  --slug SLUG     en minúsculas, para las direcciones: grupo-aconcagua
  --name NOMBRE   'Grupo Aconcagua'; hace falta sin CARPETA
  --yes           confirma los valores que parecen un error
  --ignore TÍTULO no lee esa columna; se puede repetir
  CARPETA         los archivos del concesionario (docs/catalogue.md)
`;

function readCommandLine(args: readonly string[]) {
  const { values, positionals } = readOptions(args, {
    slug: { type: 'string' },
    name: { type: 'string' },
    yes: { type: 'boolean' },
    ignore: { type: 'string', multiple: true },
  });
  const { slug, name, yes = false, ignore = [] } = values;
  const [path, ...rest] = positionals;
  if (!slug || !/^[a-z0-9-]+$/.test(slug)) {
    throw new UsageError('hace falta --slug, con minúsculas, números y guiones');
  }
  if (!name?.trim() && !path) throw new UsageError('hace falta --name o una carpeta');
  refuseMore(rest);
  return {
    groupSlug: slug,
    groupName: name?.trim(),
    path: path && resolve(path),
    isSure: yes,
    ignored: ignore,
  };
}

await runCommand('setup', usage, readCommandLine, (command, config) =>
  withDatabase(
    config,
    async ({ db }) => {
      const source = command.path ? basename(command.path) : command.groupName!;
      const around = {
        store: openPhotographStore(config),
        now: new Date(),
        command: { name: 'setup', source, user: userName() },
      } as const;
      return `${await setUpDealership(db, { ...command, ...around })}\n`;
    },
    { isNew: true },
  ),
);
