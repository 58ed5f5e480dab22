import type { FastifyRequest } from 'fastify';
import { confirmedAfterSave } from '../../../domain/operation/quote.ts';
import {
  cashLimit,
  hasPrice,
  type DecidedField,
  type Operation,
  type UsedVehicle,
} from '../../../domain/operation/operation.ts';
import { wholeAmount } from '../../../domain/money/money.ts';
import { differences } from '../../../domain/operation/changes/differences.ts';
import { pickPersonalData } from '../../../domain/operation/buyer/personal-data.ts';
import { findBrand } from '../../../domain/vehicles/brands.ts';
import type { StartedOperation } from '../../../domain/wire/dealership-start.ts';
import type { dealershipUpdateEndpoint } from '../../../domain/wire/dealership-update.ts';
import type { CheckedBodyOf } from '../../../domain/wire/endpoint.ts';
import { WireError, type ErrorCode } from '../../../domain/wire/errors.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Dealership } from '../dealership.ts';
import { findValuation } from '../../stock/valuation/valuations.ts';
import { codeOf, readUpToDate, withFigures } from './access.ts';
import { carryOver, leaveUnit } from './carry-over.ts';
import { isChangeable } from '../../../domain/operation/status.ts';
import type { Figures, StartBody } from '../dealership.ts';
import { storeNewOperation } from './new-operation.ts';
import { quotedFigures, startIsAsClaimed } from './quote.ts';
import { toOperation } from './records.ts';
import { networkOf, requesterOf } from '../../ground/limits/network.ts';
import type { StoredOperation } from './stored-ledger.ts';
import { updateRow, type OperationRecord } from './stored-operation.ts';

type UpdateBody = CheckedBodyOf<typeof dealershipUpdateEndpoint>;

/**
 * Starts an operation for a unit on sale, with the promotion of the shopper's code, or with the unit's own promotion if
 * that code is invalid. If `mayMail`, the buyer gets its link by e-mail. Throws `unit_unavailable`, `figures_differ`
 * when the shopper saw other prices, and `system_unavailable` without a valid answer of the system. With `carries_over`
 * it copies the shopper's data of that operation (carry-over.ts).
 */
export async function startOperation(
  dealership: Dealership,
  { carries_over, ...wanted }: StartBody,
  { request, mayMail }: { request: FastifyRequest; mayMail: boolean },
): Promise<StartedOperation> {
  const { system } = dealership;
  const dollarRate = await dealership.dollarRate();
  const brand = findBrand(await system.brands(), wanted.brand_id);
  if (!brand) throw new WireError('invalid_request');
  await system.prepare();
  const vehicle = await system.unitOnSale(brand, wanted.stock_id, request);
  if (!vehicle || vehicle.chassis !== wanted.chassis) throw new WireError('unit_unavailable');
  if (!startIsAsClaimed(vehicle, wanted)) throw new WireError('figures_differ');
  const former = carries_over === undefined ? null : await leaveUnit(dealership, carries_over);
  const promotion_code = former?.promotion?.code || wanted.promotion_code;
  const body = { ...wanted, ...(promotion_code && { promotion_code }) };
  const begun = await system.begin(body, vehicle, request);
  const { email } = wanted;
  const requester = mayMail ? requesterOf(email, networkOf(request.ip)) : undefined;
  const started = await storeNewOperation(dealership, { ...begun, email, dollarRate }, requester);
  return former ? { ...started, ...(await carryOver(dealership, started.code, former)) } : started;
}

/** Finds an operation by its code and brings it up to date. */
export async function openOperation(dealership: Dealership, typedCode: string): Promise<Operation> {
  const code = codeOf(dealership, typedCode);
  const figures = await dealership.system.lookUp(code);
  const read = await readUpToDate(dealership, code, figures);
  if (read) return toOperation(dealership.db, dealership, read);
  return withFigures(dealership, code, figures, (tx, record) =>
    toOperation(tx, dealership, record),
  );
}

/**
 * Saves the shopper's decisions. Throws `operation_changed` when somebody else saved in between, `operation_closed`
 * once a deposit is being paid, `unit_unavailable` when the unit was sold, `figures_differ` when the shopper saw other
 * figures; then the decisions are not saved. An existing system saves them first: `figures_differ` is also thrown when
 * that system stores the operation at other figures. When two browsers save at once, the system may store what was
 * refused here, until the next save or the deposit sends everything again.
 */
