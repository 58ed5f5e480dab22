import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { backupEnvironment, backupOf, bucketOf, type Place } from './backup-settings.ts';
import {
  address,
  ConfigError,
  isSameOrigin,
  link,
  listOf,
  number,
  port,
  readValues,
  whole,
  wordOf,
  type Environment,
} from './kinds.ts';

const isOrigin = (text: string) => /^(https?|wss?):\/\/[\w.*-]+(:\d+)?$/.test(text);

const isProxy = (text: string) => {
  const [ip = '', bits = '0'] = text.split('/');
  return isIP(ip) > 0 && /^\d{1,3}$/.test(bits);
};

/**
 * The number of proxies before the program, or their addresses. The number counts from the program, so an
 * X-Forwarded-For that a client writes itself is never trusted.
 */
const proxies = z
  .string()
  .default('false')
  .transform((text, context): false | number | string[] => {
    if (text === 'false') return false;
    if (text === 'true') return 1;
    if (/^\d{1,2}$/.test(text)) return Number(text) || false;
    const listed = listOf(
      isProxy,
      'tiene que ser cuántos proxies hay, o sus direcciones',
    ).safeParse(text);
    if (listed.success) return listed.data;
    context.addIssue(listed.error.issues[0]!.message);
    return z.NEVER;
  });

/** clamd's socket: a path, or a host and a port. */
const clamd = z
  .string()
  .regex(
    /^(\/.+|[\w.-]+:\d{1,5})$/,
    'tiene que ser una ruta como /run/clamav/clamd.ctl, o servidor:puerto',
  )
  .transform((text) => {
    if (text.startsWith('/')) return { path: text };
    const [host = '', port] = text.split(':');
    return { host, port: Number(port) };
  });

const environment = z.object({
  PORT: port.default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'tiene que ser una dirección de esta máquina, como 0.0.0.0 para todas')
    .default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'tiene que ser una dirección como postgres://usuario:clave@servidor:5432/base',
    })
    .optional(),
  DATABASE_ANSWER_SECONDS: number(1, 60, 'un número').default(5),
  PUBLIC_URL: address.optional(),
  PAYMENTS_PORT: port.default(3001),
  PAYMENTS_URL: address.optional(),
  DESK_PORT: port.default(3002),
  DESK_URL: address.optional(),
  DESK_SECRET: z.string().min(32, 'tiene que tener 32 caracteres o más').optional(),
  API_URL: address.optional(),
  DEALERSHIP_API_URL: address.optional(),
  PAYMENT_OUTCOME: wordOf(['message', 'status']).default('message'),
  PAYMENT_STATUS_URL: link.optional(),
  MEDIA_ORIGINS: listOf(
    (text) => text === 'https:' || isOrigin(text),
    'tienen que ser orígenes como https://fotos.example, separados por comas, o https: para todos',
  ).default([]),
  PARAMETERS_FILE: z.string().optional(),
  DOLLAR_RATE_URL: link.optional(),
  CHAT_SCRIPT_URL: link.optional(),
  CHAT_ORIGINS: listOf(
    isOrigin,
    'tienen que ser orígenes como https://chat.example, separados por comas',
  ).default([]),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'tiene que ser una dirección como smtps://usuario:clave@correo.example',
    })
    .optional(),
  WEBHOOK_URL: link
    .refine((url) => {
      const { protocol, hostname, username } = new URL(url);
      return !username && (protocol === 'https:' || hostname === 'localhost');
    }, 'tiene que ser https, sin usuario ni clave')
    .optional(),
  WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/,
      'tiene que ser whsec_ y de 24 a 64 bytes en base 64',
    )
    .optional(),
  WEBHOOK_FORMAT: wordOf(['json', 'adf']).default('json'),
  MAIL_FROM: z.string().regex(/@/, 'tiene que ser un correo').optional(),
  CLAMD_ADDRESS: clamd.optional(),
  TRUST_PROXY: proxies,
  LIMITS: wordOf(['on', 'off']).default('on'),
  HOLDS_PER_ADDRESS: whole(1, 10_000).default(5),
  PHOTOGRAPHS_S3_URL: address.optional(),
  PHOTOGRAPHS_S3_KEY_ID: z.string().optional(),
  PHOTOGRAPHS_S3_SECRET: z.string().optional(),
  PHOTOGRAPHS_S3_REGION: z.string().optional(),
  ...backupEnvironment,
  TECHNICIAN_EMAIL: z.string().regex(/@/, 'tiene que ser un correo').optional(),
  GROUP_SLUG: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'van minúsculas sin acento, cifras y guiones')
    .default('cordillera'),
  DEMO: wordOf(['on', 'off']).default('on'),
  METRICS_TOKEN: z.string().min(16, 'tiene que tener 16 caracteres o más').optional(),
  // Two lines for each request would push the links of a start off a terminal.
  LOG_LEVEL: wordOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default(
    process.stdout.isTTY ? 'warn' : 'info',
  ),
});

