import { and, eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { WireError, type ErrorCode } from '../../../domain/wire/errors.ts';
import type { Database } from '../../../server/db/connection.ts';
import { deposits, operations } from '../../../server/db/schema.ts';
import type { Client } from '../../../src/api/client.ts';
import type { History } from '../history/history.ts';
import { shopperAt } from '../../support/api/shopper.ts';

interface Showroom {
  /** One client for each process. */
  clients: readonly Client[];
  db: Database;
  rivals: number;
  history: History;
  /** The number of answers to the deposit calls, by code. */
  answers: Map<string, number>;
}

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
export async function raceFor(
  unit: StockVehicle,
  { clients, db, rivals, history, answers }: Showroom,
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
