import { parseOperationCode } from '../../domain/operation/operation-code.ts';
import { WireError, type ErrorCode } from '../../domain/wire/errors.ts';
import type { Database } from '../db/connection.ts';
import type { Dealership } from '../dealership.ts';
import { advance } from './advance.ts';
import { expireHolds } from './expiry.ts';
import { requote } from './quote.ts';
import { lockOperation } from './records.ts';
import type { OperationRecord } from './stored-operation.ts';

/**
 * Runs `work` on an operation, locked and up to date, in one transaction. `work` returns a refusal's code instead of
 * throwing it: the code is thrown as a WireError after the commit, so that the updates made on the way are kept. Throws
 * `operation_not_found` for a wrong and for a malformed code alike.
 */
export async function withOperation<Result extends object>(
  dealership: Dealership,
  typedCode: string,
  work: (tx: Database, record: OperationRecord) => Promise<Result | ErrorCode>,
): Promise<Result> {
  // Fetched before the transaction, so that no lock is held while an outside service answers.
  const dollarRate = await dealership.dollarRate();
  const result = await dealership.db.transaction(async (tx) => {
    const code = parseOperationCode(typedCode);
    const record = code && (await lockOperation(tx, code));
    if (!record) throw new WireError('operation_not_found');
    return work(tx, await bringUpToDate(tx, dealership, record, dollarRate));
  });
  if (typeof result === 'string') throw new WireError(result);
  return result;
}

/** Whether the shopper can still change an operation: no payment was started or made, and the unit is available. */
export function isChangeable({ status }: Pick<OperationRecord, 'status'>): boolean {
  return status === 'open' || status === 'expired';
}

/** Expires an overdue hold, records whether the unit was sold or is free again, and requotes at today's prices. */
async function bringUpToDate(
  tx: Database,
  dealership: Dealership,
  record: OperationRecord,
  dollarRate: number | null,
): Promise<OperationRecord> {
  await expireHolds(tx, dealership, record.chassis);
  let current = (await lockOperation(tx, record.code))!;
  current = (await advance(tx, dealership, current, { type: 'unit checked' })) ?? current;
  return isChangeable(current) ? requote(tx, dealership.now(), current, dollarRate) : current;
}
