import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/program/temporary-folder.ts';
import { openDatabase } from '../../../server/ground/db/connection.ts';
import { staffJournal, stockUnits } from '../../../server/ground/db/schema.ts';
import { prepareDemo } from '../../../server/stock/import/demo.ts';
import { testGroup } from '../../support/wire/test-group.ts';
import { freePorts } from '../../support/program/free-ports.ts';
import { type RunningProgram, openProgram } from '../../support/program/program.ts';
import { startMailServer } from '../../support/api/mail-server.ts';
import type { CallName } from '../history/checker.ts';
import { type Unanswered, deskActs, maxFailures, signIn, workAtDesk } from './clerks.ts';
import { advertisedAt, openFeeds, soldAndAdvertised, soldIn } from './feeds.ts';
import { History } from '../history/history.ts';
import { compareLedgers, jobsUnderWay, queues } from '../ledgers.ts';
import { faultOptions, randomNumbers, reportFaults } from '../options.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import type { Client } from '../../../src/api/client.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import { shopperAt } from '../../support/api/shopper.ts';

const shoppersAtOnce = 4;
const casesAtOnce = 3;

/** Maximum number of answered steps before a kill: some whole reservations of each shopper. */
const maxAnswers = 60;

/** Answered steps of the run without a kill, at least: some whole reservations. */
const lastAnswers = 48;

/** Of this many last payments, every second one's buyer is late after a kill. */
const latePaid = 6;

const metricsToken = 'token of the kills';

// Kills the program at random moments of a stream of reservations, then lets it finish its work.
test('a program that is killed at random moments of reservations loses nothing', async () => {
  const { seed, kills: times, deposits } = faultOptions();
  const dataDir = temporaryFolder();
  const random = randomNumbers(seed);
  const history = new History();
  const done = (name: CallName) => history.count(name);
  const lost: string[] = [];
  const interrupted = new Set<string>();
  const mail = await startMailServer();
  let figures = '';
  let sold = new Map<string, string>();
  let inFeeds: number[] = [];
  const desks = Array.from({ length: casesAtOnce }, (): Unanswered => new Map());
  let clerks: Awaited<ReturnType<typeof signIn>> | undefined;
  const settings = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    PAYMENT_PROVIDER: 'sandbox',
    SMTP_URL: mail.url(),
    METRICS_TOKEN: metricsToken,
    DESK_PORT: String((await freePorts(1))[0]),
  };
  const feeds = await stockUp(dataDir);
  for (let round = 0; round <= times; round += 1) {
    const isLast = round === times;
    const program = await openProgram(settings);
    clerks ??= await signIn(program);
    // Before anybody buys or cancels: what a restart advertises of the units that were sold before the kill.
    const atStart = await advertisedAt(program.origin, feeds);
    const started = await openDatabase({ dataDir });
    const stillSold = await soldIn(started.db);
    await started.close();
    const wronglyAtStart = soldAndAdvertised(sold, atStart, stillSold);
    let isOver = false;
    const enough = isLast ? lastAnswers : 1 + Math.floor(random() * maxAnswers);
    let answers = 0;
    let isEnding = false;
    const end = () => {
      isOver = true;
      if (!isLast) program.signal('SIGKILL');
    };
    // Some moments after an answer, because other shoppers' calls are then in any state.
    const answered = () => {
      answers += 1;
      const isEnough = answers >= enough && (!isLast || done('pay') >= deposits);
      if (!isEnough || isEnding) return;
      isEnding = true;
      void wait(random() * 100).then(end);
    };
    const during = { isOver: () => isOver, answered };
    const streams = Array.from({ length: shoppersAtOnce }, (_, index) =>
      reserveOn(`shopper ${index + 1}`, program.client, random, history, during),
    );
    for (const cases of desks) streams.push(workAtDesk(clerks, cases, random, history, during));
    const gaveUp = (await Promise.all(streams)).filter((reason) => reason !== undefined);
    if (!isOver) end();
    if (isLast) await untilDone(program);
    // The answers of this run were kept since its start, and its units were sold meanwhile.
    const atEnd = isLast ? await advertisedAt(program.origin, feeds) : [];
    inFeeds = atEnd.map(({ size }) => size);
    if (isLast) program.signal('SIGTERM');
    await program.ended;
    const { db, boss, close } = await openDatabase({ dataDir });
    for (const { id, name } of await jobsUnderWay(db)) {
      interrupted.add(id);
      // Otherwise the last run waits until their time limit.
      if (round + 1 === times) await boss.fail(name, id);
    }
    await history.read(db);
    sold = await soldIn(db);
    const wronglyAtEnd = soldAndAdvertised(sold, atEnd, sold);
    const atDesk = deskActs.reduce((sum, name) => sum + done(name), 0);
    const inJournal = await db.$count(staffJournal, eq(staffJournal.act, 'acted on case'));
    if (inJournal < atDesk) lost.push(`${inJournal} of ${atDesk} acts are in the desk's journal`);
    for (const code of history.lastPaid(latePaid)) {
      if (random() < 0.5) await history.age(db, code);
    }
    const compared = await compareLedgers(db, { ...mail, interrupted, isDone: isLast });
    await close();
    ({ figures } = compared);
    const when = isLast ? 'in the end' : `kill ${round}`;
    const advertised = [...wronglyAtStart, ...wronglyAtEnd].map(
      (chassis) => `${chassis} is sold, and a feed has it`,
    );
    const wrong = [...gaveUp, ...program.problems(), ...compared.lost, ...advertised];
    lost.push(...wrong.map((line) => `${when}: ${line}`));
    if ((round + 1) % 10 === 0) reportFaults([`  … ${round + 1} times, ${lost.length} lost`]);
  }
  await mail.stop();
  lost.push(...history.unexplained());
  if (done('cancel') === 0) lost.push('nothing was cancelled, which proves nothing of refunds');
  reportFaults([
    `kill -9: ${times} times from seed ${seed}`,
    `  ${history.calls.length} calls: ${done('start')} reservations, ${done('pay')} payments and ${done('pend')} pending ones, ${done('extend')} times more time, ${done('cancel')} cancellations`,
    `  at the desk: ${deskActs.map((name) => `${name} ${done(name)}`).join(', ')}`,
    `  ${figures}`,
    `  of ${units} units ${sold.size} are sold, and the feeds have ${inFeeds.join(', ')}`,
    ...[`lost: ${lost.length}`, ...lost].map((line) => `  ${line}`),
  ]);
  expect(lost).toEqual([]);
  expect(done('pay')).toBeGreaterThanOrEqual(deposits);
});

