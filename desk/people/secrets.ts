import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deskKey, type DeskSecret } from '../../server/ground/security/desk-key.ts';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Encrypts the secret of a person's one-time codes for the database. It can be decrypted only with their address. */
export function seal(settings: DeskSecret, secret: string, email: string): string {
  const iv = randomBytes(ivLength);
  const sealing = createCipheriv(cipher, keyOf(settings), iv).setAAD(Buffer.from(email));
  const sealed = [iv, sealing.update(secret, 'utf8'), sealing.final(), sealing.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}

/** Throws for data encrypted with another DESK_SECRET or for another person, and for changed data. */
export function unseal(settings: DeskSecret, sealed: string, email: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const opening = createDecipheriv(cipher, keyOf(settings), bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  opening.setAAD(Buffer.from(email)).setAuthTag(bytes.subarray(-tagLength));
  return (
    opening.update(bytes.subarray(ivLength, -tagLength), undefined, 'utf8') + opening.final('utf8')
  );
}

function keyOf(settings: DeskSecret): Buffer {
  return deskKey(settings, 'one-time codes of the desk');
}
