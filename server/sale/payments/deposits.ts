import { dayInMendoza } from '../../../domain/time/dates.ts';
import {
  missingForDeposit,
  type Missing,
  type Operation,
} from '../../../domain/operation/operation.ts';
import type {
  dealershipDepositEndpoint,
  StartedDeposit,
} from '../../../domain/wire/dealership/deposit.ts';
import type { CheckedBodyOf } from '../../../domain/wire/endpoint.ts';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import { WireError, type ErrorCode } from '../../../domain/wire/errors.ts';
import type { Database } from '../../ground/db/connection.ts';
import { isUniqueViolation } from '../../ground/db/unique-violation.ts';
import type { Dealership } from '../dealership.ts';
import { codeOf, withOperation } from '../operations/access.ts';
import { isChangeable } from '../../../domain/operation/status.ts';
import { noSalesAddress, salesAddress } from '../../../domain/content/departments.ts';
import { lookUpFacts } from '../operations/advance.ts';
import { apply } from '../operations/effects.ts';
import { changeHold, msUntil } from '../operations/holds.ts';
import { leaseOf } from '../../ground/limits/network.ts';
import { holdRefusal } from '../stored/limits.ts';
import { operationOf, toOperation } from '../operations/records.ts';
import { lockOperation, type StoredOperation } from '../stored/stored-ledger.ts';

/**
 * Holds the unit of an operation until a deadline and opens its payment at the provider. A repeated call returns the
 * existing hold. Refuses an operation that changed since its review. When two shoppers call at once, the database's
 * unique index lets only one hold the unit.
 */
export async function startDeposit(
  dealership: Dealership,
  reviewed: ReviewedOperation,
  network: string,
): Promise<StartedDeposit> {
  await dealership.system.confirmDeposit?.(dealership, codeOf(dealership, reviewed.code));
  const { operation, holdUntil, accessToken, isNew } = await holdUnit(
    dealership,
    reviewed,
    network,
  );
  const transaction = operation.purchase.transaction!;
  try {
    await dealership.provider.openIntent({
      clientRef: transaction.code,
      brandId: operation.brand_id,
      accessToken,
      amount: transaction.amount,
      expiresAt: holdUntil,
    });
  } catch (error) {
    // During an existing hold, the shopper may be paying at this moment.
    if (isNew) await releaseUnit(dealership, operation.code, transaction.code);
    throw new WireError('payments_unavailable', { cause: error });
  }
  return { operation, hold_ms: msUntil(dealership, holdUntil) };
}

type ReviewedOperation = CheckedBodyOf<typeof dealershipDepositEndpoint>;

interface Hold {
  operation: Operation;
  holdUntil: Date;
  accessToken: string;
  isNew: boolean;
}

async function holdUnit(
  dealership: Dealership,
  reviewed: ReviewedOperation,
  network: string,
): Promise<Hold> {
  try {
    const keys = await publicKeys(dealership);
    const work = async (tx: Database, record: StoredOperation): Promise<Hold | ErrorCode> => {
      const changed = differenceFrom(reviewed, operationOf(dealership, record));
      if (changed) return changed;
      const accessToken = keys[record.brandId];
      if (!accessToken) return 'payments_unavailable';
      const parameters = await dealership.system.parameters(tx);
      if (!salesAddress(parameters, record.brandId)) {
        dealership.log.error(
          { brandId: record.brandId },
          `no deposit can be paid: ${noSalesAddress}`,
        );
        return 'payments_unavailable';
      }
      const limit =
        isChangeable(record) &&
        (await holdRefusal(tx, dealership, { record, network, parameters }));
      if (limit) return limit;
      const held =
        record.status === 'holding'
          ? record
          : await apply(tx, dealership, record, { type: 'deposit requested' }, { network });
      if (!held) return refusal(dealership, record);
      const operation = await toOperation(tx, dealership, held);
      return { operation, holdUntil: held.holdUntil!, accessToken, isNew: held !== record };
    };
    const lease = dealership.config.limits && leaseOf(network);
    return await withOperation(dealership, reviewed.code, work, { lease });
  } catch (error) {
    if (isUniqueViolation(error)) throw new WireError('unit_held');
    const isDown = error instanceof WireError && error.code === 'system_unavailable';
    throw isDown ? new WireError('payments_unavailable', { cause: error }) : error;
  }
}

/** Read before the transaction, because a provider may query the database itself. */
async function publicKeys(dealership: Dealership): Promise<Partial<Record<BrandId, string>>> {
  const brands = await dealership.system.brands();
  const keys = brands.map(async ({ id }) => [id, await dealership.provider.publicKey(id)] as const);
  return Object.fromEntries(await Promise.all(keys));
}

/** The refusal when the shopper reviewed another revision or quote; undefined when nothing can be paid. */
function differenceFrom(
  reviewed: ReviewedOperation,
  current: Operation,
): 'operation_changed' | 'figures_differ' | undefined {
  if (!isChangeable(current) && current.status !== 'holding') return undefined;
  if (current.revision !== reviewed.revision) return 'operation_changed';
  const isAsReviewed = current.shown === undefined && current.quote === reviewed.quote;
  return isAsReviewed ? undefined : 'figures_differ';
}

function refusal(dealership: Dealership, record: StoredOperation): ErrorCode {
  if (record.status === 'unavailable') return 'unit_unavailable';
  if (!isChangeable(record)) return 'operation_closed';
  const operation = operationOf(dealership, record);
  const [missing] = missingForDeposit(operation, dayInMendoza(dealership.now()));
  if (missing) return missingCodes[missing];
  const facts = lookUpFacts(dealership, record);
  return facts.unit === 'sold' ? 'unit_unavailable' : 'unit_held';
}

const missingCodes: Record<Missing, ErrorCode> = {
  price: 'unit_unavailable',
  balance: 'balance_pending',
  'personal data': 'personal_data_missing',
};

async function releaseUnit(dealership: Dealership, code: string, clientRef: string): Promise<void> {
  await dealership.db.transaction(async (tx) => {
    const record = await lockOperation(tx, code, dealership.now());
    if (record) await changeHold(tx, dealership, record, clientRef, { type: 'provider failed' });
  });
}
