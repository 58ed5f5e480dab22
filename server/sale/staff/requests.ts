import { aliasedTable, and, asc, eq, inArray } from 'drizzle-orm';
import {
  decideRequest,
  requestFacts,
  type RequestedValues,
} from '../../../machines/staff-request/machine.ts';
import type { StaffEvent } from '../../../machines/operation/events.ts';
import { staffEvents } from '../../../machines/operation/staff-events.ts';
import type { StaffRole } from '../../../machines/operation/staff-roles.ts';
import type { Database } from '../../ground/db/connection.ts';
import { operations, staff, staffRequests } from '../../ground/db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { writeInJournal } from '../stored/journal.ts';
import type { StoredOperation } from '../stored/stored-ledger.ts';
import { announce } from '../announce.ts';

/** A member of staff who asks or decides. */
export interface Member {
  id: string;
  name: string;
  role: StaffRole;
}

const isOpen = eq(staffRequests.state, 'requested');

/** Stores an act beyond a limit until the office decides. It replaces an open request for the same act. */
export async function askForApproval(
  tx: Database,
  dealership: Dealership,
  operation: StoredOperation,
  asked: { event: StaffEvent; values: RequestedValues; beyond: string; why: string; by: Member },
): Promise<void> {
  const { event, values, beyond, why, by } = asked;
  await lapseRequests(tx, dealership, operation.code, event);
  await tx.insert(staffRequests).values({
    operationCode: operation.code,
    event,
    values,
    beyond,
    why,
    askedBy: by.id,
    askedAt: dealership.now(),
    state: 'requested',
  });
  await writeInJournal(tx, dealership, operation, {
    who: `staff: ${by.name}`,
    event: 'approval asked',
    note: [staffEvents[event].label, beyond, why].join(', '),
  });
  const act = { beyond, by: by.name, note: why };
  await announce(tx, dealership, { type: 'act waits for approval', operation, act });
}

/** Ends the open requests for an act that was done, or asked for again. */
export async function lapseRequests(
  tx: Database,
  { now }: Pick<Dealership, 'now'>,
  code: string,
  event: StaffEvent,
): Promise<void> {
  const isThis = and(eq(staffRequests.operationCode, code), eq(staffRequests.event, event));
  await tx
    .update(staffRequests)
    .set({ state: decideRequest('act done or asked again'), decidedAt: now() })
    .where(and(isThis, isOpen));
}

const asker = aliasedTable(staff, 'asker');

function selectOpen(db: Database) {
  return db
    .select({
      request: staffRequests,
      askedBy: asker.name,
      operation: {
        code: operations.code,
        caseNumber: operations.caseNumber,
        status: operations.status,
        buyer: operations.buyer,
      },
    })
    .from(staffRequests)
    .innerJoin(operations, eq(operations.code, staffRequests.operationCode))
    .innerJoin(asker, eq(asker.id, staffRequests.askedBy))
    .orderBy(asc(staffRequests.askedAt), asc(staffRequests.id));
}

export type OpenRequest = Awaited<ReturnType<typeof selectOpen>>[number];

/**
 * The acts that wait for the office, the oldest first, of one operation if its code is given. Ends those that lapsed,
 * also of the buyer's.
 */
export async function openRequests(
  db: Database,
  { now }: Pick<Dealership, 'now'>,
  code?: string,
): Promise<OpenRequest[]> {
  const isMeant = code === undefined ? undefined : eq(staffRequests.operationCode, code);
  const rows = await selectOpen(db).where(and(isOpen, isMeant));
  const lapsed = rows.filter(
    ({ request, operation }) =>
      decideRequest('read', requestFacts(request, operation.status, now())) === 'lapsed',
  );
  if (lapsed.length > 0) {
    const ids = lapsed.map(({ request }) => request.id);
    await db
      .update(staffRequests)
      .set({ state: 'lapsed', decidedAt: now() })
      .where(and(inArray(staffRequests.id, ids), isOpen));
  }
  return rows.filter(
    (row) => !lapsed.includes(row) && !staffEvents[row.request.event].waitsForBuyer,
  );
}

/** Decides an open request, once; false when it was decided before. */
export async function decide(
  tx: Database,
  { now }: Pick<Dealership, 'now'>,
  id: number,
  { decision, by, answer }: { decision: 'approve' | 'refuse'; by: Member; answer?: string },
): Promise<boolean> {
  const state = decideRequest(decision);
  const decided = await tx
    .update(staffRequests)
    .set({ state, decidedBy: by.id, decidedAt: now(), answer })
    .where(and(eq(staffRequests.id, id), isOpen))
    .returning({ id: staffRequests.id });
  return decided.length > 0;
}

/** Refuses an act that waited; false when it was decided before. */
export function refuseRequest(
  dealership: Dealership,
  { request, operation }: OpenRequest,
  { by, answer }: { by: Member; answer: string },
): Promise<boolean> {
  return dealership.db.transaction(async (tx) => {
    if (!(await decide(tx, dealership, request.id, { decision: 'refuse', by, answer })))
      return false;
    await writeInJournal(tx, dealership, operation, {
      who: `staff: ${by.name}`,
      event: 'approval refused',
      note: [staffEvents[request.event].label, answer].join(', '),
    });
    return true;
  });
}
