import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../../server/db/connection.ts';
import { prepareDemo } from '../../../server/import/demo.ts';
import { startPostgres } from '../../support/database/postgres.ts';
import { testGroup } from '../../support/wire/test-group.ts';
import { faultOptions } from '../options.ts';
import { lostByKills } from './killed-program.ts';

const { kills: times } = faultOptions();

describe('a program that is killed at random moments of reservations', () => {
  test('loses nothing of the embedded database', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'killed-'));
    cpSync(inject('demoData'), dataDir, { recursive: true });
    const title = 'kill -9 on the embedded database';
    expect(await lostByKills({ title, times, dataDir, database: { dataDir } })).toEqual([]);
    rmSync(dataDir, { recursive: true });
  });

  test('loses nothing of PostgreSQL', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'killed-'));
    const server = await startPostgres();
    const database = { url: server.url };
    const { db, close } = await openDatabase(database);
    await prepareDemo(db, testGroup, new Date());
    await close();
    const title = 'kill -9 on PostgreSQL';
    expect(await lostByKills({ title, times, dataDir, database })).toEqual([]);
    await server.stop();
    rmSync(dataDir, { recursive: true });
  });
});
