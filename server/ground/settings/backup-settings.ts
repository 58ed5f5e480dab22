import { resolve } from 'node:path';
import * as z from 'zod';
import { ConfigError, secret } from './kinds.ts';

/** A bucket of an S3-compatible store. */
export interface S3Settings {
  /** Address of the bucket, without a trailing slash: `https://s3.us-east-1.amazonaws.com/fotos`. */
  url: string;
  keyId: string;
  secret: string;
  /** Undefined when the address contains it. */
  region: string | undefined;
}

/** A folder, or a bucket. */
export type Place = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Settings);

/** Where the copies of the bundled database go, and the key that encrypts them. */
export interface BackupSettings {
  place: Place;
  key: Buffer;
}

/** The length of a key, in bytes. */
export const keyBytes = 32;

export const backupEnvironment = {
  BACKUP_TO: z.string().optional(),
  BACKUP_KEY: z
    .string()
    .refine(
      (text) => Buffer.from(text, 'base64').length === keyBytes,
      'no es una clave: npm run --silent backup -- key escribe una',
    )
    .optional(),
  BACKUP_S3_KEY_ID: secret,
  BACKUP_S3_SECRET: secret,
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_RESTORE_COMMAND: z.string().optional(),
};

type Values = z.output<z.ZodObject<typeof backupEnvironment>>;

export function backupOf(values: Values): BackupSettings | undefined {
  const { BACKUP_TO: to, BACKUP_KEY: key } = values;
  if (!to) return undefined;
  if (!key) {
    throw new ConfigError(
      'falta BACKUP_KEY, que hace falta con BACKUP_TO: npm run --silent backup -- key escribe una',
    );
  }
  return {
    key: Buffer.from(key, 'base64'),
    place: /^https?:\/\//.test(to)
      ? bucketOf('BACKUP_S3', 'BACKUP_TO', {
          url: to.replace(/(?<!\/)\/+$/, ''),
          keyId: values.BACKUP_S3_KEY_ID,
          secret: values.BACKUP_S3_SECRET,
          region: values.BACKUP_S3_REGION,
        })
      : { kind: 'folder', folder: resolve(to) },
  };
}

/** A bucket whose key is complete. Throws a ConfigError with the names of the missing settings. */
export function bucketOf(
  name: string,
  setting: string,
  { url, keyId, secret, region }: { [Name in keyof S3Settings]: string | undefined },
): Place {
  if (!url || !keyId || !secret) {
    throw new ConfigError(`faltan ${name}_KEY_ID y ${name}_SECRET, que hacen falta con ${setting}`);
  }
  return { kind: 's3', url, keyId, secret, region };
}
