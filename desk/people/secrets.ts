import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../server/config.ts';

export type Settings = Pick<Config, 'deskSecret' | 'dataDir'>;

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Encrypts the secret of a person's one-time codes for the database. It can be decrypted only with their address. */
export function seal(settings: Settings, secret: string, email: string): string {
  const iv = randomBytes(ivLength);
  const sealing = createCipheriv(cipher, keyOf(settings), iv).setAAD(Buffer.from(email));
  const sealed = [iv, sealing.update(secret, 'utf8'), sealing.final(), sealing.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}

/** Throws for data encrypted with another DESK_SECRET or for another person, and for changed data. */
export function unseal(settings: Settings, sealed: string, email: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const opening = createDecipheriv(cipher, keyOf(settings), bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  opening.setAAD(Buffer.from(email)).setAuthTag(bytes.subarray(-tagLength));
  return (
    opening.update(bytes.subarray(ivLength, -tagLength), undefined, 'utf8') + opening.final('utf8')
  );
}

/** A code over a text that only this dealership's desk can make. */
export function macOf(settings: Settings, text: string): string {
  const key = keyOf(settings, 'texts that the desk signs');
  return createHmac('sha256', key).update(text).digest('base64url');
}

function keyOf({ deskSecret, dataDir }: Settings, use = 'one-time codes of the desk'): Buffer {
  const secret = deskSecret ?? secretOfDemo(join(dataDir, 'desk-secret'));
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32));
}

/** A demonstration has no setting: its first invitation creates the secret. */
function secretOfDemo(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
