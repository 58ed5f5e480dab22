import { and, eq, inArray } from 'drizzle-orm';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { dealershipDepositEndpoint } from '../../../domain/wire/dealership-deposit.ts';
import { stockUnitEndpoint } from '../../../domain/wire/stock.ts';
import { WireError, type ErrorCode } from '../../../domain/wire/errors.ts';
import type { Database } from '../../../server/db/connection.ts';
import { deposits, operations } from '../../../server/db/schema.ts';
import type { Client } from '../../../src/api/client.ts';
import { depositBody } from '../../support/api/reservations.ts';
import { startPayable } from '../../support/program/program.ts';
import { startedOn, type Acknowledged, type Ledgers } from '../ledgers.ts';

/** A dealership with one or more processes. */
export interface Showroom {
  /** One for each process. */
  clients: readonly Client[];
  db: Database;
  /** Lets the holds of a unit run out. */
  endHolds(chassis: string): Promise<unknown>;
  /** Pays a hold several times at once. */
  pay(held: Operation): Promise<unknown>;
  /** What the provider and the mail server wrote in all rounds. */
  outside(): Promise<Pick<Ledgers, 'moved' | 'received'>>;
}

export interface RoundReport {
  /** Answers to the deposit calls, by code. */
  answers: Map<string, number>;
  /** What must not be: empty when all is well. */
  lost: string[];
  acknowledged: Acknowledged[];
}

/** What a rival's answer can be: the car belongs to somebody else, at the moment or for good, or their own reservation ended. */
const honestRefusals: readonly ErrorCode[] = ['unit_held', 'unit_unavailable', 'operation_closed'];

/**
 * Rivals want one car. All ask for it at once, again while the hold runs out, and the one that lost its hold pays beside
 * the one that has it. One of them gets the car.
 */
export async function race(
  showroom: Showroom,
  unit: StockVehicle,
  rivals: number,
): Promise<RoundReport> {
  const { clients, db } = showroom;
  const { chassis } = unit;
  const report: RoundReport = { answers: new Map(), lost: [], acknowledged: [] };
  const clientOf = (index: number) => clients[index % clients.length]!;
  const shoppers: Operation[] = [];
  for (let index = 0; index < rivals; index += 20) {
    const some = Array.from({ length: Math.min(20, rivals - index) }, (_, offset) =>
      startPayable(clientOf(index + offset), unit),
    );
    shoppers.push(...(await Promise.all(some)));
  }
  const acknowledged = new Map(shoppers.map((one) => [one.code, startedOn(unit, one)]));
  report.acknowledged.push(...acknowledged.values());

  const ask = async (operation: Operation, index: number) => {
    try {
      const body = depositBody(operation);
      const held = await clientOf(index).call(dealershipDepositEndpoint, { body });
      count(report.answers, 'held');
      return held.operation;
    } catch (error) {
      const code = error instanceof WireError ? error.code : String(error);
      count(report.answers, code);
      if (!honestRefusals.some((honest) => honest === code)) report.lost.push(`answer ${code}`);
      return undefined;
    }
  };
  const requestAll = (from = 0, to = shoppers.length) =>
    shoppers.slice(from, to).map((operation, index) => ask(operation, from + index));
  const expectHolders = async (most: number, when: string) => {
    const holders = await db
      .select({ code: operations.code })
      .from(operations)
      .where(and(eq(operations.chassis, chassis), eq(operations.status, 'holding')));
    const awaiting = await depositsOf(db, chassis, ['awaiting']);
    if (holders.length !== most || awaiting.length !== most) {
      report.lost.push(`${holders.length} holds and ${awaiting.length} payments ${when}`);
    }
    return holders;
  };

  const [early, ...more] = (await Promise.all(requestAll())).filter((held) => held !== undefined);
  if (!early || more.length > 0) report.lost.push(`${more.length + (early ? 1 : 0)} got the car`);
  await expectHolders(1, 'after the first rush');

  const half = Math.floor(shoppers.length / 2);
  const [, ...second] = await Promise.all([
    showroom.endHolds(chassis),
    ...requestAll(0, half),
    ...requestAll(half),
  ]);
  const later = second.filter((held) => held !== undefined);
  // The rush can be over before the hold has run out.
  if (later.at(-1)?.purchase.transaction?.code === early?.purchase.transaction?.code) {
    later.push(...(await Promise.all(requestAll())).filter((held) => held !== undefined));
  }
  const [holder] = await expectHolders(1, 'after the hold ran out');
  const held = later.findLast(({ code }) => code === holder?.code);
  if (!held || !early) {
    report.lost.push('nobody holds the car');
    return report;
  }

  const isOther = early.purchase.transaction!.code !== held.purchase.transaction!.code;
  await Promise.all([showroom.pay(held), ...(isOther ? [showroom.pay(early)] : [])]);
  Object.assign(acknowledged.get(held.code)!, {
    deposit: held.purchase.transaction,
    isPaid: true,
  });
  await Promise.all(requestAll());
  const reserved = await db
    .select({ code: operations.code })
    .from(operations)
    .where(
      and(eq(operations.chassis, chassis), inArray(operations.status, ['reserved', 'pending'])),
    );
  const kept = await depositsOf(db, chassis, ['paid']);
  if (reserved.length !== 1) report.lost.push(`${reserved.length} reservations`);
  if (kept.length !== 1) report.lost.push(`${kept.length} payments are kept`);
  if (reserved[0]?.code !== kept[0]?.operationCode) report.lost.push('another one has paid');
  await expectHolders(0, 'after the payment');
  for (const client of clients) {
    const query = { id: String(unit.id) };
    const onSale = await client.call(stockUnitEndpoint, { brandId: unit.brand_id, query });
    if (onSale.length > 0) report.lost.push('the sold car is still on sale');
  }
  return report;
}

function depositsOf(
  db: Database,
  chassis: string,
  statuses: (typeof deposits.$inferSelect)['status'][],
) {
  return db
    .select({ operationCode: deposits.operationCode })
    .from(deposits)
    .innerJoin(operations, eq(operations.code, deposits.operationCode))
    .where(and(eq(operations.chassis, chassis), inArray(deposits.status, statuses)));
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
