import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAdded, listCopies, readAdded, readCopy } from '../../server/ground/backup/copies.ts';
import { copyAndProve, prepareCopies } from '../../server/ground/backup/copies-of-night.ts';
import { proofFolder } from '../../server/ground/backup/data-files.ts';
import { namesOf, openPlace } from '../../server/ground/backup/place.ts';
import { restoreAt } from '../../server/ground/backup/restore-at.ts';
import { startCopies } from '../../server/ground/backup/start-copies.ts';
import { openDatabase, type Database } from '../../server/ground/db/connection.ts';
import { copyEvents, deposits, leads } from '../../server/ground/db/schema.ts';
import { prepareDemo } from '../../server/stock/import/demo.ts';
import { plain, testDesk } from '../support/api/desk.ts';
import { openTestDealership, type TestDealership } from '../support/api/dealership.ts';
import { temporaryFolder } from '../support/program/temporary-folder.ts';
import { testGroup, testNow } from '../support/wire/test-group.ts';

const dataDir = temporaryFolder(afterAll);
const place = join(temporaryFolder(afterAll), 'copies');
const key = randomBytes(32);
const backup = { place: { kind: 'folder', folder: place } as const, key };
const settings = { DATA_DIR: dataDir, BACKUP_TO: place, BACKUP_KEY: key.toString('base64') };

const photograph = randomBytes(5000);
const shop = {} as TestDealership;
/** Before and after the second lead. */
let between: Date;

const leadOf = (number: number) => ({
  id: `3f1d8f0e-6a3c-4d51-9d7e-3a0f5b7c1e0${number}`,
  kind: 'contact' as const,
  data: { name: `Ana ${number}` },
  createdAt: new Date(testNow),
});
const momentOf = async (db: Database) => {
  const { rows } = await db.execute<{ at: string }>(
    sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  );
  return new Date(rows[0]!.at);
};

beforeAll(async () => {
  const database = await openDatabase({ dataDir });
  await prepareDemo(database.db, testGroup, new Date(testNow));
  Object.assign(shop, await openTestDealership({ settings, database }));
  await shop.paidOperation();
  mkdirSync(join(dataDir, 'photographs/abc'), { recursive: true });
  writeFileSync(join(dataDir, 'photographs/abc/original'), photograph);
  writeFileSync(join(dataDir, 'photographs/abc/640.webp'), 'made again');
  const copied = await copyAndProve(shop.dealership);
  expect(copied).toMatchObject({ event: 'restored for proof', reason: null });
});
const desk = testDesk(shop);

async function contentOf(folder: string) {
  const { db, close } = await openDatabase({ dataDir: folder });
  const found = await db.select({ data: leads.data }).from(leads);
  const paid = await db.select({ status: deposits.status, amount: deposits.amount }).from(deposits);
  const jobs = await db.execute<{ state: string }>(
    sql`select distinct state::text from pgboss.job where name = 'mail' and state in ('active', 'retry')`,
  );
  await close();
  return {
    leads: found.map(({ data }) => (data as { name: string }).name),
    deposits: paid,
    letters: jobs.rows.map(({ state }) => state),
  };
}

/** Changes one bit of each file with such a name at the place, until `work` is over. */
async function withFlippedBit(of: RegExp, work: () => Promise<void>) {
  const names = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) =>
    of.test(name),
  );
  const whole = names.map((name) => readFileSync(join(place, name)));
  for (const [index, content] of whole.entries()) {
    const flipped = Buffer.from(content);
    flipped[flipped.length >> 1]! ^= 1;
    writeFileSync(join(place, names[index]!), flipped);
  }
  await work().finally(() => {
    for (const [index, name] of names.entries()) writeFileSync(join(place, name), whole[index]!);
  });
}

test('a flipped bit in the parts of the copies turns Hoy red, until a copy that trusts none of them is proven', async () => {
  const user = await desk.signedIn('management');
  const line = async () => {
    const { body } = await user.get('/hoy');
    return plain(/<li>\s*<span>[^<]*opia[^<]*<\/span>.*?<\/li>/s.exec(body)![0]);
  };
  expect(await line()).toBe('Copia: probada, del 20/11/2026, 12:00');
  await withFlippedBit(/\/parts\//, async () => {
    expect(await copyAndProve(shop.dealership)).toMatchObject({ event: 'proof failed' });
    expect(await line()).toMatch(
      /^La copia está dañada \(prueba del .*parts\/\w+ de la copia está dañado.* falla$/,
    );
    expect(await copyAndProve(shop.dealership)).toMatchObject({ event: 'restored for proof' });
    expect(await line()).toMatch(/^Copia: probada, del [^a-z]*$/);
  });
});

