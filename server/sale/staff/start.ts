import type { FastifyRequest } from 'fastify';
import {
  withDraft,
  type Operation,
  type OperationDraft,
  type UsedVehicle,
} from '../../../domain/operation/operation.ts';
import {
  storedPersonalData,
  type PersonalDataDraft,
} from '../../../domain/operation/buyer/personal-data.ts';
import { fullPrice } from '../../../domain/money/prices.ts';
import { findBrand, type BrandId } from '../../../domain/vehicles/brands.ts';
import type { CheckedBodyOf } from '../../../domain/wire/endpoint.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import type { valuationEndpoint } from '../../../domain/wire/valuation.ts';
import type { Dealership } from '../dealership.ts';
import { startOperation, updateOperation } from '../operations/operations.ts';
import { writeInJournal } from '../stored/journal.ts';

/** What staff know of a buyer in the showroom or on the telephone. */
export interface WantedStart {
  brandId: BrandId;
  unitId: number;
  buyer: PersonalDataDraft;
  /** Empty for the promotion that the unit has without a code. */
  promotionCode: string;
  /** A used vehicle in part payment, which is valued for the operation. */
  used?: Omit<CheckedBodyOf<typeof valuationEndpoint>, 'operation'> | undefined;
  /** The id of a credit plan, and the amount in the vehicle's currency. */
  credit?: { id: number; amount: number } | undefined;
}

/** A wish without which the operation was started. */
export type LeftOut = 'promotion' | 'used vehicle' | 'credit';

interface StartedBy {
  request: FastifyRequest;
  /** The person's name. */
  by: string;
}

/**
 * Starts an operation for a buyer at the prices of the server, who pays the rest in cash until they choose otherwise.
 * Returns its code, and the wishes that its unit can't have. Throws `unit_unavailable` for a unit that somebody holds or that is not on sale.
 */
export async function startForBuyer(
  dealership: Dealership,
  { brandId, unitId, buyer, promotionCode, used, credit }: WantedStart,
  { request, by }: StartedBy,
): Promise<{ code: string; leftOut: LeftOut[] }> {
  const { db, system } = dealership;
  const brand = findBrand(await system.brands(), brandId);
  const unit = brand && (await system.unitOnSale(brand, unitId, request));
  if (!unit) throw new WireError('unit_unavailable');
  const started = await startOperation(
    dealership,
    {
      email: buyer.email,
      stock_id: unit.id,
      model: unit.name,
      brand_id: unit.brand_id,
      chassis: unit.chassis,
      family: unit.family,
      family_id: unit.family_id,
      fullprice: fullPrice(unit),
      special_discount: unit.special_discount,
      ...(promotionCode && { promotion_code: promotionCode }),
    },
    { request, mayMail: false },
  );
  const { code, status } = started;
  await writeInJournal(
    db,
    dealership,
    { code, status },
    {
      who: `staff: ${by}`,
      event: 'started by staff',
    },
  );
  const taken = used && (await valued(dealership, { ...used, operation: code }, request));
  const draft = {
    ...storedPersonalData(buyer),
    rest_in_cash: true,
    ...(taken && { used_vehicles: [taken] }),
  };
  const isFinanced = credit && (await isSavedWith(dealership, started, draft, credit));
  if (!isFinanced) await updateOperation(dealership, withDraft(started, draft));
  const isPromoted = promotionCode === '' || isSameCode(started.promotion?.code, promotionCode);
  const isLeftOut = {
    promotion: !isPromoted,
    'used vehicle': used && !taken,
    credit: credit && !isFinanced,
  } satisfies Record<LeftOut, boolean | undefined>;
  const wishes = Object.keys(isLeftOut) as LeftOut[];
  return { code, leftOut: wishes.filter((wish) => isLeftOut[wish]) };
}

/** Undefined for a used vehicle that can't be valued: the dollar's rate is unknown. */
async function valued(
  dealership: Dealership,
  body: CheckedBodyOf<typeof valuationEndpoint>,
  request: FastifyRequest,
): Promise<UsedVehicle | undefined> {
  const { brand, model, vehicle, kms, year } = body;
  try {
    const value = await dealership.system.value(dealership, body, request);
    return { brand, vehicle: `${model} ${vehicle}`, kms, year, ...value };
  } catch (error) {
    if (error instanceof WireError && error.code === 'valuation_failed') return undefined;
    throw error;
  }
}

/** Whether an operation was saved with a credit: no bank finances more than what is left to pay. */
async function isSavedWith(
  dealership: Dealership,
  started: Operation,
  draft: Partial<OperationDraft>,
  { id, amount }: { id: number; amount: number },
): Promise<boolean> {
  const financed = withDraft(started, { ...draft, credit_id: id, credit_amount: amount });
  if (financed.pending_amount < 0) return false;
  try {
    await updateOperation(dealership, financed);
    return true;
  } catch (error) {
    if (error instanceof WireError && error.code === 'figures_differ') return false;
    throw error;
  }
}

const isSameCode = (one: string | undefined, another: string) =>
  one?.toLowerCase() === another.toLowerCase();
