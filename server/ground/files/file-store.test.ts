import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startS3, type S3StandIn } from '../../../tests/support/photographs/s3-stand-in.ts';
import { temporaryFolder } from '../../../tests/support/program/temporary-folder.ts';
import { folderStore } from './folder-store.ts';
import type { FileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';

let folder: string;
let s3: S3StandIn;
beforeAll(async () => {
  s3 = await startS3('test-key');
});
afterAll(() => s3.close());
beforeEach(() => {
  folder = temporaryFolder();
  s3.objects.clear();
  s3.calls = [];
  s3.failures = 0;
});

const open = (settings: { url?: string; keyId?: string } = {}) =>
  s3Store(
    { url: s3.url, keyId: 'test-key', secret: 'secret', region: 'us-east-1', ...settings },
    { retries: 2, firstPause: 1 },
  );

describe.each<[string, () => FileStore, () => string[]]>([
  [
    'a folder',
    () => folderStore(join(folder, 'not made yet')),
    () => readdirSync(join(folder, 'not made yet'), { recursive: true }) as string[],
  ],
  ['an S3-compatible store', open, () => [...s3.objects.keys()]],
])('files in %s', (_, openStore, stored) => {
  test('are the written bytes under their own key alone', async () => {
    const store = openStore();
    await store.write('ab/original', Buffer.from('picture'));
    expect(await store.read('ab/original')).toEqual(Buffer.from('picture'));
    expect(await store.has('ab/original')).toBe(true);
    expect(await store.read('ab/640.avif')).toBeUndefined();
    expect(await store.has('ab/640.avif')).toBe(false);
    // Nothing unfinished is left.
    expect(stored().filter((name) => name !== 'ab')).toEqual(['ab/original']);
  });

  test('are listed by folder, all of them', async () => {
    const store = openStore();
    expect(await store.list()).toEqual([]);
    for (const key of ['wal/3', 'wal/1', 'wal/2/a', 'other/1']) {
      await store.write(key, Buffer.from(key));
    }
    expect(await store.list('wal')).toEqual(['wal/1', 'wal/2/a', 'wal/3']);
    expect(await store.list()).toEqual(['other/1', 'wal/1', 'wal/2/a', 'wal/3']);
  });

  test('are removed, with their folder, even when a key is unknown', async () => {
    const store = openStore();
    await store.write('ab/original', Buffer.from('picture'));
    await store.write('cd/original', Buffer.from('other'));
    await store.remove(['ab/original', 'ab/640.avif']);
    expect(stored().filter((name) => name !== 'cd')).toEqual(['cd/original']);
  });
});

describe('the S3 store', () => {
  test('signs its calls', async () => {
    const store = open();
    await store.write('ab/original', Buffer.from('picture'));
    await store.read('ab/original');
    await store.has('ab/original');
    expect(s3.calls).toEqual(['PUT ab/original', 'GET ab/original', 'HEAD ab/original']);
  });

  test('retries when the store fails', async () => {
    s3.failures = 2;
    await open().write('ab/original', Buffer.from('picture'));
    expect(s3.calls).toHaveLength(3);
    expect(s3.objects.has('ab/original')).toBe(true);
  });

  test('stops after some failures, and logs the request', async () => {
    s3.failures = 3;
    await expect(open().read('ab/original')).rejects.toThrow(
      'the file store answered 503 to GET ab/original',
    );
  });

  test('fails with a wrong key instead of finding nothing', async () => {
    await expect(open({ keyId: 'other-key' }).read('ab/original')).rejects.toThrow('answered 403');
  });

  test('does not write into a bucket that does not exist', async () => {
    const store = open({ url: s3.url.replace('fotos', 'otras') });
    await expect(store.write('ab/original', Buffer.from('picture'))).rejects.toThrow(
      'there is no bucket at',
    );
  });
});
