import { WireError, type ErrorCode } from '../../../domain/wire/errors.ts';
import { isChangeable } from '../../../domain/operation/status.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Dealership } from '../dealership.ts';
import { apply } from './effects.ts';
import { expireHolds } from './expiry.ts';
import type { Choice, Offers } from '../dealership.ts';
import { requote, requoted } from './quote.ts';
import { advance } from './advance.ts';
import { findOperation, lockOperation, type StoredOperation } from '../stored/stored-ledger.ts';
import { updateRow, type OperationRecord } from '../stored/stored-operation.ts';

/**
 * Runs `work` on an operation, locked and up to date, in one transaction. `work` returns a refusal's code instead of
 * throwing it: it is thrown as a WireError after the commit, so that updates made on the way are stored. Throws
 * `operation_not_found` for an unknown code, a malformed one and one for which `isTheirs` is false: the same work for
 * each.
 */
export async function withOperation<Result extends object>(
  dealership: Dealership,
  typedCode: string,
  work: Work<Result>,
  { wanted, ...whose }: { wanted?: Choice } & Whose = {},
): Promise<Result> {
  const code = codeOf(dealership, typedCode);
  const offers = await dealership.system.lookUp(code, wanted);
  return withOffers(dealership, code, offers, work, whose);
}

/** Reads an operation without a lock; undefined when the operation has to be updated first. */
export async function readUpToDate(
  dealership: Dealership,
  code: string,
  offers: Offers,
): Promise<StoredOperation | undefined> {
  const { db, now, provider } = dealership;
  const found = await findOperation(db, code, now());
  if (!found) throw new WireError('operation_not_found');
  if (found.hasOverdueHold || found.isUnitGone !== offers.isUnitGone) return undefined;
  // `watchDecision` isn't called, because data read without a lock can be older than an earlier decision.
  if (advance({ now, provider }, found, { type: 'unit checked' })) return undefined;
  const isOld = isChangeable(found) && (await requoted(db, dealership, found, offers));
  return isOld ? undefined : found;
}

export function codeOf({ system }: Pick<Dealership, 'system'>, typedCode: string): string {
  return system.parseCode(typedCode) ?? nobodysCode;
}

/** Looked up instead of a malformed code, to take as long as an unknown one. No code contains a space. */
const nobodysCode = ' ';

type Work<Result> = (
  tx: Database,
  operation: StoredOperation,
  offers: Offers,
) => Promise<Result | ErrorCode>;

interface Whose {
  /** Whether the operation belongs to the person who sent its code. */
  isTheirs?: (record: OperationRecord) => boolean;
  /** The lease whose holds are counted, one operation after another. */
  lease?: string | undefined;
}

/** Like `withOperation`, with offers that were looked up before. */
export async function withOffers<Result extends object>(
  dealership: Dealership,
  code: string,
  offers: Offers,
  work: Work<Result>,
  { isTheirs = () => true, lease }: Whose = {},
): Promise<Result> {
  const result = await dealership.db.transaction(async (tx) => {
    const found = await lockOperation(tx, code, dealership.now(), lease);
    if (!found || !isTheirs(found)) throw new WireError('operation_not_found');
    return work(tx, await bringUpToDate(tx, dealership, found, offers), offers);
  });
  if (typeof result === 'string') throw new WireError(result);
  return result;
}

/** Expires an overdue hold, records whether the unit was sold or is free again, and requotes at today's prices. */
async function bringUpToDate(
  tx: Database,
  dealership: Dealership,
  operation: StoredOperation,
  offers: Offers,
): Promise<StoredOperation> {
  const { code, chassis, hasOverdueHold } = operation;
  const hasChanged = hasOverdueHold && (await expireHolds(tx, dealership, chassis));
  let current = hasChanged ? (await lockOperation(tx, code, dealership.now()))! : operation;
  const { isUnitGone } = offers;
  if (current.isUnitGone !== isUnitGone) current = await updateRow(tx, current, { isUnitGone });
  current = (await apply(tx, dealership, current, { type: 'unit checked' })) ?? current;
  return isChangeable(current) ? requote(tx, dealership, current, offers) : current;
}
