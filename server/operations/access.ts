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
 * Works on the operation of a code in one transaction: nobody else changes it meanwhile, and it is up to date. A code that
 * `work` answers is thrown as a WireError afterwards, so that what bringing up to date has found out is kept. Throws
 * `operation_not_found`, alike for a wrong and a malformed code.
 */
export async function withOperation<Result extends object>(
  dealership: Dealership,
  typedCode: string,
  work: (tx: Database, record: OperationRecord) => Promise<Result | ErrorCode>,
): Promise<Result> {
  // Before the transaction: while an outside service is asked, nobody else waits.
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

/** Whether an operation can still be changed: nothing is being paid, nothing was paid, and its unit is there. */
export function isChangeable({ status }: Pick<OperationRecord, 'status'>): boolean {
  return status === 'open' || status === 'expired';
}

/** Expires a hold past its deadline, notices a unit that was sold or is free again, and quotes today's prices. */
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
