import { temporaryFolder } from '../../../tests/support/program/temporary-folder.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { folderStore } from './folder-store.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

describe('the folder of photographs', () => {
  test('returns the written bytes, and leaves no unfinished file', async () => {
    const store = folderStore(join(folder, 'not made yet'));
    await store.write('ab/original', Buffer.from('picture'));
    expect(await store.read('ab/original')).toEqual(Buffer.from('picture'));
    expect(await store.has('ab/original')).toBe(true);
    expect(readdirSync(join(folder, 'not made yet/ab'))).toEqual(['original']);
  });

  test('has nothing under another key', async () => {
    const store = folderStore(folder);
    expect(await store.read('ab/original')).toBeUndefined();
    expect(await store.has('ab/original')).toBe(false);
  });

  test('removes a photograph with its folder', async () => {
    const store = folderStore(folder);
    await store.write('ab/original', Buffer.from('picture'));
    await store.write('cd/original', Buffer.from('other'));
    await store.remove(['ab/original', 'ab/640.avif']);
    expect(readdirSync(folder)).toEqual(['cd']);
  });
});
