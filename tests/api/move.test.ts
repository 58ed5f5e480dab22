import { temporaryFolder } from '../support/program/temporary-folder.ts';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pack } from '../../server/ground/move/pack.ts';
import { unpack } from '../../server/ground/move/unpack.ts';
import { listTables, lookOnce } from '../../server/ground/move/rows.ts';
import { openDatabase, type Database } from '../../server/ground/db/connection.ts';
import { leads, paymentJournal } from '../../server/ground/db/schema.ts';
import { openTestDealership } from '../support/api/dealership.ts';
import { makeCopy, type Copy } from '../support/database/copy.ts';

const at = new Date('2026-11-20T12:00:00Z');
const cv = Buffer.from('%PDF-1.7 a curriculum \u0000\u00ff', 'latin1');
const photograph = Buffer.from([0xff, 0xd8, 0, 1, 2, 3]);

const folder = temporaryFolder(afterAll);
const dataDir = join(folder, 'data');
const archive = join(folder, 'whole.mudanza');
let before: Record<string, Fingerprint>;

beforeAll(async () => {
  mkdirSync(join(dataDir, 'photographs/abc'), { recursive: true });
  writeFileSync(join(dataDir, 'photographs/abc/original'), photograph);
  writeFileSync(join(dataDir, 'photographs/abc/640.webp'), 'made again');
  mkdirSync(join(dataDir, 'assets'));
  writeFileSync(join(dataDir, 'assets/page-0123456789.js'), 'of the release');
  const shop = await openTestDealership({ settings: { DATA_DIR: dataDir } });
  // No process delivers the letters of this reservation.
  await shop.paidOperation();
  await shop.db.insert(leads).values({
    id: '3f1d8f0e-6a3c-4d51-9d7e-3a0f5b7c1e22',
    kind: 'job_application',
    data: { name: 'Ana "Ñ" O’Higgins' },
    file: cv,
    createdAt: at,
  });
  before = await everyTable(shop.db);
  await pack(shop.db, { dataDir, path: archive, at });
  await shop.close();
});

interface Fingerprint extends Record<string, unknown> {
  rows: number;
  checksum: string;
}

async function fingerprint(db: Database, table: string): Promise<Fingerprint> {
  const { rows } = await db.execute<Fingerprint>(
    sql`select count(*)::int as rows, coalesce(md5(string_agg(hash, '' order by hash)), '') as checksum
      from (select md5(row_to_json(t)::text) as hash from ${sql.raw(table)} as t) as hashes`,
  );
  return rows[0]!;
}

function everyTable(db: Database): Promise<Record<string, Fingerprint>> {
  return db.transaction(async (tx) => {
    await lookOnce(tx);
    const found: Record<string, Fingerprint> = {};
    for (const table of await listTables(tx)) {
      // This table has pg-boss's own statistics, which differ.
      if (table !== 'pgboss.queue') found[table] = await fingerprint(tx, table);
    }
    return found;
  });
}

/** Everything in a database that was restored, which is then dropped. */
async function contentOf({ url, drop }: Copy) {
  const { db, close } = await openDatabase({ url });
  const content = await everyTable(db);
  await close();
  await drop();
  return content;
}

describe('an archive for a move that was made while the program ran', () => {
  test('is readable by its user alone', () => {
    expect(statSync(archive).mode & 0o777).toBe(0o600);
  });

  test('restores every table, the unsent letters, the CV and the photographs', async () => {
    const restored = join(folder, 'restored');
    const { url, drop } = await makeCopy('migrated');
    const summary = await unpack(archive, { url }, restored);
    expect(summary).toMatchObject({ at: at.toISOString(), files: 1 });
    const { db, close } = await openDatabase({ url });
    const after = await everyTable(db);
    const [lead] = await db.select().from(leads);
    const [added] = await db
      .insert(paymentJournal)
      .values({ at, who: 'program', operation: '', event: '', before: '', after: '' })
      .returning();
    await close();
    await expect(unpack(archive, { url }, restored)).rejects.toThrow('no está vacía');
    await drop();
    expect(after).toEqual(before);
    expect(before['pgboss.job']!.rows).toBeGreaterThan(0);
    expect(Buffer.from(lead!.file!)).toEqual(cv);
    // The next row's number follows the restored ones.
    expect(added!.id).toBe(before['payment_journal']!.rows + 1);
    expect(readFileSync(join(restored, 'photographs/abc/original'))).toEqual(photograph);
    expect(() => statSync(join(restored, 'photographs/abc/640.webp'))).toThrow('ENOENT');
  });

  test.each([
    ['an older release', -1, /de una versión del programa que esta no conoce: abrilo con esa/],
    ['a newer release', 1, /de una versión del programa más nueva que esta$/],
  ])('of %s is refused with instructions', async (name, later, reason) => {
    const path = join(folder, 'other.mudanza');
    const [first, ...lines] = gunzipSync(readFileSync(archive)).toString().split('\n');
    const start = JSON.parse(first!);
    const other = { ...start, newestMigration: start.newestMigration + later };
    writeFileSync(path, gzipSync([JSON.stringify(other), ...lines].join('\n')));
    const { url, drop } = await makeCopy('migrated');
    await expect(unpack(path, { url }, join(folder, name))).rejects.toThrow(reason);
    await drop();
  });

  test.each([
    ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    [
      'changed',
      (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace('Mendoza', 'Mendosa')),
    ],
  ])('that was %s is refused, and leaves an empty database', async (name, damage) => {
    const damaged = join(folder, `${name}.mudanza`);
    writeFileSync(damaged, damage(readFileSync(archive)));
    const restored = join(folder, name);
    const copy = await makeCopy('migrated');
    await expect(unpack(damaged, copy, restored)).rejects.toThrow(damaged);
    const content = Object.values(await contentOf(copy));
    expect(content.filter(({ rows }) => rows > 0)).toEqual([]);
  });
});
