import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp } from '../../server/backup/backup.ts';
import { restore } from '../../server/backup/restore.ts';
import { fingerprint, listTables, lookOnce, type Fingerprint } from '../../server/backup/rows.ts';
import { openDatabase, openEmbedded, type Database } from '../../server/db/connection.ts';
import { extensions } from '../../server/db/extensions.ts';
import { leads, operations, paymentJournal } from '../../server/db/schema.ts';
import { openTestDealership } from '../support/api/dealership.ts';
import { paidOperation } from '../support/api/reservations.ts';
import { insertRaw, migrateTo, withMigrations } from '../support/database/former-releases.ts';
import {
  codesByStatus,
  formerCodes,
  formerReleases,
} from '../support/samples/former-operations.ts';

const at = new Date('2026-11-20T12:00:00Z');
const cv = Buffer.from('%PDF-1.7 a curriculum \u0000\u00ff', 'latin1');
const photograph = Buffer.from([0xff, 0xd8, 0, 1, 2, 3]);

let folder: string;
let dataDir: string;
let archive: string;
let before: Record<string, Fingerprint>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  dataDir = join(folder, 'data');
  archive = join(folder, 'whole.backup');
  mkdirSync(join(dataDir, 'photographs/abc'), { recursive: true });
  writeFileSync(join(dataDir, 'photographs/abc/original'), photograph);
  writeFileSync(join(dataDir, 'photographs/abc/640.webp'), 'made again');
  const shop = await openTestDealership({ settings: { DATA_DIR: dataDir } });
  // Nobody delivers the letters of this reservation.
  await paidOperation(shop);
  await shop.db.insert(leads).values({
    id: '3f1d8f0e-6a3c-4d51-9d7e-3a0f5b7c1e22',
    kind: 'job_application',
    data: { name: 'Ana "Ñ" O’Higgins' },
    file: cv,
    createdAt: at,
  });
  before = await everyTable(shop.db);
  await backUp(shop.db, { dataDir, path: archive, at });
  await shop.close();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function everyTable(db: Database): Promise<Record<string, Fingerprint>> {
  return db.transaction(async (tx) => {
    await lookOnce(tx);
    const found: Record<string, Fingerprint> = {};
    for (const table of await listTables(tx)) {
      // It has the figures of pg-boss about itself.
      if (table !== 'pgboss.queue') found[table] = await fingerprint(tx, table);
    }
    return found;
  });
}

describe('a backup that was made while the program ran', () => {
  test('is readable by its user alone', () => {
    expect(statSync(archive).mode & 0o777).toBe(0o600);
  });

  test('restores every table, the unsent letters, the CV and the photographs', async () => {
    const restored = join(folder, 'restored');
    const summary = await restore(archive, { dataDir: restored }, restored);
    expect(summary).toMatchObject({ at: at.toISOString(), files: 1 });
    const { db, close } = await openDatabase({ dataDir: restored });
    const after = await everyTable(db);
    const [lead] = await db.select().from(leads);
    const [noted] = await db
      .insert(paymentJournal)
      .values({ at, who: 'program', operation: '', event: '', before: '', after: '' })
      .returning();
    await close();
    expect(after).toEqual(before);
    expect(before['pgboss.job']!.rows).toBeGreaterThan(0);
    expect(Buffer.from(lead!.file!)).toEqual(cv);
    // Its number goes on after the restored ones.
    expect(noted!.id).toBe(before['payment_journal']!.rows + 1);
    expect(readFileSync(join(restored, 'photographs/abc/original'))).toEqual(photograph);
    expect(() => statSync(join(restored, 'photographs/abc/640.webp'))).toThrow('ENOENT');
  });

  test('of an older release is migrated to this one', async () => {
    const client = await PGlite.create({ extensions });
    let migrations = 0;
    for (const release of formerReleases) {
      ({ migrations } = release);
      await migrateTo(client, migrations);
      for (const { table, row } of release.rows) await insertRaw(client, table, row);
    }
    const older = await withMigrations(migrations, (its) => openEmbedded(client, undefined, its));
    const path = join(folder, 'older.backup');
    await backUp(older.db, { dataDir: undefined, path, at });
    await older.close();

    const restored = join(folder, 'older');
    await restore(path, { dataDir: restored }, restored);
    const { db, close } = await openDatabase({ dataDir: restored });
    const kept = await db.select().from(operations);
    await close();
    expect(kept.map(({ code }) => code).sort()).toEqual(
      [...Object.values(formerCodes), ...Object.values(codesByStatus)].sort(),
    );
  });

  test.each([
    ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    [
      'changed',
      (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace('Mendoza', 'Mendosa')),
    ],
  ])('that was %s is refused, and leaves an empty database', async (name, damage) => {
    const damaged = join(folder, `${name}.backup`);
    writeFileSync(damaged, damage(readFileSync(archive)));
    const restored = join(folder, name);
    await expect(restore(damaged, { dataDir: restored }, restored)).rejects.toThrow(damaged);
    const { db, close } = await openDatabase({ dataDir: restored });
    const after = await everyTable(db);
    await close();
    expect(Object.values(after).filter(({ rows }) => rows > 0)).toEqual([]);
  });
});
