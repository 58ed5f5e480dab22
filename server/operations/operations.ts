import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { operationCode, operationCodeBytes } from '../../domain/operation/operation-code.ts';
import { cashLimit, type Operation } from '../../domain/operation/operation.ts';
import { pickPersonalData, type PersonalDataDraft } from '../../domain/operation/personal-data.ts';
import { toStockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import type {
  dealershipStartEndpoint,
  StartedOperation,
} from '../../domain/wire/dealership-start.ts';
import type { dealershipUpdateEndpoint } from '../../domain/wire/dealership-update.ts';
import type { CheckedBodyOf } from '../../domain/wire/endpoint.ts';
import { WireError } from '../../domain/wire/errors.ts';
import { findUnitsOnSale } from '../catalogue/queries.ts';
import { readParameters } from '../content/parameters.ts';
import type { Database } from '../db/connection.ts';
import { operations } from '../db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { postLetter } from '../mail/outbox.ts';
import { startLetter } from '../mail/start-letter.ts';
import { mayWriteStartLetter } from '../mail/start-letter-limit.ts';
import { isChangeable, withOperation } from './access.ts';
import { readDecisions } from './decisions.ts';
import { promotionOf, startIsAsClaimed, vehicleIsAsClaimed } from './quote.ts';
import { toOperation } from './records.ts';
import { readOperation } from './stored-operation.ts';

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

/**
 * Starts an operation for a unit on sale, with the promotion of the code that the shopper came with; a code that the unit
 * can't use is ignored. If `mayMail`, the buyer gets its link by e-mail. Throws `unit_unavailable`, or `figures_differ` when
 * the shopper saw other prices.
 */
export async function startOperation(
  dealership: Dealership,
  body: StartBody,
  mayMail = true,
): Promise<StartedOperation> {
  const { db, now } = dealership;
  const dollarRate = await dealership.dollarRate();
  const [unit] = await findUnitsOnSale(db, now(), body.brand_id, { id: body.stock_id });
  const vehicle = unit && toStockVehicle(unit);
  if (!vehicle || vehicle.chassis !== body.chassis) throw new WireError('unit_unavailable');
  if (!startIsAsClaimed(vehicle, body)) throw new WireError('figures_differ');
  const promotion = await promotionOf(
    db,
    now(),
    { chassis: vehicle.chassis, brandId: vehicle.brand_id },
    body.promotion_code ?? '',
  );
  return db.transaction(async (tx) => {
    const [row] = await tx
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
        promotion,
        usedVehicles: [],
        usdRate: vehicle.currency === 'usd' ? dollarRate : null,
        createdAt: now(),
        updatedAt: now(),
      })
      .returning();
    const operation = await toOperation(tx, dealership, readOperation(row!));
    return { ...operation, link_mailed: mayMail && (await mailLink(tx, dealership, operation)) };
  });
}

/** Queues the start letter, unless the address got too many of them. */
async function mailLink(
  tx: Database,
  dealership: Dealership,
  operation: Operation,
): Promise<boolean> {
  const letter = startLetter({
    operation,
    parameters: await readParameters(tx, dealership.config.groupSlug),
    publicUrl: dealership.config.publicUrl,
  });
  if (!letter || !(await mayWriteStartLetter(tx, letter.to, dealership.now()))) return false;
  await postLetter(tx, dealership, letter);
  return true;
}

/** Finds an operation by its code and brings it up to date. */
export function openOperation(dealership: Dealership, typedCode: string): Promise<Operation> {
  return withOperation(dealership, typedCode, (tx, record) => toOperation(tx, dealership, record));
}

/**
 * Saves the shopper's decisions. Throws `operation_changed` when somebody else saved in between, `operation_closed`
 * once a deposit is being paid, `unit_unavailable` when the unit was sold, `figures_differ` when the shopper saw other
 * figures; then the decisions are not saved.
 */
export function updateOperation(dealership: Dealership, body: UpdateBody): Promise<Operation> {
  return withOperation(dealership, body.code, async (tx, record) => {
    if (record.status === 'unavailable') return 'unit_unavailable';
    if (!isChangeable(record)) return 'operation_closed';
    if (record.revision !== body.revision) return 'operation_changed';
    const current = await toOperation(tx, dealership, record);
    const isAsClaimed =
      vehicleIsAsClaimed(record.vehicle, body.purchase.vehicle) &&
      (body.deposit_amount ?? current.deposit_amount) === current.deposit_amount &&
      current.usd_rate === body.usd_rate;
    const decisions = isAsClaimed && (await readDecisions(tx, dealership.now(), record, body));
    if (!decisions) return 'figures_differ';
    const { cashAmount, ...others } = decisions;
    const limit = cashLimit({ ...current, promotion: others.promotion });
    const [saved] = await tx
      .update(operations)
      .set({
        ...others,
        cashAmount: Math.min(cashAmount, limit),
        buyer: pickPersonalData(body.purchase),
        revision: record.revision + 1,
        updatedAt: dealership.now(),
      })
      .where(eq(operations.code, record.code))
      .returning();
    return toOperation(tx, dealership, readOperation(saved!));
  });
}
