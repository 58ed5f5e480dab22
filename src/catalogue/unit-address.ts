import { brands } from '../../domain/brands.ts';
import type { UnitAddress } from '../../domain/links.ts';
import type { Offer } from '../../domain/offers.ts';
import type { StockVehicle } from '../../domain/stock-vehicle.ts';

/** The id of a unit as an address gives it; undefined when it cannot be one. */
export function unitIdIn(text: string | undefined): number | undefined {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined;
}

/** What names a unit or an offer in an address. */
export function unitAddress(unit: StockVehicle | Offer): UnitAddress {
  return {
    brand: brands[unit.brand_id].slug,
    id: unit.id,
    family: unit.family,
    family_id: unit.family_id,
    model: unit.name,
  };
}
