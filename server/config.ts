import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import type { BrandId } from '../domain/vehicles/brands.ts';
import { oneOf } from '../domain/words/lists.ts';
import { ExplainedError } from './explained-error.ts';
import type { S3Settings } from './stock/photographs/store/s3-store.ts';
import { providerNames, type ProviderName } from './sale/payments/provider.ts';
import {
  readMercadoPagoKeys,
  type KeysOfBrands,
} from './sale/payments/providers/mercado-pago/keys.ts';

const number = (min: number, max: number, name: string) => {
  const error = `tiene que ser ${name} de ${min} a ${max}`;
  return z.coerce.number({ error }).min(min, error).max(max, error);
};
const whole = (min: number, max: number) => {
  const error = `tiene que ser un número entero de ${min} a ${max}`;
  return number(min, max, 'un número entero').int(error);
};
const port = whole(0, 65535);
const link = z.url({
  protocol: /^https?$/,
  error: 'tiene que ser una dirección como https://autos.example',
});
const address = link.transform((url) => url.replace(/(?<!\/)\/+$/, ''));
const wordOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, { error: `tiene que ser ${oneOf(words)}` });

const listOf = (isItem: (text: string) => boolean, message: string) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((items) => items.every(isItem), message);

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

const secret = z.string().min(1).optional();

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
  PAYMENTS_TOKENS: z
    .string()
    .regex(
      /^(\d+:[\w-]+(,\d+:[\w-]+)*)?$/,
      'tiene que ser como 1:clave,2:clave, con el id de cada marca',
    )
    .optional(),
  PAYMENT_PROVIDER: wordOf(providerNames).optional(),
  SANDBOX_WEBHOOK_SECRET: secret,
  MERCADOPAGO_API_URL: address.optional(),
  MERCADOPAGO_SCRIPT_URL: link.optional(),
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
  GROUP_SLUG: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'van minúsculas sin acento, cifras y guiones')
    .default('cordillera'),
  METRICS_TOKEN: z.string().min(16, 'tiene que tener 16 caracteres o más').optional(),
  LOG_LEVEL: wordOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = ReturnType<typeof readConfig>;

/** The settings with the served group, which a database or an existing system decides. */
export interface GroupConfig extends Config {
  groupSlug: string;
}

/** An invalid setting. Its message is one line with the setting's name. */
export class ConfigError extends ExplainedError {}

/** Settings that are a key or can contain a password. */
const secretSettings = [
  'DATABASE_URL',
  'SMTP_URL',
  'DOLLAR_RATE_URL',
  'PHOTOGRAPHS_S3_SECRET',
  'METRICS_TOKEN',
  'SANDBOX_WEBHOOK_SECRET',
  'DESK_SECRET',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
];

/** Reads the settings that .env.example lists. Throws a ConfigError for the first invalid one. */
export function readConfig(env: Record<string, string | undefined>) {
  // Shells and .env files write an empty variable for an unset one.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(set);
  if (!result.success) {
    const issue = result.error.issues[0]!;
    const name = String(issue.path[0]);
    const value = secretSettings.includes(name) ? '…' : JSON.stringify(set[name]);
    throw new ConfigError(`${name}=${value}: ${issue.message}`);
  }
  const values = result.data;
  const { PUBLIC_URL, PAYMENTS_URL, DESK_URL } = values;
  const need = (name: keyof typeof values, because: string) => {
    if (!values[name]) throw new ConfigError(`falta ${name}, que hace falta con ${because}`);
  };
  if (values.API_URL) need('PAYMENTS_URL', 'API_URL: ahí se pagan las señas');
  const mercadoPagoKeys = keysOf(values.PAYMENT_PROVIDER, set);
  if (values.PAYMENT_PROVIDER === 'mercado-pago' && PUBLIC_URL) {
    need('PAYMENTS_URL', 'PUBLIC_URL: ahí está el formulario de la tarjeta');
    if (isSameOrigin(PAYMENTS_URL, PUBLIC_URL)) {
      throw new ConfigError('PAYMENTS_URL tiene que ser otro origen que PUBLIC_URL');
    }
  }
  if (values.PAYMENT_OUTCOME === 'status') need('PAYMENT_STATUS_URL', 'PAYMENT_OUTCOME=status');
  if (values.WEBHOOK_URL) need('WEBHOOK_SECRET', 'WEBHOOK_URL: firma los avisos');
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
    dataDir: resolve(values.DATA_DIR),
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
    /** If undefined, the sandbox is used, only for the demonstration and development. */
    paymentProvider: values.PAYMENT_PROVIDER,
    /** Signs the sandbox's notifications; random if undefined. */
    sandboxWebhookSecret: values.SANDBOX_WEBHOOK_SECRET,
    mercadoPago: {
      keys: mercadoPagoKeys,
      /** The address of a stand-in for Mercado Pago's API and script; undefined for Mercado Pago itself. */
      apiUrl: values.MERCADOPAGO_API_URL,
      scriptUrl: values.MERCADOPAGO_SCRIPT_URL,
    },
    /** The public key of each brand that accepts deposits, at the sandbox or at an existing system's payments page. */
    paymentTokens:
      values.PAYMENTS_TOKENS === undefined ? undefined : tokensIn(values.PAYMENTS_TOKENS),
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
    /** The group of a new database. A database with another group keeps that one: see GroupConfig. */
    wantedGroup: values.GROUP_SLUG,
    /** The bearer token of /metrics; if undefined, that address doesn't exist. */
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
  };
}

function isSameOrigin(one: string | undefined, other: string): boolean {
  return one !== undefined && new URL(one).origin === new URL(other).origin;
}

function photographsOf(
  values: z.output<typeof environment>,
): { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Settings) {
  const { PHOTOGRAPHS_S3_URL: url, PHOTOGRAPHS_S3_KEY_ID: keyId } = values;
  const { PHOTOGRAPHS_S3_SECRET: secret, PHOTOGRAPHS_S3_REGION: region } = values;
  if (!url) return { kind: 'folder', folder: join(resolve(values.DATA_DIR), 'photographs') };
  if (!keyId || !secret) {
    throw new ConfigError(
      'faltan PHOTOGRAPHS_S3_KEY_ID y PHOTOGRAPHS_S3_SECRET, que hacen falta con PHOTOGRAPHS_S3_URL',
    );
  }
  return { kind: 's3', url, keyId, secret, region };
}

function keysOf(
  provider: ProviderName | undefined,
  set: Record<string, string | undefined>,
): KeysOfBrands {
  if (provider !== 'mercado-pago') return { own: {} };
  let keys: KeysOfBrands;
  try {
    keys = readMercadoPagoKeys(set);
  } catch (error) {
    throw new ConfigError((error as Error).message, { cause: error });
  }
  if (!keys.common && Object.keys(keys.own).length === 0) {
    throw new ConfigError(
      'falta MERCADOPAGO_ACCESS_TOKEN, que hace falta con PAYMENT_PROVIDER=mercado-pago',
    );
  }
  return keys;
}

/** Parses `1:token,2:token`, by brand. */
function tokensIn(text: string): Partial<Record<BrandId, string>> {
  return Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split(':')),
  );
}
