import { asc, inArray } from 'drizzle-orm';
import { statusesTagged } from '../../domain/operation/status.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import { isVisitOver, visitOf, type Visit } from '../../domain/operation/visit.ts';
import { dayInMendoza } from '../../domain/time/dates.ts';
import { textTable } from '../commands/text-table.ts';
import { operations } from '../db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { toOperation } from '../operations/records.ts';
import { findOperation } from '../operations/stored-ledger.ts';

/** One line for each operation whose buyer has still to come, by the time at which they come or have to. */
export async function listWaiting(dealership: Dealership): Promise<string> {
  const { db, system, now } = dealership;
  await system.prepare();
  const parameters = await system.parameters(db);
  const found = await db
    .select({ code: operations.code })
    .from(operations)
    .where(inArray(operations.status, statusesTagged('waits for its buyer')))
    .orderBy(asc(operations.createdAt));
  const waiting: { operation: Operation; visit: Visit }[] = [];
  for (const { code } of found) {
    const record = await findOperation(db, code, now());
    if (!record) continue;
    const operation = await toOperation(db, dealership, record);
    waiting.push({ operation, visit: visitOf(operation, parameters) });
  }
  if (waiting.length === 0) return 'ninguna reserva espera a su comprador\n';
  const due = ({ operation, visit }: (typeof waiting)[number]) =>
    operation.visit ? Date.parse(operation.visit.at) : (visit.until?.getTime() ?? Infinity);
  return textTable(
    waiting
      .sort((one, another) => due(one) - due(another))
      .map(({ operation, visit }) => lineOf(operation, visit, now())),
  );
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
  if (isVisitOver(operation, visit, now)) return 'plazo vencido';
  if (operation.status === 'pending') return 'pago pendiente';
  const day = operation.visit ? new Date(operation.visit.at) : visit.until;
  return day && dayInMendoza(day) === dayInMendoza(now) ? 'hoy' : '';
}
