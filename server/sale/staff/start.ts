import type { FastifyRequest } from 'fastify';
import { withDraft } from '../../../domain/operation/operation.ts';
import {
  storedPersonalData,
  type PersonalDataDraft,
} from '../../../domain/operation/buyer/personal-data.ts';
import { fullPrice } from '../../../domain/money/prices.ts';
import { findBrand, type BrandId } from '../../../domain/vehicles/brands.ts';
import { WireError } from '../../../domain/wire/errors.ts';
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
}

/**
 * Starts an operation for a buyer at the prices of the server, who pays the rest in cash until they choose otherwise.
 * Returns its code, and the code of its promotion. Throws `unit_unavailable` for a unit that somebody holds or that is not on sale.
 */
export async function startForBuyer(
  dealership: Dealership,
  { brandId, unitId, buyer, promotionCode }: WantedStart,
  { request, by }: { request: FastifyRequest; by: string },
): Promise<{ code: string; promotion: string }> {
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
  const draft = { ...storedPersonalData(buyer), rest_in_cash: true };
  await updateOperation(dealership, withDraft(started, draft));
  return { code, promotion: started.promotion?.code ?? '' };
}
