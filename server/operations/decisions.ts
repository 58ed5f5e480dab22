import { isSamePromotion } from '../../domain/operation/changes/figure-changes.ts';
import type { ChosenCredit } from '../../domain/operation/credit-plans.ts';
import { wholeAmount } from '../../domain/money/money.ts';
import type { UsedVehicle } from '../../domain/operation/operation.ts';
import type { Promotion } from '../../domain/money/prices.ts';
import type { dealershipUpdateEndpoint } from '../../domain/wire/dealership-update.ts';
import type { CheckedBodyOf } from '../../domain/wire/endpoint.ts';
import type { Database } from '../db/connection.ts';
import { findValuation } from '../valuation/valuations.ts';
import type { Figures } from './dealership-system.ts';
import type { OperationRecord } from './stored-operation.ts';

/** A shopper's choice of ways to pay, with the dealership's figures. */
interface Decisions {
  cashAmount: number;
  promotion: Promotion | null;
  usedVehicles: UsedVehicle[];
  credit: ChosenCredit | null;
}

/** Checks a shopper's choice of ways to pay; undefined when a figure differs from the dealership's. */
export async function readDecisions(
  tx: Database,
  figures: Figures,
  record: OperationRecord,
  body: CheckedBodyOf<typeof dealershipUpdateEndpoint>,
): Promise<Decisions | undefined> {
  const promotion = body.promotion && (await figures.promotion(tx, record, body.promotion.code));
  if (!isSamePromotion(promotion, body.promotion)) return undefined;
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
    cashAmount: wholeAmount(body.cash_amount),
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
