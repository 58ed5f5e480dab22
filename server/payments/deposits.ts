import { dayInMendoza } from '../../domain/dates.ts';
import { missingForDeposit } from '../../domain/operation.ts';
import type { StartedDeposit } from '../../domain/wire/dealership-deposit.ts';
import { WireError, type ErrorCode } from '../../domain/wire/errors.ts';
import type { Dealership } from '../dealership.ts';
import { advance, operationFacts } from '../operations/advance.ts';
import { bringUpToDate, lockByCode } from '../operations/operations.ts';
import { lockOperation, toOperation, type OperationRecord } from '../operations/records.ts';
import type { Database } from '../db/connection.ts';

/**
 * Holds the unit of an operation until an absolute deadline and opens its payment at the provider; asked again, it
 * answers the hold in force. Of two shoppers at once the database's unique index lets one through.
 */
export async function startDeposit(
  dealership: Dealership,
  typedCode: string,
): Promise<StartedDeposit> {
  const held = await holdUnit(dealership, typedCode);
  if (typeof held === 'string') throw new WireError(held);
  const { operation, holdUntil, accessToken, isNew } = held;
  const transaction = operation.purchase.transaction!;
  try {
    await dealership.provider.openIntent({
      clientRef: transaction.code,
      accessToken,
      amount: transaction.amount,
      expiresAt: holdUntil,
    });
  } catch (error) {
    // In a hold that was there before, somebody may be paying at this moment.
    if (isNew) await releaseHold(dealership, operation.code);
    throw new WireError('payments_unavailable', { cause: error });
  }
  return { operation, hold_ms: Math.max(0, holdUntil.getTime() - dealership.now().getTime()) };
}

async function holdUnit(dealership: Dealership, typedCode: string) {
  try {
    return await dealership.db.transaction(async (tx) => {
      const record = await bringUpToDate(tx, dealership, await lockByCode(tx, typedCode));
      const accessToken = dealership.config.paymentTokens[record.brandId];
      if (!accessToken) return 'payments_unavailable';
      const held =
        record.status === 'holding'
          ? record
          : await advance(tx, dealership, record, { type: 'deposit requested' });
      if (!held) return refusal(tx, dealership, record);
      const operation = await toOperation(tx, dealership.config.groupSlug, held);
      return { operation, holdUntil: held.holdUntil!, accessToken, isNew: held !== record };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return 'unit_held';
    throw error;
  }
}

async function refusal(
  tx: Database,
  dealership: Dealership,
  record: OperationRecord,
): Promise<ErrorCode> {
  if (record.status === 'unavailable') return 'unit_unavailable';
  if (record.status !== 'open' && record.status !== 'expired') return 'operation_closed';
  const operation = await toOperation(tx, dealership.config.groupSlug, record);
  const missing = missingForDeposit(operation, dayInMendoza(dealership.now()));
  if (missing.includes('balance')) return 'balance_pending';
  if (missing.includes('personal data')) return 'personal_data_missing';
  const facts = await operationFacts(tx, dealership, record);
  return facts.unit === 'sold' ? 'unit_unavailable' : 'unit_held';
}

async function releaseHold(dealership: Dealership, code: string): Promise<void> {
  await dealership.db.transaction(async (tx) => {
    const record = await lockOperation(tx, code);
    if (record) await advance(tx, dealership, record, { type: 'provider failed' });
  });
}

const uniqueViolation = '23505';

function isUniqueViolation(error: unknown): boolean {
  const cause = (error as { cause?: { code?: string } }).cause;
  return cause?.code === uniqueViolation;
}
