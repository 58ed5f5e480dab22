import { brandOf, type Brands } from './brands.ts';
import type { UnitAddress } from '../addresses/links.ts';
import type { Offer } from './offers.ts';
import type { StockVehicle } from './stock-vehicle.ts';

export function unitAddress(brands: Brands, unit: StockVehicle | Offer): UnitAddress {
  return {
    brand: brandOf(brands, unit.brand_id).slug,
    id: unit.id,
    family: unit.family,
    family_id: unit.family_id,
    model: unit.name,
  };
}
