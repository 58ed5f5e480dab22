import type { FastifyRequest } from 'fastify';
import { cleanCampaigns } from '../../../domain/forms/campaigns.ts';
import { confirmedAfterSave, pickQuote } from '../../../domain/operation/quote.ts';
import { hasPrice, type Operation, type UsedVehicle } from '../../../domain/operation/operation.ts';
import { wholeAmount } from '../../../domain/money/money.ts';
import { differences } from '../../../domain/operation/changes/differences.ts';
import { pickPersonalData } from '../../../domain/operation/buyer/personal-data.ts';
import { findBrand } from '../../../domain/vehicles/brands.ts';
import type { StartedOperation } from '../../../domain/wire/dealership/start.ts';
import type { dealershipUpdateEndpoint } from '../../../domain/wire/dealership/update.ts';
import type { CheckedBodyOf } from '../../../domain/wire/endpoint.ts';
import { WireError, type ErrorCode } from '../../../domain/wire/errors.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Dealership } from '../dealership.ts';
import { findValuation } from '../../stock/valuation/valuations.ts';
import { codeOf, readUpToDate, withOffers } from './access.ts';
import { carryOver, leaveUnit } from './carry-over.ts';
import { isChangeable } from '../../../domain/operation/status.ts';
import type { Offers, StartBody } from '../dealership.ts';
import { decidedBy, type Decided } from '../stored/decided.ts';
import { storeNewOperation } from './new-operation.ts';
import { choiceOf, quoteFor, startIsAsClaimed } from './quote.ts';
import { toOperation } from './records.ts';
import { networkOf, requesterOf } from '../../ground/limits/network.ts';
import type { StoredOperation } from '../stored/stored-ledger.ts';
import { updateRow, type OperationRecord } from '../stored/stored-operation.ts';

type UpdateBody = CheckedBodyOf<typeof dealershipUpdateEndpoint>;

/**
 * Starts an operation for a unit on sale, with the promotion of the shopper's code, or with the unit's own promotion if
 * that code is invalid. If `mayMail`, the buyer gets its link by e-mail. Throws `unit_unavailable`, `figures_differ`
 * when the shopper saw other prices, and `system_unavailable` without a valid answer of the system. With `carries_over`
 * it copies the shopper's data of that operation (carry-over.ts).
 */
export async function startOperation(
  dealership: Dealership,
  { carries_over, campaigns, ...wanted }: StartBody,
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
  const started = await storeNewOperation(
    dealership,
    { ...begun, email, dollarRate, campaigns: cleanCampaigns(campaigns) },
    requester,
  );
  return former ? { ...started, ...(await carryOver(dealership, started.code, former)) } : started;
}

/** Finds an operation by its code and brings it up to date. */
export async function openOperation(dealership: Dealership, typedCode: string): Promise<Operation> {
  const code = codeOf(dealership, typedCode);
  const offers = await dealership.system.lookUp(code);
  const read = await readUpToDate(dealership, code, offers);
  if (read) return toOperation(dealership.db, dealership, read);
  return withOffers(dealership, code, offers, (tx, record) => toOperation(tx, dealership, record));
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
  const choice = choiceOf(body);
  const offers = await system.lookUp(code, choice);
  const check = (tx: Database, record: StoredOperation) =>
    checkUpdate(tx, dealership, record, { body, offers });
  if (system.save) {
    const { updated, operation } = await withOffers(
      dealership,
      code,
      offers,
      async (tx, record) => {
        const update = await check(tx, record);
        if (typeof update === 'string') return update;
        const changed = { ...record, ...update };
        return { updated: changed, operation: await toOperation(tx, dealership, changed) };
      },
    );
    const differing = await system.save(updated, operation, offers);
    if (differing) await withOffers(dealership, code, differing, async () => 'figures_differ');
  }
  return withOffers<Operation>(dealership, code, offers, async (tx, record) => {
    const update = await check(tx, record);
    if (typeof update === 'string') return update;
    const changes = { ...update, revision: record.revision + 1, updatedAt: dealership.now() };
    return toOperation(tx, dealership, await updateRow(tx, record, changes));
  });
}

type Update = Pick<OperationRecord, keyof Decided | 'buyer' | 'quote' | 'confirmed'>;

/** Checks an update of a locked operation; returns the code of a refusal. */
async function checkUpdate(
  tx: Database,
  dealership: Dealership,
  record: StoredOperation,
  { body, offers }: { body: UpdateBody; offers: Offers },
): Promise<Update | ErrorCode> {
  const { quote: known } = record;
  if (record.status === 'unavailable') return 'unit_unavailable';
  if (!isChangeable(record)) return 'operation_closed';
  if (record.revision !== body.revision) return 'operation_changed';
  if ((body.quote ?? known.id) !== known.id) return 'figures_differ';
  const { promotion, credit_id } = body;
  const credit_amount = credit_id === 0 ? 0 : wholeAmount(body.credit_amount);
  const chosen = { promotion, credit_id, credit_amount };
  const offered = await offers.quote(tx, record, choiceOf(chosen));
  const quote = await quoteFor(tx, dealership, offered, known.id);
  const { vehicle, usd_rate, deposit_amount } = known;
  const seen = { ...quote, vehicle, usd_rate, deposit_amount, ...chosen };
  if (differences(seen, quote).length > 0) return 'figures_differ';
  const used_vehicles = await readUsedVehicles(tx, record, body);
  if (!used_vehicles) return 'figures_differ';
  const priced = { purchase: { vehicle: quote.vehicle }, promotion: quote.promotion };
  if (!hasPrice(priced)) return 'unit_unavailable';
  const isConfirmed = body.confirms === true && body.quote !== undefined;
  return {
    ...decidedBy({ ...body, used_vehicles }, priced),
    buyer: pickPersonalData(body.purchase),
    quote,
    confirmed: isConfirmed
      ? pickQuote(quote)
      : pickQuote(confirmedAfterSave(record.confirmed, known, quote)),
  };
}

/**
 * The used vehicles at the dealership's valuations; undefined when one has none. One that the operation already has keeps
 * its value, even after a newer valuation.
 */
async function readUsedVehicles(
  tx: Database,
  record: OperationRecord,
  { used_vehicles }: UpdateBody,
): Promise<UsedVehicle[] | undefined> {
  const usedVehicles: UsedVehicle[] = [];
  // One query at a time: a connection does not run two at once.
  for (const claim of used_vehicles) {
    const taken = record.usedVehicles.find((used) => isClaimed(used, claim));
    const used = taken ?? (await findValuation(tx, record.code, claim));
    if (!used || !isClaimed(used, claim)) return undefined;
    usedVehicles.push(used);
  }
  // The same vehicle can't be given in part payment twice.
  const named = new Set(usedVehicles.map(identityOf));
  return named.size === usedVehicles.length ? usedVehicles : undefined;
}

/** By the id of the valuation. Another client names the vehicle and its value. */
function isClaimed(used: UsedVehicle, claim: UsedVehicle): boolean {
  return claim.valuation_id === undefined
    ? identityOf(used) === identityOf(claim) && used.valuation === claim.valuation
    : used.valuation_id === claim.valuation_id;
}

function identityOf({ brand, vehicle, kms, year }: UsedVehicle): string {
  return JSON.stringify([brand, vehicle, kms, year]);
}
