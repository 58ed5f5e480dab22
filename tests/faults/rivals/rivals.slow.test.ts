import { expect, test } from 'vitest';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { links } from '../../../domain/addresses/links.ts';
import { openDatabase } from '../../../server/db/connection.ts';
import { startMailServer } from '../../support/api/mail-server.ts';
import { makeCopy } from '../../support/database/copy.ts';
import { openProgram } from '../../support/program/program.ts';
import { temporaryFolder } from '../../support/program/temporary-folder.ts';
import { History } from '../history/history.ts';
import { compareLedgers } from '../ledgers.ts';
import { faultOptions, reportFaults } from '../options.ts';
import { raceFor } from './round.ts';
import { shopperAt } from '../../support/api/shopper.ts';

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
      await expectPages(unit, 404);
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
