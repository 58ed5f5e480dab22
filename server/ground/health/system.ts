import { formatMoment } from '../../../domain/time/moments.ts';
import { isFault, type CopyMode } from '../backup/modes.ts';
import { readCopyMode } from '../backup/start-copies.ts';
import type { Ground } from '../ground.ts';
import { certificateEnd } from './certificate.ts';
import { oldestJobs, readiness } from './readiness.ts';

export const systemParts = [
  'copy',
  'disk',
  'letters',
  'provider',
  'certificate',
  'database',
] as const;

/** A part of the system that runs the dealership, with its state in words for its people. */
export interface SystemPart {
  part: (typeof systemParts)[number];
  words: string;
  isFault: boolean;
}

type Read = Pick<Ground, 'db' | 'boss' | 'config' | 'now'>;

/** The same limits as in deploy/alerts.yml, in seconds. */
const limits = { mail: 15 * 60, refunds: 60 * 60 };

const dayMs = 86_400_000;
const certificateDays = 14;

/** The state of the whole system: what Hoy shows, what /metrics has, and what the technician is written about. */
export async function readSystem(ground: Read): Promise<SystemPart[]> {
  const { config, now } = ground;
  const checks = await readiness(ground);
  const isDown = checks.database !== 'ok';
  const oldest = isDown ? new Map<string, number>() : await oldestJobs(ground);
  const copy: CopyMode = isDown ? { name: 'off' } : await readCopyMode(ground);
  const isLate = (queue: keyof typeof limits) => (oldest.get(queue) ?? 0) > limits[queue];
  const ends = await certificateEnd(config.publicUrl, now());
  const isEnding = ends !== undefined && ends.getTime() - now().getTime() < certificateDays * dayMs;
  const either = (part: SystemPart['part'], fault: boolean, bad: string, good: string) => ({
    part,
    isFault: fault,
    words: fault ? bad : good,
  });
  return [
    {
      part: 'copy',
      isFault: isFault(copy),
      words: isDown ? 'Copia: no se sabe sin la base de datos' : copyWords(copy, config),
    },
    either('disk', checks.disk !== 'ok', 'Queda menos de 100 MB en el disco', 'Disco: hay lugar'),
    either(
      'letters',
      isLate('mail'),
      'Una carta espera hace más de un cuarto de hora: el correo no la recibe',
      config.smtpUrl
        ? 'Cartas: ninguna atrasada'
        : 'Cartas: quedan en la carpeta mail (falta SMTP_URL)',
    ),
    either(
      'provider',
      isLate('refunds'),
      'El proveedor de pagos no confirma una devolución hace más de una hora',
      'Proveedor de pagos: ninguna devolución atrasada',
    ),
    either(
      'certificate',
      isEnding,
      `El certificado del sitio vence el ${ends ? formatMoment(ends) : ''}`,
      certificateWords(config.publicUrl, ends),
    ),
    either(
      'database',
      isDown || checks.queue !== 'ok',
      'La base de datos no contesta',
      'Base de datos: contesta',
    ),
  ];
}

function certificateWords(publicUrl: string, ends: Date | undefined): string {
  if (ends) return `Certificado: hasta el ${formatMoment(ends)}`;
  return publicUrl.startsWith('https:')
    ? 'Certificado: no se pudo leer, la dirección no contestó'
    : 'Certificado: el sitio no usa https';
}

function copyWords(mode: CopyMode, { databaseUrl }: Pick<Ground['config'], 'databaseUrl'>): string {
  switch (mode.name) {
    case 'off':
      return databaseUrl
        ? 'Copia: la hace la herramienta del servidor (DATABASE_URL), y nadie la prueba (falta BACKUP_RESTORE_COMMAND)'
        : 'Copia: no hay (faltan BACKUP_TO y BACKUP_KEY)';
    case 'waiting':
      return 'Copia: espera la primera';
    case 'copying':
      return 'Copia: se hace ahora';
    case 'proving':
      return 'Copia: se prueba ahora';
    case 'proven':
      return `Copia: probada, del ${formatMoment(mode.copiedAt)}`;
    case 'failed':
      return `La copia falló el ${formatMoment(mode.at)}: ${mode.reason}`;
    case 'damaged':
      return `La copia está dañada (prueba del ${formatMoment(mode.at)}): ${mode.reason}`;
    case 'late':
      return mode.copiedAt
        ? `No hay una copia probada desde el ${formatMoment(mode.copiedAt)}`
        : 'No hay ninguna copia probada';
    case 'WAL stays':
      return `Los cambios no salen de la máquina${mode.since ? ` desde el ${formatMoment(mode.since)}` : ''}: mirá BACKUP_TO y server.log`;
  }
}