export async function updateOperation(
  dealership: Dealership,
  body: UpdateBody,
): Promise<Operation> {
  const { system } = dealership;
  const code = codeOf(dealership, body.code);
  const { promotion, credit_id, credit_amount } = body;
  const wanted = { promotionCode: promotion?.code ?? null, credit_id, credit_amount };
  const figures = await system.lookUp(code, wanted);
  const check = (tx: Database, record: StoredOperation) =>
    checkUpdate(tx, record, { body, figures });
  if (system.save) {
    const { updated, operation } = await withFigures(
      dealership,
      code,
      figures,
      async (tx, record) => {
        const update = await check(tx, record);
        if (typeof update === 'string') return update;
        const changed = { ...record, ...update };
        return { updated: changed, operation: await toOperation(tx, dealership, changed) };
      },
    );
    const differing = await system.save(updated, operation, figures);
    if (differing) await withFigures(dealership, code, differing, async () => 'figures_differ');
  }
  return withFigures<Operation>(dealership, code, figures, async (tx, record) => {
    const update = await check(tx, record);
    if (typeof update === 'string') return update;
    const changes = { ...update, revision: record.revision + 1, updatedAt: dealership.now() };
    return toOperation(tx, dealership, await updateRow(tx, record, changes));
  });
}

/** The column for each field of a draft: a new field without a column doesn't compile. */
interface ColumnOf {
  cash_amount: 'cashAmount';
  rest_in_cash: 'cashAmount';
  promotion: 'promotion';
  used_vehicles: 'usedVehicles';
  credit_id: 'credit';
  credit_amount: 'credit';
}

type Update = Pick<OperationRecord, ColumnOf[DecidedField] | 'buyer' | 'shown'>;

/** Checks an update of a locked operation; returns the code of a refusal. */
async function checkUpdate(
  tx: Database,
  record: OperationRecord,
  { body, figures }: { body: UpdateBody; figures: Figures },
): Promise<Update | ErrorCode> {
  if (record.status === 'unavailable') return 'unit_unavailable';
  if (!isChangeable(record)) return 'operation_closed';
  if (record.revision !== body.revision) return 'operation_changed';
  if ((body.quote ?? record.quote) !== record.quote) return 'figures_differ';
  const decisions = await readDecisions(tx, figures, record, body);
  if (!decisions) return 'figures_differ';
  const after = quotedFigures({ ...record, ...decisions });
  const claimed = { ...after, promotion: body.promotion };
  if (differences(claimed, after).length > 0) return 'figures_differ';
  const priced = { purchase: { vehicle: record.vehicle }, promotion: decisions.promotion };
  if (!hasPrice(priced)) return 'unit_unavailable';
  const before = quotedFigures(record);
  const isConfirmed = body.confirms === true && body.quote !== undefined;
  return {
    ...decisions,
    cashAmount:
      decisions.cashAmount === null ? null : Math.min(decisions.cashAmount, cashLimit(priced)),
    buyer: pickPersonalData(body.purchase),
    shown: isConfirmed ? after : confirmedAfterSave(record.shown, before, after),
  };
}

/** Checks a shopper's choice of ways to pay; undefined when a figure differs from the dealership's. */
async function readDecisions(
  tx: Database,
  figures: Figures,
  record: OperationRecord,
  body: UpdateBody,
): Promise<Pick<OperationRecord, ColumnOf[DecidedField]> | undefined> {
  const promotion = body.promotion && (await figures.promotion(tx, record, body.promotion.code));
  const { credit_id } = body;
  const credit_amount = wholeAmount(body.credit_amount);
  const credit =
    credit_id === 0 ? null : await figures.credit(tx, record, { credit_id, credit_amount });
  if (credit_id !== 0 && !credit) return undefined;
  const usedVehicles: (UsedVehicle | undefined)[] = [];
  // One query at a time: a connection does not run two at once.
  for (const claim of body.used_vehicles) {
    usedVehicles.push(alreadyTaken(record, claim) ?? (await findValuation(tx, record.code, claim)));
  }
  // The same vehicle can't be given in part payment twice.
  const named = new Set(body.used_vehicles.map(identityOf));
  const areAsClaimed =
    named.size === usedVehicles.length &&
    usedVehicles.every((used, index) => used?.valuation === body.used_vehicles[index]!.valuation);
  if (!areAsClaimed) return undefined;
  return {
    cashAmount: body.rest_in_cash ? null : wholeAmount(body.cash_amount),
    promotion,
    usedVehicles: usedVehicles as UsedVehicle[],
    credit,
  };
}

/** A used vehicle that the operation already has keeps its value, even after a newer valuation. */
function alreadyTaken(record: OperationRecord, claim: UsedVehicle): UsedVehicle | undefined {
  return record.usedVehicles.find(
    (used) => identityOf(used) === identityOf(claim) && used.valuation === claim.valuation,
  );
}

function identityOf({ brand, vehicle, kms, year }: UsedVehicle): string {
  return JSON.stringify([brand, vehicle, kms, year]);
}
