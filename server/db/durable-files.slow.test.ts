// @vitest-environment node
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase, type OpenedDatabase } from './connection.ts';
import { families } from './schema.ts';

// The embedded database syncs only through these two functions, so the mocks record them.
const files = vi.hoisted(() => ({
  opened: new Map<number, string>(),
  syncs: 0,
  synced: [''],
  isFailing: false,
}));
vi.mock(import('node:fs'), async (original) => {
  const fs = await original();
  return {
    ...fs,
    openSync: (path, ...rest) => {
      const descriptor = fs.openSync(path, ...rest);
      files.opened.set(descriptor, String(path));
      return descriptor;
    },
    closeSync: (descriptor) => {
      files.opened.delete(descriptor);
      fs.closeSync(descriptor);
    },
    fsyncSync: (descriptor) => {
      if (files.isFailing) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
      fs.fsyncSync(descriptor);
      files.syncs++;
      files.synced.push(files.opened.get(descriptor) ?? '');
    },
  };
});

describe('the embedded database on the disk', () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'durable-')), 'data');
  let database: OpenedDatabase;
  let syncedAtFirst: Set<string>;
  beforeAll(async () => {
    expect(existsSync(dataDir)).toBe(false);
    files.synced = [];
    database = await openDatabase({ dataDir });
    syncedAtFirst = new Set(files.synced.map((path) => relative(dataDir, path)));
    // From here on, only the tests write.
    await database.boss.stop({ graceful: false });
  });
  afterAll(async () => {
    await database.close();
    rmSync(join(dataDir, '..'), { recursive: true });
  });

  const syncsOf = async (work: () => Promise<unknown>) => {
    const before = files.syncs;
    await work();
    return files.syncs - before;
  };
  const family = (id: number) =>
    ({ id, brandId: 1, name: 'Nivus', description: '', position: id }) as const;

  test('syncs its whole new folder before the first write', () => {
    const folder = join(dataDir, 'database');
    const first = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.parentPath === folder)
      .map((entry) => join('database', entry.name));
    expect(first.length).toBeGreaterThan(10);
    for (const name of ['..', '', 'database', 'database/PG_VERSION', ...first]) {
      expect(syncedAtFirst).toContain(name);
    }
    // Closing a locked file releases the lock.
    expect(syncedAtFirst).not.toContain('lock');
  });

  test('syncs a commit before the query resolves', async () => {
    for (let id = 1; id <= 5; id++) {
      const insert = () => database.db.insert(families).values(family(id));
      expect(await syncsOf(insert)).toBeGreaterThan(0);
    }
    const transaction = () =>
      database.db.transaction((tx) => tx.insert(families).values(family(6)));
    expect(await syncsOf(transaction)).toBeGreaterThan(0);
  });

  test('syncs nothing on a read', async () => {
    expect(await syncsOf(() => database.db.select().from(families))).toBe(0);
  });

  test('refuses what it could not sync, and every query after it', async () => {
    files.isFailing = true;
    const why = async (query: Promise<unknown>) =>
      String(await query.catch((error: Error) => error.cause));
    const words = 'EmbeddedDatabaseStopped: the embedded database stopped: its disk fails';
    expect(await why(database.db.insert(families).values(family(7)))).toBe(words);
    files.isFailing = false;
    expect(await why(database.db.select().from(families))).toBe(words);
    expect(String(await database.aborted)).toBe(words);
  });
});
