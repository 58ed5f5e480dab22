import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { copyAndProve } from '../../server/ground/backup/copies-of-night.ts';
import { restoreAt } from '../../server/ground/backup/restore-at.ts';
import { openDatabase } from '../../server/ground/db/connection.ts';
import { patienceMs } from '../support/patience.ts';
import { startS3 } from '../support/photographs/s3-stand-in.ts';
import { temporaryFolder } from '../support/program/temporary-folder.ts';

test('a machine whose PostgreSQL is killed is restored from a bucket without what no WAL had left with', async () => {
  const s3 = await startS3('test-key');
  const bucket = { url: s3.url, keyId: 'test-key', secret: 'secret', region: 'us-east-1' };
  const backup = { place: { kind: 's3' as const, ...bucket }, key: randomBytes(32) };
  const dataDir = temporaryFolder(afterAll);
  const { db, url, close } = await openDatabase({ dataDir });
  const config = { dataDir, backup };
  const now = () => new Date();
  expect(await copyAndProve({ db, databaseUrl: url, now, config })).toMatchObject({ reason: null });

  await db.execute(sql`insert into parameters values ('left the machine', '{}')`);
  const { rows } = await db.execute<{ name: string }>(
    sql`select pg_walfile_name(pg_switch_wal() - 1) as name`,
  );
  const isLeft = () => [...s3.objects.keys()].some((key) => key.endsWith(`/wal/${rows[0]!.name}`));
  await vi.waitUntil(isLeft, { timeout: patienceMs });
  await db.execute(sql`insert into parameters values ('stayed on it', '{}')`);
  const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  vi.mocked(console.error).mockImplementation(() => {});
  process.kill(Number(pid), 'SIGKILL');
  // This process starts PostgreSQL again, which may archive more. A dead machine doesn't.
  const left = new Map(s3.objects);

  const restored = join(temporaryFolder(afterAll), 'data');
  await close().catch(() => {});
  s3.objects = left;
  await restoreAt(backup, { dataDir: restored });
  const opened = await openDatabase({ dataDir: restored });
  const found = await opened.db.execute(sql`select group_slug from parameters`);
  await opened.close();
  await s3.close();
  expect(found.rows).toEqual([{ group_slug: 'left the machine' }]);
  vi.mocked(console.error).mockClear();
});