/** The stock with which the proof begins. */
const units = 500;

/** Fills the stock of a new demonstration with copies of its units; returns the paths of its feeds. */
async function stockUp(dataDir: string): Promise<string[]> {
  const { db, close } = await openDatabase({ dataDir });
  await prepareDemo(db, testGroup, new Date());
  const present = await db.$count(stockUnits);
  const some = await db
    .select()
    .from(stockUnits)
    .limit(units - present);
  await db
    .insert(stockUnits)
    .values(
      some.map((unit) => ({ ...unit, id: unit.id + 1_000_000, chassis: `X${unit.chassis}` })),
    );
  expect(await db.$count(stockUnits)).toBe(units);
  const feeds = await openFeeds(db);
  await close();
  return feeds;
}

/** Waits until the program has no letter, refund or report of the provider left to process. */
async function untilDone({ origin }: RunningProgram): Promise<void> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  let left = '';
  do {
    left = await (await fetch(`${origin}/metrics`, { headers })).text();
  } while (queues.some((queue) => !left.includes(`oldest_job_age_seconds{queue="${queue}"} 0\n`)));
}

/**
 * Makes whole reservations one after another until `isOver`, and records every call. One of five holds is released and
 * taken again, one is extended, and one of five payments waits for its bank. Two of three reservations are cancelled,
 * so their units are on sale again. Returns the reason if it stopped before that.
 */
async function reserveOn(
  name: string,
  through: Client,
  random: () => number,
  history: History,
  { isOver, answered }: { isOver: () => boolean; answered: () => void },
): Promise<string | undefined> {
  const client = history.of(name, through);
  const shopper = shopperAt(client);
  let failures = 0;
  while (!isOver()) {
    try {
      const unit = await anyUnit(client, random);
      const payable = await shopper.payable(unit);
      answered();
      let held = await shopper.hold(payable);
      answered();
      if (random() < 0.2) {
        await shopper.release(held.code);
        answered();
        held = await shopper.hold(payable);
      }
      if (random() < 0.2) {
        await shopper.extend(held.code);
        answered();
      }
      const isPending = random() < 0.2;
      await history.pay(name, client, held, isPending ? 'pending' : 'approved');
      answered();
      if (isPending && random() < 0.5) {
        await history.decide(client, held);
        answered();
      }
      if (random() < 0.33) continue;
      await untilPaid(client, held, isOver);
      await shopper.cancel(held.code);
      answered();
      failures = 0;
    } catch (error) {
      // Another shopper was faster.
      if (error instanceof WireError && error.code !== 'internal') continue;
      failures += 1;
      if (failures >= maxFailures && !isOver()) return `a shopper gave up after ${String(error)}`;
    }
  }
  return undefined;
}

/** One of few units, so that shoppers compete; of the next brand when the units of one are sold out. */
async function anyUnit(client: Client, random: () => number): Promise<StockVehicle> {
  for (const brandId of specifiedBrands.map(({ id }) => id)) {
    const units = await shopperAt(client).units(brandId);
    if (units.length > 0) return units[Math.floor(random() * Math.min(8, units.length))]!;
  }
  throw new Error('every unit is sold: fewer kills need fewer units');
}

async function untilPaid(client: Client, { code }: Operation, isOver: () => boolean) {
  while (!isOver()) {
    if ((await shopperAt(client).resume(code)).status !== 'holding') return;
  }
}
