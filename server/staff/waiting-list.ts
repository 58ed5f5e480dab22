import type { SQL } from 'drizzle-orm';
import type { Operation } from '../../domain/operation/operation.ts';
import { isTagged } from '../../domain/operation/status.ts';
import { isVisitOver, visitOf, type Visit } from '../../domain/operation/visit.ts';
import { dayInMendoza } from '../../domain/time/dates.ts';
import { textTable } from '../commands/text-table.ts';
import { waitsForBuyer } from '../db/live-operations.ts';
import type { Dealership } from '../dealership.ts';
import { operationWords } from '../payments/journal-words.ts';
import { operationOf } from '../operations/records.ts';
import { findOperations } from '../operations/stored-ledger.ts';

export interface Waiting {
  operation: Operation;
  visit: Visit;
}

/** The operations whose buyer has still to come, or others, by the time at which the buyer comes or has to. */
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
    .map((record) => operationOf(dealership, record))
    .map((operation) => ({ operation, visit: visitOf(operation, parameters) }))
    .sort((one, another) => due(one) - due(another));
}

/** When a buyer comes: for the vehicle, or to finish the purchase. */
export function comingOf({ operation }: Waiting): Date | undefined {
  const at = operation.closing?.pickup_at ?? operation.visit?.at;
  return at === undefined ? undefined : new Date(at);
}

/** One line for each of them. */
export async function listWaiting(dealership: Dealership): Promise<string> {
  const waiting = await waitingReservations(dealership);
  if (waiting.length === 0) return 'ninguna reserva espera a su comprador\n';
  const now = dealership.now();
  return textTable(waiting.map(({ operation, visit }) => lineOf(operation, visit, now)));
}

function lineOf(operation: Operation, visit: Visit, now: Date): string[] {
  const { purchase, code } = operation;
  const { vehicle, name, lastname, telephone } = purchase;
  return [
    standingOf(operation, visit, now),
    visit.appointment
      ? `viene el ${visit.appointment}`
      : visit.deadline && `hasta el ${visit.deadline}`,
    `${vehicle.brand} ${vehicle.name}`,
    vehicle.chassis,
    `${name} ${lastname}`,
    telephone,
    code,
  ];
}

function standingOf(operation: Operation, visit: Visit, now: Date): string {
  if (operation.status === 'missed') return 'no vino';
  if (isTagged(operation.status, 'is being closed')) return operationWords[operation.status];
  if (isVisitOver(operation, visit, now)) return 'plazo vencido';
  if (operation.status === 'pending') return 'pago pendiente';
  const day = operation.visit ? new Date(operation.visit.at) : visit.until;
  return day && dayInMendoza(day) === dayInMendoza(now) ? 'hoy' : '';
}
