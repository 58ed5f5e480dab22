import { randomBytes } from 'node:crypto';
import { formatMoment } from '../../../domain/time/moments.ts';
import { refuseMore } from '../commands/options.ts';
import { CommandError, runCommand, UsageError } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import { keyBytes } from '../settings/backup-settings.ts';
import type { Settings } from '../settings/settings.ts';
import { copyAndProve } from './copies-of-night.ts';
import { listCopies, readCopy } from './copies.ts';
import { openPlace } from './place.ts';
import { proveServerCopy } from './prove-server.ts';

const usage = `Uso: npm run --silent backup -- [key|list]

  sin nada   hace ahora la copia que el programa hace cada noche en BACKUP_TO, y la restaura para probarla;
             con DATABASE_URL prueba la última de su herramienta, con BACKUP_RESTORE_COMMAND
  key        escribe una clave nueva para BACKUP_KEY. Nadie la muestra otra vez: guardala también fuera de esta máquina
  list       muestra las copias que hay en BACKUP_TO`;

const orders = ['now', 'list'] as const;

function readCommandLine([word = 'now', ...more]: readonly string[]) {
  const order = orders.find((each) => each === word);
  if (!order) throw new UsageError(`no hay ninguna orden '${word}'`);
  refuseMore(more);
  return order;
}

// Whoever wrote BACKUP_TO first has settings that aren't valid before the key.
if (process.argv[2] === 'key' && process.argv.length === 3) {
  console.log(randomBytes(keyBytes).toString('base64'));
  process.exit(0);
}

await runCommand('backup', usage, readCommandLine, (order, config) =>
  order === 'list' ? list(config) : copyNow(config),
);

function placeOf({ backup, databaseUrl }: Settings) {
  if (databaseUrl) {
    throw new CommandError(
      'DATABASE_URL se copia con pgBackRest o Barman (docs/operating.md); move lo lleva a otra base',
    );
  }
  if (!backup) throw new CommandError('faltan BACKUP_TO y BACKUP_KEY (docs/operating.md)');
  return backup;
}

function copyNow(config: Settings): Promise<string> {
  if (config.databaseUrl && config.restoreCommand) return proveNow(config);
  placeOf(config);
  return withDatabase(
    config,
    async ({ db, url }) => {
      const now = () => new Date();
      const { event, at, reason } = await copyAndProve({ db, databaseUrl: url, config, now });
      if (reason !== null) throw new CommandError(reason);
      return `${event === 'restored for proof' ? 'copiado, restaurado y comparado' : event} el ${formatMoment(at)}\n`;
    },
    { isOurs: true },
  );
}

function proveNow(config: Settings): Promise<string> {
  return withDatabase(config, async ({ db, url }) => {
    const now = () => new Date();
    const proven = await proveServerCopy({ db, databaseUrl: url, config, now });
    if (!proven) throw new CommandError('otro proceso la prueba ahora');
    if (proven.reason !== null) throw new CommandError(proven.reason);
    return `restaurado y comparado el ${formatMoment(proven.at)}\n`;
  });
}

async function list(config: Settings): Promise<string> {
  const store = openPlace(placeOf(config));
  const copies = await listCopies(store);
  const lines = await Promise.all(
    copies.map(async (copy) => {
      const { dealership } = await readCopy(store, copy);
      return `${formatMoment(copy.at)}  ${dealership}  ${copy.cluster}\n`;
    }),
  );
  return lines.join('') || 'ninguna copia\n';
}
