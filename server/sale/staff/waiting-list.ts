import { and, eq, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Parameters } from '../../../domain/content/parameters.ts';
import type { Purchase } from '../../../domain/operation/operation.ts';
import { visitOf, type ComingBuyer, type Visit } from '../../../domain/operation/visits/visit.ts';
import { textTable } from '../../ground/commands/text-table.ts';
import type { Database } from '../../ground/db/connection.ts';
import { waitsForBuyer } from '../../ground/db/live-operations.ts';
import { deposits, operations, payments } from '../../ground/db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { comingFieldsOf } from '../operations/records.ts';
import { operationWords } from '../payments/journal-words.ts';
import { readComing } from '../stored/stored-operation.ts';

/** A reservation whose buyer has yet to come, or whose purchase is being closed. */
export interface Waiting {
  code: string;
  caseNumber: number;
  operation: ComingBuyer & { purchase: Pick<Purchase, 'name' | 'lastname' | 'telephone'> };
  visit: Visit;
}

/** The payment on which an operation of the query rests. */
export const resting = new QueryBuilder()
  .select({ paidAt: payments.paidAt })
  .from(deposits)
  .innerJoin(payments, eq(payments.clientRef, deposits.clientRef))
  .where(
    and(eq(deposits.operationCode, operations.code), eq(payments.paymentId, operations.restsOn)),
  )
  .orderBy(deposits.createdAt, deposits.clientRef, payments.createdAt)
  .limit(1)
  .as('resting');

/** The columns from which a `Waiting` is made: the ledger and the figures are not read. */
export const waitingColumns = {
  code: operations.code,
  caseNumber: operations.caseNumber,
  status: operations.status,
  chartVersion: operations.chartVersion,
  brandId: operations.brandId,
  vehicle: operations.vehicle,
  buyer: operations.buyer,
  usedVehicles: operations.usedVehicles,
  visit: operations.visit,
  moreTime: operations.moreTime,
  closing: operations.closing,
  paidAt: resting.paidAt,
};

const selectWaiting = (db: Database, where: SQL | undefined) =>
  db
    .select(waitingColumns)
    .from(operations)
    .leftJoinLateral(resting, sql`true`)
    .where(where)
    .orderBy(operations.createdAt, operations.code);

/** Reads rows of `waitingColumns`. */
export function waitingOf(
  row: Awaited<ReturnType<typeof selectWaiting>>[number],
  parameters: Parameters,
  now: Date,
): Waiting {
  const record = readComing(row);
  const { code, caseNumber, status, brandId, vehicle, buyer, usedVehicles, paidAt } = record;
  const { name, lastname, telephone } = buyer;
  // Of a pending payment the deadline counts from the same moment.
  const transaction = paidAt && { paid_at: paidAt.toISOString(), pending_since: null };
  const operation = {
    status,
    brand_id: brandId,
    used_vehicles: usedVehicles,
    ...comingFieldsOf(record),
    purchase: { name, lastname, telephone, vehicle, transaction },
  };
  return { code, caseNumber, operation, visit: visitOf(operation, parameters, now) };
}

/** The operations whose buyer has yet to come, or of another condition, by the time of visit or deadline. */
export async function waitingReservations(
  { db, system, now }: Dealership,
  where: SQL | undefined = waitsForBuyer,
): Promise<Waiting[]> {
  await system.prepare();
  const parameters = await system.parameters(db);
  const due = (waiting: Waiting) =>
    comingOf(waiting)?.getTime() ?? waiting.visit.until?.getTime() ?? Infinity;
  return (await selectWaiting(db, where))
    .map((row) => waitingOf(row, parameters, now()))
    .sort((one, another) => due(one) - due(another));
}

/** When a buyer comes: to collect the vehicle, or to finish the purchase. */
export function comingOf({ operation }: Pick<Waiting, 'operation'>): Date | undefined {
  const at = operation.closing?.pickup_at ?? operation.visit?.at;
  return at === undefined ? undefined : new Date(at);
}

export async function listWaiting(dealership: Dealership): Promise<string> {
  const waiting = await waitingReservations(dealership);
  if (waiting.length === 0) return 'ninguna reserva espera a su comprador\n';
  return textTable(
    waiting.map(({ caseNumber, operation: { purchase, status }, visit }) => [
      operationWords[status],
      visit.appointment
        ? `viene el ${visit.appointment}`
        : visit.deadline && `${visit.isOver ? 'venció el' : 'hasta el'} ${visit.deadline}`,
      `${purchase.vehicle.brand} ${purchase.vehicle.name}`,
      purchase.vehicle.chassis,
      `${purchase.name} ${purchase.lastname}`,
      purchase.telephone,
      String(caseNumber),
    ]),
  );
}