test('a damaged photograph or piece of WAL turns Hoy red, though the database of the copy can be restored', async () => {
  const { cluster, ...at } = (await prepareCopies(shop.dealership))!;
  const store = openPlace(at);
  const newest = async () => readCopy(store, (await listCopies(store, cluster)).at(-1)!);
  const { files } = await newest();
  const [picture] = files.find(({ path }) => path === 'photographs/abc/original')!.parts;
  const turnsRed = (name: string) =>
    withFlippedBit(new RegExp(`^${name}$`), async () => {
      expect(await copyAndProve(shop.dealership)).toMatchObject({
        event: 'proof failed',
        reason: expect.stringContaining(`${name} de la copia está dañado`),
      });
    });
  await turnsRed(picture!);
  await turnsRed(`${cluster}/wal/${(await newest()).lastWal}`);
  expect(await copyAndProve(shop.dealership)).toMatchObject({ event: 'restored for proof' });
});

test('each minute what was added leaves the machine, and each night a copy is made', async () => {
  // In place of a minute, the loop waits until the test calls `pass`.
  let pass = () => {};
  let looked = Promise.withResolvers<void>();
  const minute = async () => {
    looked = Promise.withResolvers();
    pass();
    await looked.promise;
  };
  const errors: unknown[] = [];
  const log = { info: () => {}, error: (error: unknown) => errors.push(error) };
  const isAdded = async (path: string) => {
    const { cluster, ...at } = (await prepareCopies(shop.dealership))!;
    const store = openPlace(at);
    const lists = (await listAdded(store, cluster)).map((each) => readAdded(store, each));
    return (await Promise.all(lists)).flat().some((file) => file.path === path);
  };
  const looking = await startCopies(shop.dealership, log, () => {
    looked.resolve();
    return new Promise<void>((resolve) => (pass = resolve));
  });
  await looked.promise;
  const copies = () => shop.db.$count(copyEvents, eq(copyEvents.event, 'copied'));
  const before = await copies();

  mkdirSync(join(dataDir, 'mail'), { recursive: true });
  for (const [number, path] of ['photographs/def/original', 'mail/1.eml'].entries()) {
    mkdirSync(join(dataDir, path, '..'), { recursive: true });
    writeFileSync(join(dataDir, path), randomBytes(100 + number));
    expect(await isAdded(path)).toBe(false);
    shop.clock.pass(1);
    await minute();
    expect(await isAdded(path)).toBe(true);
  }
  const { rows } = await shop.db.execute<{ seconds: string }>(
    sql`select setting as seconds from pg_settings where name = 'archive_timeout'`,
  );
  expect([await copies(), rows[0]!.seconds]).toEqual([before, '45']);

  // The clock of the tests stands at 12:00; the next night is at 3:30.
  shop.clock.pass(15 * 60);
  await minute();
  expect(await copies()).toBe(before);
  shop.clock.pass(45);
  await minute();
  expect([await copies(), errors]).toEqual([before + 1, []]);
  const closed = looking.close();
  pass();
  await closed;
  for (const folder of ['photographs/def', 'mail'])
    rmSync(join(dataDir, folder), { recursive: true });
});

