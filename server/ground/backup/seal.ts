import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FileStore } from '../files/file-store.ts';

/** A file of the copies was changed, cut or put in the place of another, or was sealed with another key. */
export class DamagedCopyError extends Error {}

const mark = Buffer.from('CDC1');
const nonceBytes = 12;
const tagBytes = 16;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Stores files compressed and encrypted with AES-256-GCM. A file opens only under the name that it was written with. */
export function sealedStore(store: FileStore, key: Buffer): FileStore {
  return {
    ...store,
    write: async (name, content) =>
      store.write(name, seal(key, name, await compress(content, { level: 1 }))),
    async read(name) {
      const sealed = await store.read(name);
      return sealed && decompress(unseal(key, name, sealed));
    },
  };
}

function seal(key: Buffer, name: string, content: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  const encrypted = [cipher.update(content), cipher.final()];
  return Buffer.concat([mark, nonce, ...encrypted, cipher.getAuthTag()]);
}

function unseal(key: Buffer, name: string, sealed: Buffer): Buffer {
  const start = mark.length + nonceBytes;
  try {
    if (!sealed.subarray(0, mark.length).equals(mark)) throw new Error('no mark');
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(mark.length, start))
      .setAAD(Buffer.from(name))
      .setAuthTag(sealed.subarray(-tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(start, -tagBytes)), decipher.final()]);
  } catch (cause) {
    throw new DamagedCopyError(
      `${name} de la copia está dañado, o BACKUP_KEY no es la clave de esta copia`,
      { cause },
    );
  }
}
