import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  operationCode,
  operationCodeBytes,
  parseOperationCode,
} from '../../domain/operation-code.ts';
import { cashLimit, type Operation } from '../../domain/operation.ts';
import { pickPersonalData, type PersonalDataDraft } from '../../domain/personal-data.ts';
import { wholeAmount } from '../../domain/money.ts';
import { toStockVehicle } from '../../domain/stock-vehicle.ts';
import type { dealershipStartEndpoint } from '../../domain/wire/dealership-start.ts';
import type { dealershipUpdateEndpoint } from '../../domain/wire/dealership-update.ts';
import type { CheckedBodyOf } from '../../domain/wire/endpoint.ts';
import { WireError, type ErrorCode } from '../../domain/wire/errors.ts';
import { findUnitsOnSale } from '../catalogue/queries.ts';
import type { Database } from '../db/connection.ts';
import { operations } from '../db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { advance } from './advance.ts';
import { expireHolds } from './expiry.ts';
import { promotionIsAsClaimed, requote, startIsAsClaimed, vehicleIsAsClaimed } from './quote.ts';
import { lockOperation, toOperation, type OperationRecord } from './records.ts';

type StartBody = Exclude<CheckedBodyOf<typeof dealershipStartEndpoint>, { code: string }>;
type UpdateBody = CheckedBodyOf<typeof dealershipUpdateEndpoint>;

const noBuyer: PersonalDataDraft = {
  name: '',
  lastname: '',
  dni: '',
  display_birthdate: '',
  marital_status_id: '',
  telephone: '',
  email: '',
};

/** Starts an operation for a unit on sale. Throws `unit_unavailable`, or `figures_differ` when the shopper saw other prices. */
export async function startOperation(dealership: Dealership, body: StartBody): Promise<Operation> {
  const { db, config, now } = dealership;
  const [unit] = await findUnitsOnSale(db, now(), body.brand_id, { id: body.stock_id });
  const vehicle = unit && toStockVehicle(unit);
  if (!vehicle || vehicle.chassis !== body.chassis) throw new WireError('unit_unavailable');
  if (!startIsAsClaimed(vehicle, body)) throw new WireError('figures_differ');
  const [record] = await db
    .insert(operations)
    .values({
      code: operationCode(randomBytes(operationCodeBytes)),
      status: 'open',
      unitId: vehicle.id,
      chassis: vehicle.chassis,
      brandId: vehicle.brand_id,
      family: vehicle.family,
      vehicle,
      buyer: { ...noBuyer, email: body.email },
      promotion: null,
      usedVehicles: [],
      createdAt: now(),
      updatedAt: now(),
    })
    .returning();
  return toOperation(db, config.groupSlug, record!);
}

/** Opens an operation by its code, brought up to date. Throws `operation_not_found`, alike for a wrong and a malformed code. */
export async function openOperation(dealership: Dealership, typedCode: string): Promise<Operation> {
  return dealership.db.transaction(async (tx) => {
    const record = await bringUpToDate(tx, dealership, await lockByCode(tx, typedCode));
    return toOperation(tx, dealership.config.groupSlug, record);
  });
}

/**
 * Saves the cash amount and the personal data. Throws `operation_closed` once a deposit is being paid, `unit_unavailable`
 * when the unit was sold, `figures_differ` when the shopper saw other figures: then nothing is saved.
 */
export async function updateOperation(
  dealership: Dealership,
  body: UpdateBody,
): Promise<Operation> {
  const result = await dealership.db.transaction(async (tx): Promise<Operation | ErrorCode> => {
    const record = await bringUpToDate(tx, dealership, await lockByCode(tx, body.code));
    if (record.status === 'unavailable') return 'unit_unavailable';
    if (record.status !== 'open' && record.status !== 'expired') return 'operation_closed';
    const current = await toOperation(tx, dealership.config.groupSlug, record);
    const isAsClaimed =
      vehicleIsAsClaimed(record.vehicle, body.purchase.vehicle) &&
      promotionIsAsClaimed(record.promotion, body.promotion) &&
      current.deposit_amount === body.deposit_amount;
    if (!isAsClaimed) return 'figures_differ';
    const [saved] = await tx
      .update(operations)
      .set({
        cashAmount: Math.min(wholeAmount(body.cash_amount), cashLimit(current)),
        buyer: pickPersonalData(body.purchase),
        updatedAt: dealership.now(),
      })
      .where(eq(operations.code, record.code))
      .returning();
    return toOperation(tx, dealership.config.groupSlug, saved!);
  });
  // Thrown out here, so that what bringing up to date has found out is kept.
  if (typeof result === 'string') throw new WireError(result);
  return result;
}

export async function lockByCode(tx: Database, typedCode: string): Promise<OperationRecord> {
  const code = parseOperationCode(typedCode);
  const record = code && (await lockOperation(tx, code));
  if (!record) throw new WireError('operation_not_found');
  return record;
}

/** Expires a hold past its deadline, notices a unit that was sold or is free again, and quotes today's price. */
export async function bringUpToDate(
  tx: Database,
  dealership: Dealership,
  record: OperationRecord,
): Promise<OperationRecord> {
  await expireHolds(tx, dealership, record.chassis);
  let current = (await lockOperation(tx, record.code))!;
  current = (await advance(tx, dealership, current, { type: 'unit checked' })) ?? current;
  const isQuoted = current.status === 'open' || current.status === 'expired';
  return isQuoted ? requote(tx, current) : current;
}