describe('a copy of the bundled database', () => {
  beforeAll(async () => {
    await shop.db.insert(leads).values(leadOf(1));
    between = await momentOf(shop.db);
    await shop.db.insert(leads).values(leadOf(2));
    await shop.db.execute(sql`delete from leads where id = ${leadOf(1).id}`);
    // A letter that is being delivered.
    await shop.db.execute(
      sql`update pgboss.job set state = 'active', started_on = now() where id = (select id from pgboss.job where name = 'mail' limit 1)`,
    );
    // A stopped PostgreSQL archives its last WAL.
    await shop.close();
  });

  test('contains nothing that can be read without its key, for its user alone', () => {
    const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.length).toBeGreaterThan(5);
    for (const { parentPath, name } of files) {
      expect(readFileSync(join(parentPath, name)).subarray(0, 4).toString()).toBe('CDC1');
    }
    expect(statSync(join(dataDir, 'backup-target.json')).mode & 0o777).toBe(0o600);
    expect(existsSync(join(dataDir, proofFolder))).toBe(false);
  });

  test('restores the rows of a moment between two changes, the photographs and the deposits', async () => {
    const restored = join(temporaryFolder(), 'data');
    const summary = await restoreAt(backup, { dataDir: restored, at: between });
    expect(summary).toMatchObject({ dealership: testGroup, isWhole: true, files: 3, damaged: [] });
    expect(await contentOf(restored)).toEqual({
      leads: ['Ana 1'],
      deposits: [{ status: 'paid', amount: 250_000 }],
      letters: [],
    });
    expect(readFileSync(join(restored, 'photographs/abc/original'))).toEqual(photograph);
    expect(existsSync(join(restored, 'photographs/abc/640.webp'))).toBe(false);
  });

  test('restores the last change without a moment, and with one after it', async () => {
    const last = join(temporaryFolder(), 'data');
    expect(await restoreAt(backup, { dataDir: last })).toMatchObject({ isWhole: true });
    // Nobody knows whether the letter left: its delivery is repeated.
    expect(await contentOf(last)).toMatchObject({ leads: ['Ana 2'], letters: ['retry'] });
    const later = join(temporaryFolder(), 'data');
    const at = new Date(between.getTime() + 3_600_000);
    expect(await restoreAt(backup, { dataDir: later, at })).toMatchObject({ isWhole: false });
    expect((await contentOf(later)).leads).toEqual(['Ana 2']);
  });

  test.each([/\/parts\//, /\/wal\/\w{24}$/, /\/copies\//])(
    'with a flipped bit in %s is refused, and leaves an empty folder',
    async (name) => {
      const restored = join(temporaryFolder(), 'data');
      await withFlippedBit(name, async () => {
        await expect(restoreAt(backup, { dataDir: restored })).rejects.toThrow('está dañado');
      });
      expect(existsSync(restored) ? readdirSync(restored) : []).toEqual([]);
    },
  );

  test('that is damaged is left aside for the one before, which reaches the same moment', async () => {
    const store = openPlace(backup);
    const [copy] = await listCopies(store);
    const later = new Date(copy!.at.getTime() + 1);
    const newest = namesOf(copy!.cluster).copy(later.toISOString());
    await store.write(newest, Buffer.from(JSON.stringify(await readCopy(store, copy!))));
    const restored = join(temporaryFolder(), 'data');
    await withFlippedBit(new RegExp(`^${newest}$`), async () => {
      expect(await restoreAt(backup, { dataDir: restored })).toMatchObject({
        isWhole: true,
        damaged: [expect.stringContaining(`${newest} de la copia está dañado`)],
      });
    });
    await store.remove([newest]);
    expect((await contentOf(restored)).leads).toEqual(['Ana 2']);
  });

  test('beside that of another database is restored by its number', async () => {
    const store = openPlace(backup);
    const [copy] = await listCopies(store);
    const other = copy!.name.replace(copy!.cluster, '7');
    await store.write(other, Buffer.from(JSON.stringify(await readCopy(store, copy!))));
    const restored = join(temporaryFolder(), 'data');
    await expect(restoreAt(backup, { dataDir: restored })).rejects.toThrow(
      /copias de varias bases: .*--of 7 \(/,
    );
    expect(await restoreAt(backup, { dataDir: restored, cluster: copy!.cluster })).toMatchObject({
      isWhole: true,
    });
    await store.remove([other]);
  });

  test('is not restored over a database, without a copy, or to a moment before the first one', async () => {
    await expect(restoreAt(backup, { dataDir })).rejects.toThrow('ya hay una base de datos');
    const empty = join(temporaryFolder(), 'data');
    const nothing = { ...backup, place: { ...backup.place, folder: temporaryFolder() } };
    await expect(restoreAt(nothing, { dataDir: empty })).rejects.toThrow('no hay ninguna copia');
    const at = new Date('2020-01-01T00:00:00Z');
    await expect(restoreAt(backup, { dataDir: empty, at })).rejects.toThrow(
      'la primera copia es del',
    );
  });

  test('that was restored is restored again with what was written since then', async () => {
    const first = join(temporaryFolder(), 'data');
    await restoreAt(backup, { dataDir: first, at: between });
    const { db, url, close } = await openDatabase({ dataDir: first });
    const config = { ...shop.dealership.config, dataDir: first };
    const log = { info: () => {}, error: expect.unreachable };
    const ground = { ...shop.dealership, db, databaseUrl: url, config };
    const running = await startCopies(ground, log);
    await db.insert(leads).values(leadOf(3));
    await running.close();
    // It archives its last WAL.
    await close();
    expect(await listCopies(openPlace(backup))).toHaveLength(1);
    const again = join(temporaryFolder(), 'data');
    expect(await restoreAt(backup, { dataDir: again })).toMatchObject({ isWhole: true });
    expect((await contentOf(again)).leads).toEqual(['Ana 1', 'Ana 3']);
  });
});
