import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDealership, type TestDealership } from '../../tests/support/api/dealership.ts';
import { openDatabase } from './connection.ts';
import { FolderInUseError } from './lock.ts';
import { families, parameters } from './schema.ts';

const family = { id: 1, brandId: 1, name: 'Nivus', description: '', position: 1 } as const;

describe('the embedded database', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'database-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('stores its data in its folder, and unlocks the folder when it is closed', async () => {
    const dataDir = join(folder, 'not', 'there', 'yet');
    const first = await openDatabase({ dataDir });
    await first.db.insert(families).values(family);
    await expect(openDatabase({ dataDir })).rejects.toThrow(FolderInUseError);
    await first.close();

    const second = await openDatabase({ dataDir });
    const kept = await second.db.select().from(families);
    // Closed before an assertion can fail: a database whose folder was removed never finishes closing.
    await second.close();
    expect(kept).toEqual([{ ...family, image: null, bodyStyle: null, look: null }]);
  });

  test('is readable by its own user alone, also in a folder that was open to all', async () => {
    chmodSync(folder, 0o755);
    const { close } = await openDatabase({ dataDir: folder });
    const { mode } = statSync(folder);
    await close();
    expect(mode & 0o777).toBe(0o700);
  });

  test('locks out another process, both with a new and with an existing folder', async () => {
    for (const age of ['new', 'old']) {
      const { close } = await openDatabase({ dataDir: folder });
      expect(otherProcess(folder), age).toBe('FolderInUseError');
      await close();
    }
    expect(otherProcess(folder)).toBe('free');
  });
});

/** Locks a data folder in another process, and returns the error's name or 'free'. */
function otherProcess(folder: string): string {
  const script = `
    import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
    try {
      lockFolder(${JSON.stringify(folder)});
      process.stdout.write('free');
    } catch (error) {
      process.stdout.write(error.constructor.name);
    }`;
  const node = ['--input-type=module', '--eval', script];
  return execFileSync(process.execPath, node, { encoding: 'utf8' });
}

describe('a transaction', () => {
  let shop: TestDealership;
  beforeAll(async () => {
    shop = await openTestDealership();
  });
  afterAll(() => shop.close());

  const nameOf = (id: number) => shop.db.select().from(families).where(eq(families.id, id));

  test('is rolled back when its work throws', async () => {
    const [before] = await nameOf(11);
    const work = shop.db.transaction(async (tx) => {
      await tx.update(families).set({ name: 'Other' }).where(eq(families.id, 11));
      throw new Error('the work failed');
    });
    await expect(work).rejects.toThrow('the work failed');
    expect(await nameOf(11)).toEqual([before]);
  });

  test('inside another transaction throws instead of waiting for ever', async () => {
    const nested = shop.db.transaction(() => shop.db.transaction(async () => 'never'));
    await expect(nested).rejects.toThrow('a transaction inside a transaction');
  });

  test.each<[string, () => unknown]>([
    ['select', () => shop.db.select().from(families)],
    ['selectDistinct', () => shop.db.selectDistinct().from(families)],
    ['insert', () => shop.db.insert(families).values(family)],
    ['update', () => shop.db.update(families).set({ name: 'x' })],
    ['delete', () => shop.db.delete(families)],
    ['execute', () => shop.db.execute('select 1')],
    ['$count', () => shop.db.$count(families)],
    ['query', () => shop.db.query],
  ])('rejects a %s on the database instead of the transaction', async (method, query) => {
    const message = `'${method}' on the database inside a transaction: use the transaction`;
    await expect(shop.db.transaction(async () => query())).rejects.toThrow(message);
    // Outside of a transaction, queries still work.
    expect(await shop.db.$count(parameters)).toBe(1);
  });

  test('does not prevent queries of other parts of the program', async () => {
    const inside = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const transaction = shop.db.transaction(async (tx) => {
      inside.resolve();
      await goOn.promise;
      return tx.$count(parameters);
    });
    await inside.promise;
    const other = shop.db.select().from(parameters);
    goOn.resolve();
    expect(await transaction).toBe(1);
    expect(await other).toHaveLength(1);
  });
});
