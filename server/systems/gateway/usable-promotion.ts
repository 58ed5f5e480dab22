import type { Currency } from '../../../domain/money/money.ts';
import { fullPrice, promotionFits, type Promotion } from '../../../domain/money/prices.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';

/** A promotion in an answer of the system. Without a currency it is in that of the unit for which it was requested. */
export type SentPromotion = Promotion & { currency?: Currency | undefined };

/**
 * The system's promotion for a unit; null when it is in another currency, or takes more off than the dealership's share
 * of a price.
 */
export function usablePromotion(
  sent: SentPromotion | null,
  unit: StockVehicle,
  maxShare: number | null | undefined,
): Promotion | null {
  if (!sent) return null;
  const { currency = unit.currency, ...found } = sent;
  const promoted = { currency: unit.currency, full: fullPrice(unit) };
  return promotionFits(promoted, { ...found, currency }, maxShare) ? found : null;
}
