import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contactEndpoint } from '../../domain/wire/contact.ts';
import { openDatabase } from '../../server/ground/db/connection.ts';
import { leads } from '../../server/ground/db/schema.ts';
import { runCommand } from '../support/program/command.ts';
import { openProgram } from '../support/program/program.ts';
import { temporaryFolder } from '../support/program/temporary-folder.ts';
import { contact } from '../support/samples/contact-forms.ts';
import { reportFaults } from './options.ts';

const minuteMs = 60_000;

test('a machine that dies loses at most a minute, and one command brings it back within ten on an empty one', async () => {
  const dead = mkdtempSync(join(temporaryFolder(), 'data-'));
  const settings = {
    BACKUP_TO: join(temporaryFolder(), 'copies'),
    BACKUP_KEY: randomBytes(32).toString('base64'),
  };
  const program = await openProgram({ ...settings, DATA_DIR: dead, LOG_LEVEL: 'info' });
  await program.line((line) => line.includes('the copy of the night was made'));
  await program.client.call(contactEndpoint, { body: { ...contact, name: 'Antes' } });

  // PostgreSQL closes its WAL each minute, by itself.
  const { db, close } = await openDatabase({ dataDir: dead });
  const walAt = await db.execute<{ at: string }>(sql`select pg_current_wal_lsn()::text as at`);
  const written = performance.now();
  const isOut = async () => {
    const { rows } = await db.execute<{ isOut: boolean }>(
      sql`select coalesce(last_archived_wal >= pg_walfile_name(${walAt.rows[0]!.at}::pg_lsn), false) as "isOut"
        from pg_stat_archiver`,
    );
    return rows[0]!.isOut;
  };
  while (!(await isOut()));
  const left = performance.now() - written;
  await close();

  // The machine dies: no process ends in order, and its disk is gone.
  const server = Number(readFileSync(join(dead, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  await program.kill();
  process.kill(server, 'SIGQUIT');
  rmSync(dead, { recursive: true, force: true });

  const empty = join(temporaryFolder(), 'data');
  const begun = performance.now();
  const restored = await runCommand('restore', { ...settings, DATA_DIR: empty });
  expect([restored.code, restored.err]).toEqual([0, '']);
  const again = await openProgram({ ...settings, DATA_DIR: empty });
  const took = performance.now() - begun;
  await again.stop();
  const found = await openDatabase({ dataDir: empty });
  const names = (await found.db.select().from(leads)).map(
    ({ data }) => (data as { name: string }).name,
  );
  await found.close();
  reportFaults([
    `a dead machine: what was written left it after ${Math.round(left / 1000)} s, and it was back after ${Math.round(took / 1000)} s`,
  ]);
  expect(names).toContain('Antes');
  // A busy machine may take some seconds to store it.
  expect(left).toBeLessThan(minuteMs * 1.25);
  expect(took).toBeLessThan(10 * minuteMs);
});
