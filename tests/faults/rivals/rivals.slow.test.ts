import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { links } from '../../../domain/addresses/links.ts';
import { openDatabase } from '../../../server/db/connection.ts';
import { operations } from '../../../server/db/schema.ts';
import { openTestDealership } from '../../support/api/dealership.ts';
import { giveBackWaiting, notify } from '../../support/api/notify.ts';
import { startMailServer } from '../../support/api/mail-server.ts';
import { makeCopy } from '../../support/database/copy.ts';
import {
  openProgram,
  resumeOperation,
  sendCard,
  unitsOf,
  type RunningProgram,
} from '../../support/program/program.ts';
import { faultOptions, reportFaults } from '../options.ts';
import { compareLedgers, sandboxLedger, type Acknowledged, type Movement } from '../ledgers.ts';
import { race, type Showroom } from './round.ts';

const pageOf = (unit: StockVehicle) => links.buy({ ...unit, model: unit.name });

const statusOf = async (address: string) => (await fetch(address)).status;

/** Lets rivals race for one unit after another; answers what must not be. */
async function lostInRounds(
  where: string,
  showroom: Showroom,
  nextUnit: (round: number) => Promise<StockVehicle>,
  after: (unit: StockVehicle) => Promise<void> = async () => {},
): Promise<string[]> {
  const { rounds, rivals } = faultOptions();
  const answers = new Map<string, number>();
  const lost: string[] = [];
  const acknowledged: Acknowledged[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const unit = await nextUnit(round);
    const report = await race(showroom, unit, rivals);
    for (const [code, times] of report.answers) answers.set(code, (answers.get(code) ?? 0) + times);
    lost.push(...report.lost.map((line) => `round ${round}: ${line}`));
    acknowledged.push(...report.acknowledged);
    await after(unit);
  }
  const compared = await compareLedgers(showroom.db, {
    acknowledged,
    ...(await showroom.outside()),
  });
  lost.push(...compared.lost);
  reportFaults([
    `rivals ${where}: ${rounds} rounds of ${rivals} for one car, ${showroom.clients.length} processes`,
    `  answers: ${[...answers].map(([code, times]) => `${code} ${times}`).join(', ')}`,
    `  ${compared.figures}`,
    `  lost: ${lost.length}`,
    ...lost.map((line) => `  ${line}`),
  ]);
  return lost;
}

describe('rivals for one car', () => {
  test('leave one hold, one payment and one reservation through one process', async () => {
    const shop = await openTestDealership();
    const charges: { id: string; clientRef: string; amount: number }[] = [];
    const pay = ({ purchase: { transaction } }: Operation) => {
      const { code: clientRef, amount } = transaction!;
      const payment = { clientRef, outcome: 'approved', paymentId: `of ${clientRef}` } as const;
      charges.push({ id: payment.paymentId, clientRef, amount });
      return Promise.all([1, 2, 3].map(() => notify(shop, { ...payment, amount })));
    };
    const { client, db, clock } = shop;
    const outside = async () => {
      const refunded = await giveBackWaiting(shop);
      const moved = charges.map((each): Movement => ({
        ...each,
        status: refunded.includes(each.id) ? 'refunded' : 'approved',
      }));
      return { moved, received: [] };
    };
    const lost = await lostInRounds(
      'through one process',
      { clients: [client], db, endHolds: async () => clock.pass(16), pay, outside },
      () => shop.freshUnit(),
    );
    expect(lost).toEqual([]);
    await shop.close();
  });

  test('leave one hold, one payment and one reservation through two processes', async () => {
    const { url, drop } = await makeCopy('demo_today');
    const { db, close } = await openDatabase({ url });
    const mail = await startMailServer();
    const folders: string[] = [];
    const programs: RunningProgram[] = [];
    for (let index = 0; index < 2; index += 1) {
      const folder = mkdtempSync(join(tmpdir(), 'rivals-'));
      folders.push(folder);
      programs.push(
        await openProgram({
          DATA_DIR: folder,
          DATABASE_URL: url,
          SMTP_URL: mail.url(),
          PAYMENT_PROVIDER: 'sandbox',
          SANDBOX_WEBHOOK_SECRET: 'secret of the rivals',
          LOG_LEVEL: 'error',
        }),
      );
    }
    const clients = programs.map(({ client }) => client);
    const settled = async ({ code }: Operation) => {
      const open = ['open', 'holding', 'expired'];
      await expect
        .poll(async () => open.includes((await resumeOperation(clients[0]!, code)).status))
        .toBe(false);
    };
    const units = await unitsOf(clients[0]!, 1);
    try {
      const lost = await lostInRounds(
        'through two processes',
        {
          clients,
          db,
          endHolds: (chassis) =>
            db
              .update(operations)
              .set({ holdUntil: new Date() })
              .where(and(eq(operations.chassis, chassis), eq(operations.status, 'holding'))),
          pay: async (held) => {
            await Promise.all(clients.map((client) => sendCard(client, held, 'approved')));
            await settled(held);
          },
          outside: async () => ({ moved: await sandboxLedger(db), received: mail.received }),
        },
        async (round) => {
          const unit = units[round]!;
          for (const { origin } of programs) {
            expect(await statusOf(origin + pageOf(unit))).toBe(200);
          }
          return unit;
        },
        // The page of the sold car follows in both processes.
        async (unit) => {
          for (const { origin } of programs) {
            await expect.poll(() => statusOf(origin + pageOf(unit))).toBe(404);
          }
        },
      );
      expect(lost).toEqual([]);
      expect(programs.flatMap(({ complained }) => complained)).toEqual([]);
    } finally {
      for (const program of programs) await program.kill();
      await close();
      await drop();
      await mail.stop();
      for (const folder of folders) rmSync(folder, { recursive: true });
    }
  });
});
