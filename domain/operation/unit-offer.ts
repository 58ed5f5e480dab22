import type * as z from 'zod/mini';
import type { BrandId } from '../vehicles/brands.ts';
import type { StockVehicle } from '../vehicles/stock-vehicle.ts';
import type { Quote, QuotedFields, UnitQuote } from './quote.ts';
import type { storedUsedVehicle } from './stored-parts.ts';

type UsedVehicle = z.infer<typeof storedUsedVehicle>;

/** For how long a proposal of another unit stands, in hours. */
export const unitOfferHours = 48;

/** A unit with the figures of a reservation, whose rest is in cash: those of its quote, and the used vehicles at their values. */
export interface UnitAtFigures {
  /** The id of the unit's row in the stock. */
  unitId: number;
  chassis: string;
  brandId: BrandId;
  family: string;
  quote: UnitQuote;
  /** The figures that the buyer confirms. */
  confirmed: Quote;
  usedVehicles: UsedVehicle[];
}

/** Another unit that the dealership proposes to the buyer of a paid one, at figures that stand until a moment. */
export interface UnitOffer extends Omit<QuotedFields, 'deposit_amount'> {
  brand_id: BrandId;
  family: string;
  used_vehicles: UsedVehicle[];
  id: number;
  vehicle: StockVehicle;
  /** Why the dealership proposes it, in the words of its staff. */
  why: string;
  /** ISO 8601 with zone. */
  until: string;
  /** Whether nobody else has the unit by now: it is not held for the buyer. */
  is_free: boolean;
}
