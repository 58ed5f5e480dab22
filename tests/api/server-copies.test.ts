import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { proofLock, proveServerCopy } from '../../server/ground/backup/prove-server.ts';
import {
  clusterUser,
  createCluster,
  runServer,
  stopServer,
} from '../../server/ground/db/bundled/server-process.ts';
import { openDatabase } from '../../server/ground/db/connection.ts';
import { copyEvents } from '../../server/ground/db/schema.ts';
import { prepareDemo } from '../../server/stock/import/demo.ts';
import { plain, testDesk } from '../support/api/desk.ts';
import { openTestDealership, type TestDealership } from '../support/api/dealership.ts';
import { patienceMs } from '../support/patience.ts';
import { temporaryFolder } from '../support/program/temporary-folder.ts';
import { testGroup, testNow } from '../support/wire/test-group.ts';

// A PostgreSQL server of DATABASE_URL, with a base copy and the WAL as an operator's tool keeps them.
const folder = temporaryFolder(afterAll);
const [server, base, wal, second] = ['server', 'base', 'wal', 'second'].map((name) =>
  join(folder, name),
) as [string, string, string, string];
const shop = {} as TestDealership;

const bundled = join(import.meta.dirname, '../../server/ground/db/bundled/server-process.ts');

/** An operator's command, which restores as of a moment into a second server until its input ends, once `go` exists. */
function commandTo(name: string, moment: string, copy = base, go = folder): string {
  const path = join(folder, name);
  writeFileSync(
    path,
    `#!${process.execPath}
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { runServer, stopServer } from '${pathToFileURL(bundled).href}';
const folder = '${second}';
while (!existsSync('${go}')) await wait(20);
rmSync(folder, { recursive: true, force: true });
cpSync('${copy}', folder, { recursive: true });
writeFileSync(folder + '/recovery.signal', '');
const { socketFolder } = await runServer(folder, [
  'archive_mode=off',
  'hot_standby=off',
  'recovery_target_action=promote',
  'recovery_target_time=' + ${moment},
  'restore_command=cp ${wal}/%f %p',
]);
console.log('postgres://${clusterUser}@localhost/postgres?host=' + encodeURIComponent(socketFolder));
process.stdin.resume().on('end', () => stopServer(folder));
`,
  );
  chmodSync(path, 0o755);
  return path;
}

beforeAll(async () => {
  await createCluster(server);
  mkdirSync(wal);
  const { socketFolder } = await runServer(server, [`archive_command=cp %p ${wal}/%f`]);
  const url = `postgres://${clusterUser}@localhost/postgres?host=${encodeURIComponent(socketFolder)}`;
  const database = await openDatabase({ url });
  await prepareDemo(database.db, testGroup, new Date(testNow));
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`select pg_backup_start('base', true)`);
  cpSync(server, base, {
    recursive: true,
    filter: (path) => !/pg_wal\/.|postmaster\.|\.s\.PGSQL/.test(path),
  });
  const { rows } = await client.query<{ labelfile: string }>('select * from pg_backup_stop(true)');
  writeFileSync(join(base, 'backup_label'), rows[0]!.labelfile);
  await client.end();
  const settings = {
    DATABASE_URL: url,
    BACKUP_RESTORE_COMMAND: commandTo('restore.mjs', 'process.env.RESTORE_AT'),
  };
  Object.assign(shop, await openTestDealership({ settings, database }));
  // After the base copy: only the WAL has it.
  await shop.paidOperation();
});
afterAll(async () => {
  await shop.close();
  for (const each of [second, server]) await stopServer(each);
});
const desk = testDesk(shop);

const proofWith = (restoreCommand: string) =>
  proveServerCopy({ ...shop.dealership, config: { restoreCommand } });

describe('the copy of a server of DATABASE_URL', () => {
  test('is restored by the operator’s command and compared', async () => {
    const { config } = shop.dealership;
    expect(await proofWith(config.restoreCommand!)).toMatchObject({
      event: 'restored for proof',
      reason: null,
    });
    const user = await desk.signedIn('management');
    expect(plain((await user.get('/hoy')).body)).toContain('Copia: probada, del 20/11/2026');
  });

  test('is restored while the journals of the server go on', async () => {
    const go = join(folder, 'go');
    const proof = proofWith(commandTo('slow.mjs', 'process.env.RESTORE_AT', base, go));
    const isProving = async () =>
      (await shop.db.select().from(copyEvents).orderBy(copyEvents.id)).at(-1)?.event === 'proving';
    await vi.waitUntil(isProving, { timeout: patienceMs });
    await shop.paidOperation();
    writeFileSync(go, '');
    expect(await proof).toMatchObject({ event: 'restored for proof' });
  });

  test('is proved by one of several processes', async () => {
    const { config, databaseUrl } = shop.dealership;
    const other = new Client({ connectionString: databaseUrl });
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [proofLock]);
    expect(await proofWith(config.restoreCommand!)).toBeNull();
    await other.end();
  });

  test.each([
    [
      'that restores an earlier moment',
      () => commandTo('early.mjs', `'${new Date().toISOString().replace('Z', '+00')}'`),
      /^lo restaurado no es lo que había: .*leads: 1 ≠ 0|operations: /,
    ],
    [
      'that fails',
      () => commandTo('broken.mjs', '0', join(folder, 'gone')),
      /broken\.mjs terminó con 1: /,
    ],
    ['that is not there', () => join(folder, 'nothing'), /ENOENT/],
  ])('with a command %s turns Hoy red', async (_, command, reason) => {
    const made = command();
    await shop.startedOperation();
    const proof = await proofWith(made);
    expect([proof!.event, proof!.reason]).toEqual(['proof failed', expect.stringMatching(reason)]);
    const user = await desk.signedIn('management');
    expect(plain((await user.get('/hoy')).body)).toMatch(
      /La copia está dañada \(prueba del .*falla/,
    );
  });
});
