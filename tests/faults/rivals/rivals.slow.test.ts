import { expect, test } from 'vitest';
import { and, eq, inArray } from 'drizzle-orm';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { links } from '../../../domain/addresses/links.ts';
import { openDatabase, type Database } from '../../../server/ground/db/connection.ts';
import type { Client } from '../../../src/api/client.ts';
import { startMailServer } from '../../support/api/mail-server.ts';
import { makeCopy } from '../../support/database/copy.ts';
import { openProgram } from '../../support/program/program.ts';
import { temporaryFolder } from '../../support/program/temporary-folder.ts';
import { History } from '../history/history.ts';
import { compareLedgers } from '../ledgers.ts';
import { faultOptions, reportFaults } from '../options.ts';
import { shopperAt } from '../../support/api/shopper.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { type ErrorCode, WireError } from '../../../domain/wire/errors.ts';
import { deposits, operations } from '../../../server/ground/db/schema.ts';

/** Moves the clock of a process, as its machine would. */
const anHourAhead = `--import=data:text/javascript,${encodeURIComponent(`
  const { now } = Date;
  Date.now = () => now() + 3_600_000;
  globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length > 0 ? given : [Date.now()])); }
  };`)}`;

/** The folder of another release, which the second process runs on the same database. */
const { FORMER_RELEASE: former } = process.env;

test('rivals for one car leave one hold, one payment and one reservation through two processes', async () => {
  const { rounds, rivals } = faultOptions();
  const { url, drop } = await makeCopy('demo_today');
  const { db, close } = await openDatabase({ url });
  const mail = await startMailServer();
  const settings = {
    DATABASE_URL: url,
    SMTP_URL: mail.url(),
    PAYMENT_PROVIDER: 'sandbox',
    SANDBOX_WEBHOOK_SECRET: 'secret of the rivals',
    LOG_LEVEL: 'error',
  };
  // One after another, because the first one prepares the database.
  const programs = [await openProgram({ ...settings, DATA_DIR: temporaryFolder() })];
  const second: Record<string, string> = former ? {} : { NODE_OPTIONS: anHourAhead };
  programs.push(
    await openProgram({ ...settings, DATA_DIR: temporaryFolder(), ...second }, undefined, former),
  );
  const clients = programs.map(({ client }) => client);
  const expectPages = async (unit: StockVehicle, status: number) => {
    const page = links.buy({ ...unit, model: unit.name });
    for (const { origin } of programs) {
      await expect.poll(async () => (await fetch(origin + page)).status).toBe(status);
    }
  };
  try {
    const units = await shopperAt(clients[0]!).units(1);
    const history = new History();
    const answers = new Map<string, number>();
    const lost: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const unit = units[round]!;
      await expectPages(unit, 200);
      const wrong = await raceFor(unit, { clients, db, history, rivals, answers });
      lost.push(...wrong.map((line) => `round ${round}: ${line}`));
      // The page of the sold car follows in both processes.
      await expectPages(unit, 410);
    }
    await history.read(db);
    const compared = await compareLedgers(db, mail);
    lost.push(...compared.lost, ...history.unexplained());
    reportFaults([
      `rivals: ${rounds} rounds of ${rivals} for one car, ${history.calls.length} calls through two processes`,
      `  answers: ${[...answers].map(([code, times]) => `${code} ${times}`).join(', ')}`,
      `  ${compared.figures}`,
      ...[`lost: ${lost.length}`, ...lost].map((line) => `  ${line}`),
    ]);
    expect(lost).toEqual([]);
    expect(programs.flatMap(({ err }) => err)).toEqual([]);
  } finally {
    for (const program of programs) await program.kill();
    await close();
    await drop();
    await mail.stop();
  }
});

/**
 * The permitted refusals of a rival: somebody else has the car, temporarily or for good, the rival's own reservation
 * ended, or a busy machine had no connection to its database for ten seconds.
 */
const honestRefusals: readonly ErrorCode[] = [
  'unit_held',
  'unit_unavailable',
  'operation_closed',
  'temporarily_unavailable',
];

/**
 * Rivals compete for one car. All request it at once, again while the hold runs out, and the one that lost its hold
 * pays beside the one that has it. One of them gets the car. Returns violations that the history doesn't show.
 */
async function raceFor(
  unit: StockVehicle,
  {
    clients,
    db,
    rivals,
    history,
    answers,
  }: {
    /** One client for each process. */
    clients: readonly Client[];
    db: Database;
    rivals: number;
    history: History;
    /** The number of answers to the deposit calls, by code. */
    answers: Map<string, number>;
  },
): Promise<string[]> {
  const lost: string[] = [];
  const clientOf = (index: number) =>
    history.of(`rival ${index + 1}`, clients[index % clients.length]!);
  const shoppers: Operation[] = [];
  for (let index = 0; index < rivals; index += 20) {
    const some = Array.from({ length: Math.min(20, rivals - index) }, (_, offset) =>
      shopperAt(clientOf(index + offset)).payable(unit),
    );
    shoppers.push(...(await Promise.all(some)));
  }

  const request = async (operation: Operation, index: number) => {
    const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
    try {
      const held = await shopperAt(clientOf(index)).hold(operation);
      count('held');
      return held;
    } catch (error) {
      const code = error instanceof WireError ? error.code : String(error);
      count(code);
      if (!honestRefusals.some((honest) => honest === code)) lost.push(`answer ${code}`);
      return undefined;
    }
  };
  const requestAll = async () =>
    (await Promise.all(shoppers.map(request))).filter((held) => held !== undefined);
  const codes = shoppers.map(({ code }) => code);
  const expectDeposits = async (expected: number, when: string) => {
    await history.read(db, unit.chassis);
    const isOpen = and(inArray(deposits.operationCode, codes), eq(deposits.status, 'awaiting'));
    const open = await db.$count(deposits, isOpen);
    if (open !== expected) lost.push(`${open} open deposits ${when}`);
  };

  const [early] = await requestAll();
  await expectDeposits(1, 'after the first rush');
  if (!early) return [...lost, 'nobody holds the car'];

  history.mayHappen({ name: 'expire', code: early.code });
  const isHolding = and(inArray(operations.code, codes), eq(operations.status, 'holding'));
  const [, later] = await Promise.all([
    db.update(operations).set({ holdUntil: new Date() }).where(isHolding),
    requestAll(),
  ]);
  const depositOf = ({ purchase }: Operation) => purchase.transaction!.code;
  const isNew = (held: Operation) => depositOf(held) !== depositOf(early);
  // All requests can be over before the hold has run out.
  const held = later.find(isNew) ?? (await requestAll()).find(isNew);
  await expectDeposits(1, 'after the hold ran out');
  if (!held) return [...lost, 'nobody holds the car again'];

  const pay = async (payable: Operation) => {
    await Promise.all(clients.map((client) => history.pay('payer', client, payable)));
    const read = () => shopperAt(clients[0]!).resume(payable.code);
    const unsettled = ['open', 'holding', 'expired', 'unavailable'];
    await expect.poll(async () => unsettled.includes((await read()).status)).toBe(false);
  };
  await Promise.all([held, early].map(pay));
  await requestAll();
  await expectDeposits(0, 'after the payment');
  for (const client of clients) {
    if (await shopperAt(client).unitById(unit.id, unit.brand_id))
      lost.push('the sold car is still on sale');
  }
  return lost;
}
