import { inArray, sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Operation } from '../../../domain/operation/operation.ts';
import { visitOf, type Visit } from '../../../domain/operation/visits/visit.ts';
import { textTable } from '../../ground/commands/text-table.ts';
import { waitsForBuyer } from '../../ground/db/live-operations.ts';
import type { Dealership } from '../dealership.ts';
import { operationWords } from '../payments/journal-words.ts';
import { operationOf } from '../operations/records.ts';
import type { Database } from '../../ground/db/connection.ts';
import { operations } from '../../ground/db/schema.ts';
import { findOperations, type StoredOperation } from '../stored/stored-ledger.ts';

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
  const found = await readUnchanged(db, where, now());
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

interface KnownOperation {
  version: string;
  record: StoredOperation;
}

// About 10 kB each.
const known = new WeakMap<Database, LRUCache<string, KnownOperation>>();

/**
 * Reads operations with their ledgers, those that didn't change since the last time from memory: each change of a
 * ledger writes its operation's row, whose version the database counts. What their rivals do is not up to date.
 */
async function readUnchanged(
  db: Database,
  where: SQL | undefined,
  now: Date,
): Promise<StoredOperation[]> {
  const cache = known.get(db) ?? new LRUCache<string, KnownOperation>({ max: 1000 });
  known.set(db, cache);
  const { code } = operations;
  const versions = await db
    .select({ code, version: sql<string>`${operations}.xmin::text` })
    .from(operations)
    .where(where);
  const isKnown = (row: { code: string; version: string }) =>
    cache.get(row.code)?.version === row.version;
  const changed = versions.filter((row) => !isKnown(row));
  const read =
    changed.length === 0
      ? []
      : await findOperations(
          db,
          inArray(
            code,
            changed.map((row) => row.code),
          ),
          now,
        );
  const fresh = new Map(read.map((record) => [record.code, record]));
  return versions
    .flatMap(({ code: of, version }) => {
      const record = fresh.get(of) ?? cache.get(of)?.record;
      // Of a row that changed in between, the record is newer than its version: it is read again the next time.
      if (record) cache.set(of, { version, record });
      return record ?? [];
    })
    .sort((one, another) => one.createdAt.getTime() - another.createdAt.getTime());
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
