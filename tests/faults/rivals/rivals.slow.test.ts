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
import { notify } from '../../support/api/notify.ts';
import { makeCopy } from '../../support/database/copy.ts';
import {
  openProgram,
  resumeOperation,
  sendCard,
  unitsOf,
  type RunningProgram,
} from '../../support/program/program.ts';
import { faultOptions, reportFaults } from '../options.ts';
import { race, type RoundReport, type Showroom } from './round.ts';

const pageOf = (unit: StockVehicle) => links.buy({ ...unit, model: unit.name });

const statusOf = async (address: string) => (await fetch(address)).status;

/** Lets rivals race for one unit after another; answers what must not be. */
async function lostInRounds(
  where: string,
  showroom: Showroom,
  nextUnit: (round: number) => Promise<StockVehicle>,
  after: (unit: StockVehicle, report: RoundReport) => Promise<void> = async () => {},
): Promise<string[]> {
  const { rounds, rivals } = faultOptions();
  const answers = new Map<string, number>();
  const lost: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const unit = await nextUnit(round);
    const report = await race(showroom, unit, rivals);
    for (const [code, times] of report.answers) answers.set(code, (answers.get(code) ?? 0) + times);
    lost.push(...report.lost.map((line) => `round ${round}: ${line}`));
    await after(unit, report);
  }
  reportFaults([
    `rivals ${where}: ${rounds} rounds of ${rivals} for one car, ${showroom.clients.length} processes`,
    `  answers: ${[...answers].map(([code, times]) => `${code} ${times}`).join(', ')}`,
    `  lost: ${lost.length}`,
    ...lost.map((line) => `  ${line}`),
  ]);
  return lost;
}

describe('rivals for one car', () => {
  test('leave one hold, one payment and one reservation through one process', async () => {
    const shop = await openTestDealership();
    const pay = ({ purchase: { transaction } }: Operation) => {
      const { code: clientRef, amount } = transaction!;
      const payment = { clientRef, outcome: 'approved', paymentId: `of ${clientRef}` } as const;
      return Promise.all([1, 2, 3].map(() => notify(shop, { ...payment, amount })));
    };
    const lost = await lostInRounds(
      'through one process',
      { clients: [shop.client], db: shop.db, endHolds: async () => shop.clock.pass(16), pay },
      () => shop.freshUnit(),
    );
    expect(lost).toEqual([]);
    await shop.close();
  });

  test('leave one hold, one payment and one reservation through two processes', async () => {
    const { url, drop } = await makeCopy('demo_today');
    const { db, close } = await openDatabase({ url });
    const folders: string[] = [];
    const programs: RunningProgram[] = [];
    for (let index = 0; index < 2; index += 1) {
      const folder = mkdtempSync(join(tmpdir(), 'rivals-'));
      folders.push(folder);
      programs.push(
        await openProgram({
          DATA_DIR: folder,
          DATABASE_URL: url,
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
      for (const folder of folders) rmSync(folder, { recursive: true });
    }
  });
});