export type Settings = ReturnType<typeof readSettings>;

/** The settings with the served group, which a database or an existing system decides. */
export interface GroupSettings extends Settings {
  groupSlug: string;
}

/** Settings that are a key or can contain a password. */
const secretSettings = [
  'DATABASE_URL',
  'SMTP_URL',
  'DOLLAR_RATE_URL',
  'PHOTOGRAPHS_S3_SECRET',
  'METRICS_TOKEN',
  'DESK_SECRET',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'BACKUP_KEY',
  'BACKUP_S3_SECRET',
];

/** Reads the settings of everything but the payments provider. Throws a ConfigError for the first invalid one. */
export function readSettings(env: Environment) {
  const values = readValues(environment, env, secretSettings);
  const { PUBLIC_URL, PAYMENTS_URL, DESK_URL } = values;
  const need = (name: keyof typeof values, because: string) => {
    if (!values[name]) throw new ConfigError(`falta ${name}, que hace falta con ${because}`);
  };
  if (values.API_URL) need('PAYMENTS_URL', 'API_URL: ahí se pagan las señas');
  if (values.PAYMENT_OUTCOME === 'status') need('PAYMENT_STATUS_URL', 'PAYMENT_OUTCOME=status');
  if (values.WEBHOOK_URL) need('WEBHOOK_SECRET', 'WEBHOOK_URL: firma los avisos');
  if (values.BACKUP_TO && values.DATABASE_URL) {
    throw new ConfigError(
      'BACKUP_TO no va con DATABASE_URL: copiá ese servidor con pgBackRest o Barman (docs/operating.md)',
    );
  }
  if (values.BACKUP_RESTORE_COMMAND) {
    need('DATABASE_URL', 'BACKUP_RESTORE_COMMAND: restaura la copia de ese servidor');
  }
  const backup = backupOf(values);
  const dataDir = resolve(values.DATA_DIR);
  if (backup?.place.kind === 'folder' && `${backup.place.folder}/`.startsWith(`${dataDir}/`)) {
    throw new ConfigError('BACKUP_TO tiene que quedar fuera de DATA_DIR, mejor en otra máquina');
  }
  if (DESK_URL) {
    if (isSameOrigin(PUBLIC_URL, DESK_URL) || isSameOrigin(PAYMENTS_URL, DESK_URL)) {
      throw new ConfigError('DESK_URL tiene que ser otro origen que PUBLIC_URL y PAYMENTS_URL');
    }
    if (values.API_URL)
      throw new ConfigError('DESK_URL no va con API_URL: el escritorio usa estas tablas');
    need('DESK_SECRET', 'DESK_URL: cifra las claves de los códigos');
  }
  return {
    port: values.PORT,
    /** The address of this machine on which the program listens. */
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    /** Time limit for a query on that server, in milliseconds. */
    databaseAnswerMs: values.DATABASE_ANSWER_SECONDS * 1000,
    /** The storefront's address in a browser, without a trailing slash. */
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    paymentsPort: values.PAYMENTS_PORT,
    /** The payments pages' address in a browser, without a trailing slash. */
    paymentsUrl: values.PAYMENTS_URL ?? `http://localhost:${values.PAYMENTS_PORT}`,
    deskPort: values.DESK_PORT,
    /** The desk's address in a browser, without a trailing slash. Without one only the demonstration on this machine has a desk. */
    deskUrl: values.DESK_URL,
    /** Encrypts the secrets of one-time codes in the database; the demonstration has its own in a file. */
    deskSecret: values.DESK_SECRET,
    /** How the program learns the outcome of a payment at an existing system's payments page. */
    paymentOutcome: values.PAYMENT_OUTCOME,
    /** The address of the call for a payment's status there. */
    paymentStatusUrl: values.PAYMENT_STATUS_URL,
    /** Other origins of pictures and videos; 'https:' for all. */
    mediaOrigins: values.MEDIA_ORIGINS,
    /** An existing dealership system instead of the bundled one, without a trailing slash. */
    apiUrl: values.API_URL,
    /** The existing system's valuation service, if it has a different address. */
    dealershipApiUrl: values.DEALERSHIP_API_URL,
    /** A JSON file with the parameters that the existing system doesn't have. */
    parametersFile: values.PARAMETERS_FILE && resolve(values.PARAMETERS_FILE),
    /** The dollar rate service; if undefined, the rate comes from the dealership's parameters. */
    dollarRateUrl: values.DOLLAR_RATE_URL,
    /** The script of the live chat; if undefined, there is no chat. */
    chatScriptUrl: values.CHAT_SCRIPT_URL,
    chatOrigins: values.CHAT_ORIGINS,
    /** The mail server; if undefined, letters are written below the data folder. */
    smtpUrl: values.SMTP_URL,
    /** The sender of the letters; defaults to the dealer group's address. */
    mailFrom: values.MAIL_FROM,
    /** The CRM that receives leads and reservations; undefined without one. */
    webhook: values.WEBHOOK_URL
      ? {
          url: values.WEBHOOK_URL,
          secret: values.WEBHOOK_SECRET!,
          format: values.WEBHOOK_FORMAT,
        }
      : undefined,
    /** The clamd that scans CVs; if undefined, CVs are not scanned. */
    clamd: values.CLAMD_ADDRESS,
    /** The proxies whose X-Forwarded-For header is trusted: how many before the program, or their addresses. */
    trustProxy: values.TRUST_PROXY,
    /** The limits of starts and holds; undefined when they are off. */
    limits: values.LIMITS === 'on' ? { holdsPerAddress: values.HOLDS_PER_ADDRESS } : undefined,
    /** The store of photographs: a folder, or a bucket of an S3-compatible store. */
    photographs: photographsOf(values),
    /** Where the copies of the bundled database go; undefined without copies. */
    backup,
    /** With DATABASE_URL: the operator's command that restores its last copy into a second server. */
    restoreCommand: values.BACKUP_RESTORE_COMMAND,
    /** Who gets a letter about a fault of the system; undefined for nobody. */
    technicianEmail: values.TECHNICIAN_EMAIL,
    /** The group of a new database. A database with another group keeps that one: see GroupSettings. */
    wantedGroup: values.GROUP_SLUG,
    /** Whether an empty database becomes the demonstration, or a dealership without a catalogue. */
    isDemoWanted: values.DEMO === 'on',
    /** The bearer token of /metrics; if undefined, that address doesn't exist. */
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
  };
}

function photographsOf(values: z.output<typeof environment>): Place {
  const { PHOTOGRAPHS_S3_URL: url, PHOTOGRAPHS_S3_KEY_ID: keyId } = values;
  const { PHOTOGRAPHS_S3_SECRET: secret, PHOTOGRAPHS_S3_REGION: region } = values;
  return url
    ? bucketOf('PHOTOGRAPHS_S3', 'PHOTOGRAPHS_S3_URL', { url, keyId, secret, region })
    : { kind: 'folder', folder: join(resolve(values.DATA_DIR), 'photographs') };
}
