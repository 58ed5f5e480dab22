import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../server/config.ts';

type Settings = Pick<Config, 'deskSecret' | 'dataDir'>;

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Encrypts the secret of somebody's one-time codes for the database. It opens for their address alone. */
export function seal(settings: Settings, secret: string, email: string): string {
  const iv = randomBytes(ivLength);
  const sealing = createCipheriv(cipher, keyOf(settings), iv).setAAD(Buffer.from(email));
  const sealed = [iv, sealing.update(secret, 'utf8'), sealing.final(), sealing.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}

/** Throws for what was sealed with another DESK_SECRET or for somebody else, and for what was changed. */
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

function keyOf({ deskSecret, dataDir }: Settings): Buffer {
  const secret = deskSecret ?? secretOfDemo(join(dataDir, 'desk-secret'));
  return Buffer.from(hkdfSync('sha256', secret, '', 'one-time codes of the desk', 32));
}

/** A demonstration has no settings: its first invitation makes the secret. */
function secretOfDemo(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
