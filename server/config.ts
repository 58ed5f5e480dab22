import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import type { BrandId } from '../domain/vehicles/brands.ts';
import type { S3Settings } from './photographs/store/s3-store.ts';
import { providerNames, type ProviderName } from './payments/provider.ts';
import { readMercadoPagoKeys, type KeysOfBrands } from './payments/providers/mercado-pago/keys.ts';

const port = z.coerce.number().int().min(0).max(65535);
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/(?<!\/)\/+$/, ''));

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
 * How many proxies stand before the program, or which. The number counts from the program: what a client writes into
 * X-Forwarded-For itself is never trusted.
 */
const proxies = z
  .string()
  .default('false')
  .transform((text, context): false | number | string[] => {
    if (text === 'false') return false;
    if (text === 'true') return 1;
    if (/^\d{1,2}$/.test(text)) return Number(text) || false;
    const listed = listOf(isProxy, 'must be a number of proxies, or their addresses').safeParse(
      text,
    );
    if (listed.success) return listed.data;
    context.addIssue(listed.error.issues[0]!.message);
    return z.NEVER;
  });

/** clamd's socket: a path, or a host and a port. */
const clamd = z
  .string()
  .regex(/^(\/.+|[\w.-]+:\d{1,5})$/, 'must be a path such as /run/clamav/clamd.ctl, or host:port')
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
    .regex(/^[\w.:-]+$/, 'must be an address of this machine, such as 0.0.0.0 for all of them')
    .default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_ANSWER_SECONDS: z.coerce.number().min(1).max(60).default(5),
  PUBLIC_URL: address.optional(),
  PAYMENTS_PORT: port.default(3001),
  PAYMENTS_URL: address.optional(),
  PAYMENTS_TOKENS: z
    .string()
    .regex(/^(\d+:[\w-]+(,\d+:[\w-]+)*)?$/, 'must look like 1:token,2:token')
    .optional(),
  PAYMENT_PROVIDER: z.enum(providerNames).optional(),
  SANDBOX_API_KEY: secret,
  SANDBOX_WEBHOOK_SECRET: secret,
  MERCADOPAGO_API_URL: address.optional(),
  MERCADOPAGO_SCRIPT_URL: z.url({ protocol: /^https?$/ }).optional(),
  API_URL: address.optional(),
  DEALERSHIP_API_URL: address.optional(),
  PAYMENT_OUTCOME: z.enum(['message', 'status']).default('message'),
  PAYMENT_STATUS_URL: z.url({ protocol: /^https?$/ }).optional(),
  MEDIA_ORIGINS: listOf(
    (text) => text === 'https:' || isOrigin(text),
    'must be origins such as https://fotos.example, separated by commas, or https: for all',
  ).default([]),
  PARAMETERS_FILE: z.string().optional(),
  DOLLAR_RATE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CHAT_SCRIPT_URL: z.url({ protocol: /^https?$/ }).optional(),
  CHAT_ORIGINS: listOf(
    isOrigin,
    'must be origins such as https://chat.example, separated by commas',
  ).default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().regex(/@/, 'must be an e-mail address').optional(),
  CLAMD_ADDRESS: clamd.optional(),
  TRUST_PROXY: proxies,
  LIMITS: z.enum(['on', 'off']).default('on'),
  HOLDS_PER_ADDRESS: z.coerce.number().int().min(1).default(5),
  PHOTOGRAPHS_S3_URL: address.optional(),
  PHOTOGRAPHS_S3_KEY_ID: z.string().optional(),
  PHOTOGRAPHS_S3_SECRET: z.string().optional(),
  PHOTOGRAPHS_S3_REGION: z.string().optional(),
  GROUP_SLUG: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens')
    .default('cordillera'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Config {
  port: number;
  /** The address of this machine at which the program listens. */
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** How long a query on that server may take. */
  databaseAnswerMs: number;
  /** The storefront's address in a browser, without a trailing slash. */
  publicUrl: string;
  paymentsPort: number;
  /** The payments pages' address in a browser, without a trailing slash. */
  paymentsUrl: string;
  /** The public key, at the sandbox or at an existing system's payments page, of each brand that accepts deposits. */
  paymentTokens: Partial<Record<BrandId, string>> | undefined;
  /** If undefined, the sandbox serves the demonstration and development, and nobody else. */
  paymentProvider: ProviderName | undefined;
  /** The keys of the sandbox, which has its own if they are undefined. */
  sandbox: { apiKey: string | undefined; notificationSecret: string | undefined };
  mercadoPago: {
    keys: KeysOfBrands;
    /** The address of a stand-in for its API and for its script; undefined for Mercado Pago itself. */
    apiUrl: string | undefined;
    scriptUrl: string | undefined;
  };
  /** How the outcome of a payment at an existing system's payments page becomes known. */
  paymentOutcome: 'message' | 'status';
  /** The call that answers the status of a payment there. */
  paymentStatusUrl: string | undefined;
  /** Other origins that pictures and videos come from; 'https:' for all. */
  mediaOrigins: string[];
  /** An existing dealership system that answers instead of the bundled one, without a trailing slash. */
  apiUrl: string | undefined;
  /** Its valuation service, if that has a different address. */
  dealershipApiUrl: string | undefined;
  /** A JSON file with the parameters that the existing system does not have. */
  parametersFile: string | undefined;
  /** The dollar rate service; if undefined, the rate comes from the dealership's parameters. */
  dollarRateUrl: string | undefined;
  /** The script of the live chat; if undefined, there is no chat. */
  chatScriptUrl: string | undefined;
  /** Other origins that the chat uses. */
  chatOrigins: string[];
  /** The mail server; if undefined, letters are written below the data folder. */
  smtpUrl: string | undefined;
  /** The sender of the letters; defaults to the dealer group's address. */
  mailFrom: string | undefined;
  /** Where clamd looks at CVs; if undefined, nobody does. */
  clamd: { path: string } | { host: string; port: number } | undefined;
  /** The proxies whose X-Forwarded-For header is trusted: how many before the program, or their addresses. */
  trustProxy: false | number | string[];
  /** The limits of starts and holds; undefined when they are off. */
  limits: { holdsPerAddress: number } | undefined;
  /** Where photographs are kept: in a folder, or in a bucket of an S3-compatible store. */
  photographs: { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Settings);
  /** The group of a new database. A database with another one keeps it: see GroupConfig. */
  wantedGroup: string;
  /** The bearer token of /metrics; if undefined, there is no such address. */
  metricsToken: string | undefined;
  logLevel: string;
}

/** The settings with the group that is served, which a database or an existing system decides. */
export interface GroupConfig extends Config {
  groupSlug: string;
}

/** An invalid setting. Its message is one line with the setting's name. */
export class ConfigError extends Error {}

/** They are a key, or can contain a password. */
const secretSettings = [
  'DATABASE_URL',
  'SMTP_URL',
  'DOLLAR_RATE_URL',
  'PHOTOGRAPHS_S3_SECRET',
  'METRICS_TOKEN',
  'SANDBOX_API_KEY',
  'SANDBOX_WEBHOOK_SECRET',
];

/** Reads the settings that .env.example lists. Throws a ConfigError for the first invalid one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // Shells and .env files write an empty variable for one that is not set.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(set);
  if (!result.success) {
    const issue = result.error.issues[0]!;
    const name = String(issue.path[0]);
    const value = secretSettings.includes(name) ? '…' : JSON.stringify(set[name]);
    throw new ConfigError(`${name}=${value}: ${issue.message}`);
  }
  const values = result.data;
  if (values.API_URL && !values.PAYMENTS_URL) {
    throw new ConfigError('PAYMENTS_URL is needed with API_URL: deposits are paid there');
  }
  const mercadoPagoKeys = keysOf(values.PAYMENT_PROVIDER, set);
  if (values.PAYMENT_PROVIDER === 'mercado-pago' && values.PUBLIC_URL) {
    if (!values.PAYMENTS_URL) {
      throw new ConfigError(
        'PAYMENTS_URL is needed with PUBLIC_URL: browsers find the page with the card form there',
      );
    }
    if (new URL(values.PAYMENTS_URL).origin === new URL(values.PUBLIC_URL).origin) {
      throw new ConfigError('PAYMENTS_URL needs another origin than PUBLIC_URL');
    }
  }
  if (values.PAYMENT_OUTCOME === 'status' && !values.PAYMENT_STATUS_URL) {
    throw new ConfigError('PAYMENT_STATUS_URL is needed with PAYMENT_OUTCOME=status');
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseAnswerMs: values.DATABASE_ANSWER_SECONDS * 1000,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    paymentsPort: values.PAYMENTS_PORT,
    paymentsUrl: values.PAYMENTS_URL ?? `http://localhost:${values.PAYMENTS_PORT}`,
    paymentProvider: values.PAYMENT_PROVIDER,
    sandbox: {
      apiKey: values.SANDBOX_API_KEY,
      notificationSecret: values.SANDBOX_WEBHOOK_SECRET,
    },
    mercadoPago: {
      keys: mercadoPagoKeys,
      apiUrl: values.MERCADOPAGO_API_URL,
      scriptUrl: values.MERCADOPAGO_SCRIPT_URL,
    },
    paymentTokens:
      values.PAYMENTS_TOKENS === undefined ? undefined : tokensIn(values.PAYMENTS_TOKENS),
    paymentOutcome: values.PAYMENT_OUTCOME,
    paymentStatusUrl: values.PAYMENT_STATUS_URL,
    mediaOrigins: values.MEDIA_ORIGINS,
    apiUrl: values.API_URL,
    dealershipApiUrl: values.DEALERSHIP_API_URL,
    parametersFile: values.PARAMETERS_FILE && resolve(values.PARAMETERS_FILE),
    dollarRateUrl: values.DOLLAR_RATE_URL,
    chatScriptUrl: values.CHAT_SCRIPT_URL,
    chatOrigins: values.CHAT_ORIGINS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    clamd: values.CLAMD_ADDRESS,
    trustProxy: values.TRUST_PROXY,
    limits: values.LIMITS === 'on' ? { holdsPerAddress: values.HOLDS_PER_ADDRESS } : undefined,
    photographs: photographsOf(values),
    wantedGroup: values.GROUP_SLUG,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
  };
}

function photographsOf(values: z.output<typeof environment>): Config['photographs'] {
  const { PHOTOGRAPHS_S3_URL: url, PHOTOGRAPHS_S3_KEY_ID: keyId } = values;
  const { PHOTOGRAPHS_S3_SECRET: secret, PHOTOGRAPHS_S3_REGION: region } = values;
  if (!url) return { kind: 'folder', folder: join(resolve(values.DATA_DIR), 'photographs') };
  if (!keyId || !secret) {
    throw new ConfigError(
      'PHOTOGRAPHS_S3_KEY_ID and PHOTOGRAPHS_S3_SECRET are needed with PHOTOGRAPHS_S3_URL',
    );
  }
  return { kind: 's3', url, keyId, secret, region };
}

function keysOf(
  provider: ProviderName | undefined,
  set: Record<string, string | undefined>,
): Config['mercadoPago']['keys'] {
  if (provider !== 'mercado-pago') return { own: {} };
  let keys: Config['mercadoPago']['keys'];
  try {
    keys = readMercadoPagoKeys(set);
  } catch (error) {
    throw new ConfigError((error as Error).message, { cause: error });
  }
  if (!keys.common && Object.keys(keys.own).length === 0) {
    throw new ConfigError('MERCADOPAGO_ACCESS_TOKEN is missing: PAYMENT_PROVIDER is mercado-pago');
  }
  return keys;
}

/** `1:token,2:token` by brand. */
function tokensIn(text: string): Partial<Record<BrandId, string>> {
  return Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split(':')),
  );
}
