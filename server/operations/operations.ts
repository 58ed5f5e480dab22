import { randomBytes } from 'node:crypto';
import { confirmedAfterSave } from '../../domain/operation/changes/figures.ts';
import { operationCode, operationCodeBytes } from '../../domain/operation/operation-code.ts';
import { cashLimit, type DecidedField, type Operation } from '../../domain/operation/operation.ts';
import { pickPersonalData } from '../../domain/operation/personal-data.ts';
import { findBrand } from '../../domain/vehicles/brands.ts';
import { toStockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import type {
  dealershipStartEndpoint,
  StartedOperation,
} from '../../domain/wire/dealership-start.ts';
import type { dealershipUpdateEndpoint } from '../../domain/wire/dealership-update.ts';
import type { CheckedBodyOf } from '../../domain/wire/endpoint.ts';
import { WireError, type ErrorCode } from '../../domain/wire/errors.ts';
import { findPromotion, findUnitsOnSale } from '../catalogue/queries.ts';
import { dealershipBrands } from '../content/dealership-brands.ts';
import type { Database } from '../db/connection.ts';
import type { Dealership } from '../dealership.ts';
import { withOperation } from './access.ts';
import { isChangeable } from '../../domain/operation/status.ts';
import { readDecisions } from './decisions.ts';
import type { Figures, WantedFigures } from './figure-source.ts';
import { keepNewOperation } from './new-operation.ts';
import { quotedFigures, startIsAsClaimed } from './quote.ts';
import { toOperation } from './records.ts';
import type { StoredOperation } from './stored-ledger.ts';
import { updateRow, type OperationRecord } from './stored-operation.ts';

/** The unit and the figures of a new operation as the shopper saw them. */
export type StartBody = Exclude<CheckedBodyOf<typeof dealershipStartEndpoint>, { code: string }>;
export type UpdateBody = CheckedBodyOf<typeof dealershipUpdateEndpoint>;

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
  const brand = findBrand(await dealershipBrands(dealership), body.brand_id);
  if (!brand) throw new WireError('invalid_request');
  const [unit] = await findUnitsOnSale(db, now(), brand, { id: body.stock_id });
  const vehicle = unit && toStockVehicle(unit);
  if (!vehicle || vehicle.chassis !== body.chassis) throw new WireError('unit_unavailable');
  if (!startIsAsClaimed(vehicle, body)) throw new WireError('figures_differ');
  const wanted = {
    code: body.promotion_code ?? '',
    chassis: vehicle.chassis,
    brandId: vehicle.brand_id,
  };
  const promotion = body.promotion_code ? ((await findPromotion(db, now(), wanted)) ?? null) : null;
  const code = operationCode(randomBytes(operationCodeBytes));
  return keepNewOperation(
    dealership,
    { code, unitId: vehicle.id, vehicle, email: body.email, promotion, dollarRate },
    mayMail,
  );
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
  return withOperation<Operation>(
    dealership,
    body.code,
    async (tx, record, figures) => {
      const update = await checkUpdate(tx, dealership, record, { body, figures });
      return typeof update === 'string' ? update : saveUpdate(tx, dealership, record, update);
    },
    { wanted: wantedFigures(body) },
  );
}

/** The figures that an update needs. */
export function wantedFigures({ promotion, credit_id, credit_amount }: UpdateBody): WantedFigures {
  return { promotionCode: promotion?.code ?? null, credit_id, credit_amount };
}

/** The column that keeps each field of a draft: without one, a new field doesn't compile. */
interface ColumnOf {
  cash_amount: 'cashAmount';
  promotion: 'promotion';
  used_vehicles: 'usedVehicles';
  credit_id: 'credit';
  credit_amount: 'credit';
}

/** What an update changes of a stored operation. */
export type Update = Pick<OperationRecord, ColumnOf[DecidedField] | 'buyer' | 'shown'>;

/** Checks an update of a locked operation; answers why it can't be saved. */
export async function checkUpdate(
  tx: Database,
  dealership: Dealership,
  record: OperationRecord,
  { body, figures }: { body: UpdateBody; figures: Figures },
): Promise<Update | ErrorCode> {
  if (record.status === 'unavailable') return 'unit_unavailable';
  if (!isChangeable(record)) return 'operation_closed';
  if (record.revision !== body.revision) return 'operation_changed';
  if ((body.quote ?? record.quote) !== record.quote) return 'figures_differ';
  const decisions = await readDecisions(tx, figures, record, body);
  if (!decisions) return 'figures_differ';
  const limit = cashLimit({
    purchase: { vehicle: record.vehicle },
    promotion: decisions.promotion,
  });
  const before = quotedFigures(record);
  const after = quotedFigures({ ...record, ...decisions });
  const isConfirmed = body.confirms === true && body.quote !== undefined;
  return {
    ...decisions,
    cashAmount: Math.min(decisions.cashAmount, limit),
    buyer: pickPersonalData(body.purchase),
    shown: isConfirmed ? after : confirmedAfterSave(record.shown ?? before, before, after),
  };
}

/** Saves a checked update of a locked operation. */
export async function saveUpdate(
  tx: Database,
  dealership: Dealership,
  record: StoredOperation,
  update: Update,
): Promise<Operation> {
  const changes = { ...update, revision: record.revision + 1, updatedAt: dealership.now() };
  return toOperation(tx, dealership, await updateRow(tx, record, changes));
}
