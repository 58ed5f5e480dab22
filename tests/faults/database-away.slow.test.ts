import { Client as DatabaseClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { links } from '../../domain/addresses/links.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import { errorBody } from '../../domain/wire/errors.ts';
import { openDatabase } from '../../server/ground/db/connection.ts';
import { startMailServer } from '../support/api/mail-server.ts';
import { startPostgres, type PostgresServer } from '../support/database/postgres.ts';
import {
  openProgram,
  postStart,
  sendCard,
  type RunningProgram,
} from '../support/program/program.ts';
import { temporaryFolder } from '../support/program/temporary-folder.ts';
import { compareLedgers } from './ledgers.ts';
import { shopperAt } from '../support/api/shopper.ts';

const patience = { timeout: 120_000, interval: 50 };

// The tests run in order: a program's PostgreSQL ends, and comes back.
describe('a program whose database goes away', () => {
  let server: PostgresServer;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let program: RunningProgram;
  const dataDir = temporaryFolder(afterAll);
  let held: Operation;
  let shown: StockVehicle;
  let cached: string;

  const status = async (path: string) => (await fetch(program.origin + path)).status;
  const resumed = (code: string) => postStart(program.origin, { code });
  const pageOf = (unit: StockVehicle) => links.buy({ ...unit, model: unit.name });
  const shownPage = async () => (await fetch(program.origin + pageOf(shown))).text();
  const paint = async (url: string, color: string) => {
    const database = new DatabaseClient({ connectionString: url });
    await database.connect();
    await database.query('update stock_units set color = $1 where id = $2', [color, shown.id]);
    await database.end();
  };

  beforeAll(async () => {
    server = await startPostgres();
    mail = await startMailServer();
    program = await openProgram({
      DATA_DIR: dataDir,
      DATABASE_URL: server.url,
      DATABASE_ANSWER_SECONDS: '2',
      SMTP_URL: mail.url(),
      LOG_LEVEL: 'error',
    });
    const { client } = program;
    const units = await shopperAt(client).units(1);
    shown = units.at(-1)!;
    held = await shopperAt(client).held(units[0]!);
    cached = await shownPage();
  });
  afterAll(async () => {
    await program.kill();
    await server.stop();
    await mail.stop();
  });

  test('refuses calls while its server is frozen, and accepts them again afterwards', async () => {
    server.freeze();
    const answers = await Promise.all(Array.from({ length: 15 }, () => resumed(held.code)));
    server.thaw();
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([503]));
    expect(await answers[0]!.json()).toMatchObject(errorBody('temporarily_unavailable'));
    await vi.waitUntil(async () => (await resumed(held.code)).status === 200, patience);
  });

  test('sends its cached pages while its server is frozen, although they have changed', async () => {
    await paint(server.url, 'Gris Helado');
    expect(await status('/readyz')).toBe(200);
    server.freeze();
    const sent = await shownPage();
    // Takes longer than the second for which a changed page is sent.
    const other = await status(links.news());
    const later = [await shownPage(), await shownPage()];
    server.thaw();
    expect(other).toBe(503);
    expect(later.map((page) => page === sent)).toEqual([true, true]);
    await vi.waitUntil(async () => (await shownPage()).includes('Gris Helado'), patience);
    cached = await shownPage();
  });

  test('refuses calls while a table is locked, and accepts them again afterwards', async () => {
    const locking = new DatabaseClient({ connectionString: server.url });
    await locking.connect();
    await locking.query('begin; lock table operations in access exclusive mode');
    const answers = await Promise.all(Array.from({ length: 15 }, () => resumed(held.code)));
    await locking.end();
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([503]));
    await vi.waitUntil(async () => (await resumed(held.code)).status === 200, patience);
  });

  test('answers or refuses the calls of that moment, and stays healthy', async () => {
    const calls = Array.from({ length: 60 }, () => resumed(held.code));
    await Promise.race(calls);
    await server.halt();
    const statuses = await Promise.all(calls.map(async (call) => (await call).status));
    expect(statuses.filter((one) => one !== 200 && one !== 503)).toEqual([]);
    expect(await status('/healthz')).toBe(200);
  });

  test('refuses calls with 503, an explanation and Retry-After, and is not ready', async () => {
    const answer = await resumed(held.code);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await answer.json()).toMatchObject(errorBody('temporarily_unavailable'));
    const ready = await fetch(`${program.origin}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'unavailable', checks: { database: 'failed', queue: 'failed', disk: 'ok' } },
    ]);
  });

  test('still sends its cached pages, and 503 for others', async () => {
    for (let times = 0; times < 3; times += 1) expect(await shownPage()).toBe(cached);
    expect(await status(links.offers())).toBe(503);
    expect(await shownPage()).toBe(cached);
  });

  test('shows changes that it could not receive, once the database is back', async () => {
    // A place where the program doesn't find the server, so that it receives no announcements.
    const aside = temporaryFolder();
    await server.start(aside);
    await paint(server.urlIn(aside), 'Verde Ausente');
    await server.halt();
    expect(await shownPage()).toBe(cached);

    await server.start();
    await vi.waitUntil(async () => (await status('/readyz')) === 200, patience);
    await vi.waitUntil(async () => (await shownPage()).includes('Verde Ausente'), patience);
  });

  test('shows the next change at once', async () => {
    await paint(server.url, 'Azul Presente');
    await expect.poll(shownPage).toContain('Azul Presente');
  });

  test('finishes the payment that had begun, with its letter', async () => {
    const { client } = program;
    expect(await shopperAt(client).resume(held.code)).toEqual(held);
    expect(await sendCard(client, held, 'approved')).toContain('Pago aprobado');
    const { db, close } = await openDatabase({ url: server.url });
    const ledgers = () => compareLedgers(db, { received: mail.received, isDone: true });
    await expect.poll(async () => (await ledgers()).lost).toEqual([]);
    expect((await ledgers()).figures).toBe(
      '250000 pesos reserved or pending, 0 pesos given back, 0 pesos going back, 0 pesos not reported, 0 pesos lost; 3 letters',
    );
    await close();
    expect((await shopperAt(client).resume(held.code)).status).toBe('reserved');
  });

  test('logged each problem in one line', () => {
    const expected =
      /^(jobs: .|the offers of brand \d could not be fetched temporarily_unavailable$)/;
    expect(program.err.filter((line) => !expected.test(line))).toEqual([]);
    // Each queue logs each reason once a minute, instead of one line for each poll.
    expect(program.err.length).toBeLessThan(40);
    const logged = program.out
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .map(({ msg, err }) => (err ? err : msg));
    expect([...new Set(logged)]).toEqual(['the database does not answer']);
  });
});
