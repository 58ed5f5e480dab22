import { isDeepStrictEqual } from 'node:util';
import { quoteOf, type Quote } from '../../../domain/operation/quote.ts';
import { depositAmount } from '../../../domain/operation/deposit.ts';
import { creditFields } from '../../../domain/operation/loans/credit-plans.ts';
import { fullPrice } from '../../../domain/money/prices.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Dealership } from '../dealership.ts';
import { exchange, exchangedUsedVehicles } from './exchange.ts';
import type { Figures } from '../dealership.ts';
import type { StoredOperation } from './stored-ledger.ts';
import { updateRow, type OperationRecord } from './stored-operation.ts';

/** Whether the figures of a start are the unit's real full price and special discount. */
export function startIsAsClaimed(
  vehicle: StockVehicle,
  claim: { fullprice: number; special_discount: number },
): boolean {
  return (
    fullPrice(vehicle) === claim.fullprice && vehicle.special_discount === claim.special_discount
  );
}

/** Updates the figures of a locked operation without a started payment: price, promotion, credit plan, dollar rate, deposit. */
export async function requote(
  tx: Database,
  dealership: Dealership,
  record: StoredOperation,
  figures: Figures,
): Promise<StoredOperation> {
  const current = await requoted(tx, dealership, record, figures);
  return current ? updateRow(tx, record, { ...current, quote: record.quote + 1 }) : record;
}

/** The current figures of an operation; undefined when they equal the quoted ones. */
export async function requoted(
  db: Database,
  dealership: Dealership,
  record: StoredOperation,
  figures: Figures,
) {
  const { services } = await dealership.system.parameters(db);
  const vehicle = await figures.unit(db, record);
  const current = {
    vehicle,
    shown: record.shown,
    promotion:
      record.promotion &&
      (await figures.promotion(db, { ...record, vehicle }, record.promotion.code)),
    credit:
      record.credit &&
      (await figures.credit(
        db,
        { ...record, vehicle },
        {
          credit_id: record.credit.plan.id,
          credit_amount: record.credit.amount,
        },
      )),
    usdRate: vehicle.currency === 'usd' ? figures.dollarRate : null,
    depositAmount: depositAmount(services, record.brandId),
  };
  const moved = { ...current, ...inNewCurrency(record, current) };
  const isSame = isDeepStrictEqual(stored({ ...record, ...moved }), stored(record));
  return isSame ? undefined : moved;
}

/**
 * The amounts of an operation whose unit got a price in another currency: used vehicles are converted, cash and credit are
 * chosen again. Empty while the currency is the same.
 */
function inNewCurrency(
  record: StoredOperation,
  current: Omit<Quoted, 'quote'>,
): Partial<OperationRecord> {
  if (record.vehicle.currency === current.vehicle.currency) return {};
  return {
    cashAmount: 0,
    credit: null,
    usedVehicles: exchangedUsedVehicles(record, exchange(record, current)),
    // Amounts of two currencies can't be compared.
    shown: quotedFigures({ ...current, credit: null, quote: record.quote + 1 }),
  };
}

/** The value as the database stores it: without undefined fields. */
const stored = (value: object): unknown => JSON.parse(JSON.stringify(value));

type Quoted = Pick<
  OperationRecord,
  'vehicle' | 'promotion' | 'credit' | 'usdRate' | 'depositAmount' | 'quote'
>;

export function quotedFigures({
  vehicle,
  promotion,
  credit,
  usdRate,
  depositAmount: deposit_amount,
  quote,
}: Quoted): Quote {
  return quoteOf({
    ...creditFields(credit),
    promotion,
    usd_rate: usdRate,
    deposit_amount,
    quote,
    purchase: { vehicle },
  });
}
