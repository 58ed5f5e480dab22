import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/program/temporary-folder.ts';
import { folderStore } from '../files/folder-store.ts';
import { DamagedCopyError, sealedStore } from './seal.ts';

const key = randomBytes(32);
const secret = Buffer.from('Lucía Quiroga, DNI 30123456. '.repeat(50));

async function openStores() {
  const plain = folderStore(temporaryFolder());
  const sealed = sealedStore(plain, key);
  await sealed.write('1/wal/a', secret);
  return { plain, sealed };
}

describe('a sealed store', () => {
  test('gives back what was written, and lists it under its own name', async () => {
    const { sealed } = await openStores();
    expect(await sealed.read('1/wal/a')).toEqual(secret);
    expect(await sealed.read('1/wal/b')).toBeUndefined();
    expect(await sealed.list('1/wal')).toEqual(['1/wal/a']);
  });

  test('keeps nothing that can be read without the key, and never the same bytes twice', async () => {
    const { plain, sealed } = await openStores();
    const first = await plain.read('1/wal/a');
    expect(first!.includes('Quiroga')).toBe(false);
    await sealed.write('1/wal/a', secret);
    expect(await plain.read('1/wal/a')).not.toEqual(first);
    const other = sealedStore(plain, randomBytes(32));
    await expect(other.read('1/wal/a')).rejects.toThrow(DamagedCopyError);
  });

  test('refuses a file with any flipped byte, a cut one, and one in the place of another', async () => {
    const { plain, sealed } = await openStores();
    const whole = (await plain.read('1/wal/a'))!;
    for (let at = 0; at < whole.length; at += 1) {
      const flipped = Buffer.from(whole);
      flipped[at]! ^= 1;
      await plain.write('1/wal/a', flipped);
      await expect(sealed.read('1/wal/a')).rejects.toThrow(DamagedCopyError);
    }
    for (const length of [0, 3, 20, whole.length - 1]) {
      await plain.write('1/wal/a', whole.subarray(0, length));
      await expect(sealed.read('1/wal/a')).rejects.toThrow(DamagedCopyError);
    }
    await plain.write('1/wal/b', whole);
    await expect(sealed.read('1/wal/b')).rejects.toThrow(
      '1/wal/b de la copia está dañado, o BACKUP_KEY no es la clave de esta copia',
    );
  });
});
