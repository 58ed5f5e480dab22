import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { requestCode, requestCodeBytes } from '../../../domain/operation/codes/operation-code.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { Revocation } from '../../../domain/wire/dealership/cancel.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { isTagged } from '../../../domain/operation/status.ts';
import type { Database } from '../../ground/db/connection.ts';
import { revocations } from '../../ground/db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { announce } from '../announce.ts';
import { withOperation } from './access.ts';
import { apply } from './effects.ts';
import { toOperation } from './records.ts';
import type { StoredOperation } from '../stored/stored-ledger.ts';
import type { OperationRecord } from '../stored/stored-operation.ts';

/** Cancels and refunds a paid reservation. Throws `cancellation_late` when it can't be cancelled (any more). */
export function cancelReservation(dealership: Dealership, typedCode: string): Promise<Operation> {
  return withOperation<Operation>(dealership, typedCode, async (tx, record) => {
    const cancelled = await apply(tx, dealership, record, { type: 'cancellation requested' });
    if (!cancelled && !isGivenBack(record)) return 'cancellation_late';
    return toOperation(tx, dealership, cancelled ?? record);
  });
}

/**
 * Records a buyer's revocation. It always gets a request code, even if there is nothing to refund; a repeated request
 * gets the same code. Throws `revocation_not_found` for an unknown code and for an e-mail other than the buyer's alike,
 * so that nobody can find out who reserved.
 */
export function revoke(
  dealership: Dealership,
  { code: typedCode, email }: { code: string; email: string },
): Promise<Revocation> {
  const isTheirs = ({ buyer }: OperationRecord) =>
    buyer.email.trim().toLowerCase() === email.trim().toLowerCase();
  const work = async (tx: Database, record: StoredOperation): Promise<Revocation> => {
    const [known] = await tx
      .select()
      .from(revocations)
      .where(eq(revocations.operationCode, record.code));
    // Also on a repeated request, because the buyer may have paid after the first one.
    const revoked = await apply(tx, dealership, record, { type: 'revocation requested' });
    const current = revoked ?? record;
    if (known) return { request_code: known.requestCode, is_refunded: isGivenBack(current) };

    const revocation: Revocation = {
      request_code: requestCode(randomBytes(requestCodeBytes)),
      is_refunded: isGivenBack(current),
    };
    await tx.insert(revocations).values({
      requestCode: revocation.request_code,
      operationCode: record.code,
      createdAt: dealership.now(),
    });
    await announce(tx, dealership, {
      type: 'purchase revoked',
      operation: current,
      requestCode: revocation.request_code,
      isRefunded: revocation.is_refunded,
    });
    return revocation;
  };
  return withOperation<Revocation>(dealership, typedCode, work, { isTheirs }).catch(nameBoth);
}

/** The refusal of an unknown code names what the buyer typed: the code and the e-mail. */
function nameBoth(error: unknown): never {
  const isUnknown = error instanceof WireError && error.code === 'operation_not_found';
  throw isUnknown ? new WireError('revocation_not_found', { cause: error }) : error;
}

function isGivenBack({ status }: OperationRecord): boolean {
  return isTagged(status, 'gives its payments back');
}
