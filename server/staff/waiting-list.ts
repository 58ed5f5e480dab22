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

/** The operations whose buyer has still to come, by the time at which they come or have to. */
export async function waitingReservations(dealership: Dealership): Promise<Waiting[]> {
  const { db, system, now } = dealership;
  await system.prepare();
  const parameters = await system.parameters(db);
  const due = ({ operation, visit }: Waiting) =>
    operation.visit ? Date.parse(operation.visit.at) : (visit.until?.getTime() ?? Infinity);
  const found = await findOperations(db, waitsForBuyer, now());
  return found
    .map((record) => operationOf(dealership, record))
    .map((operation) => ({ operation, visit: visitOf(operation, parameters) }))
    .sort((one, another) => due(one) - due(another));
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
