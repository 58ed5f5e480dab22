import type { SQL } from 'drizzle-orm';
import type { Operation } from '../../../domain/operation/operation.ts';
import { visitOf, type Visit } from '../../../domain/operation/visits/visit.ts';
import { textTable } from '../../ground/commands/text-table.ts';
import { waitsForBuyer } from '../../ground/db/live-operations.ts';
import type { Dealership } from '../dealership.ts';
import { operationWords } from '../payments/journal-words.ts';
import { operationOf } from '../operations/records.ts';
import { findOperations } from '../stored/stored-ledger.ts';

export interface Waiting {
  caseNumber: number;
  operation: Operation;
  visit: Visit;
}

/** The operations whose buyer has yet to come, or of another condition, by the time of visit or deadline. */
export async function waitingReservations(
  dealership: Dealership,
  where: SQL | undefined = waitsForBuyer,
): Promise<Waiting[]> {
  const { db, system, now } = dealership;
  await system.prepare();
  const parameters = await system.parameters(db);
  const due = (waiting: Waiting) =>
    comingOf(waiting)?.getTime() ?? waiting.visit.until?.getTime() ?? Infinity;
  const found = await findOperations(db, where, now());
  return found
    .map((record) => {
      const operation = operationOf(dealership, record);
      return {
        caseNumber: record.caseNumber,
        operation,
        visit: visitOf(operation, parameters, now()),
      };
    })
    .sort((one, another) => due(one) - due(another));
}

/** When a buyer comes: to collect the vehicle, or to finish the purchase. */
export function comingOf({ operation }: Waiting): Date | undefined {
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
