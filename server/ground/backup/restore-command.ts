import { formatMoment } from '../../../domain/time/moments.ts';
import { readOptions, refuseMore } from '../commands/options.ts';
import { CommandError, runCommand } from '../commands/run-command.ts';
import { lockForProgram } from '../db/bundled/data-folder.ts';
import type { Settings } from '../settings/settings.ts';
import { restoreAt } from './restore-at.ts';
import { readTypedMoment } from './typed-moment.ts';

const usage = `Uso: npm run --silent restore -- [--at MOMENTO] [--of NÚMERO]

  restaura en una DATA_DIR vacía lo que hay en BACKUP_TO, con BACKUP_KEY y el programa parado

  --at   como estaba a esa hora: 14:32, o '28/11/2026 14:32'; sin esto, lo último que salió de la máquina
  --of   cuál, si en BACKUP_TO hay copias de varias bases de datos`;

function readCommandLine(args: readonly string[]) {
  const { values, positionals } = readOptions(args, {
    at: { type: 'string' },
    of: { type: 'string' },
  });
  refuseMore(positionals);
  return {
    at: values.at === undefined ? undefined : readTypedMoment(values.at, new Date()),
    cluster: values.of,
  };
}

type Command = ReturnType<typeof readCommandLine>;

await runCommand('restore', usage, readCommandLine, async (command, config) => {
  const { dataDir, backup } = settingsWith(config);
  const unlock = lockForProgram(dataDir);
  try {
    return describe(command, await restoreAt(backup, { dataDir, ...command }));
  } finally {
    unlock();
  }
});

function settingsWith({ databaseUrl, backup, dataDir }: Settings) {
  if (databaseUrl) {
    throw new CommandError('DATABASE_URL se restaura con su herramienta (docs/operating.md)');
  }
  if (!backup)
    throw new CommandError('faltan BACKUP_TO y BACKUP_KEY, los de la máquina que se copió');
  return { dataDir, backup };
}

function describe({ at }: Command, restored: Awaited<ReturnType<typeof restoreAt>>): string {
  const { dealership, copiedAt, lastCommit, isWhole, files, damaged } = restored;
  const last = lastCommit ?? copiedAt;
  return [
    ...damaged.map((reason) => `dañada, usé la anterior: ${reason}`),
    `restaurado ${dealership}, con ${files} archivos, como estaba el ${formatMoment(at && isWhole ? at : last)}`,
    `(copia del ${formatMoment(copiedAt)}; lo último escrito, ${last.toISOString()})`,
    ...(isWhole ? [] : ['lo guardado no llega hasta el momento pedido: eso es lo último que hay']),
    '',
  ].join('\n');
}
