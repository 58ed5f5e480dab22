import type { Brands } from '../../domain/vehicles/brands.ts';
import { links } from '../../domain/addresses/links.ts';
import { offerPriceTag, unitPriceTag, type PriceTag } from '../../domain/vehicles/price-tag.ts';
import type { EqualUnits } from '../../domain/vehicles/equal-units.ts';
import type { Offer } from '../../domain/vehicles/offers.ts';
import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import { unitDetails } from '../ui/text/vehicle-words.ts';
import { unitAddress } from '../../domain/vehicles/unit-address.ts';

/** What the offers and the stock show in the same way. */
type Look = Pick<Offer, 'id' | 'brand_id' | 'name' | 'color' | 'image' | 'photographs'>;

/** The part of a unit that lists show, from the offers or from the stock. */
export interface UnitSummary extends Look {
  /** The address of the unit's confirmation page. */
  link: string;
  start: string;
  details: string;
  tag: PriceTag;
  /** Missing in an offer. */
  chassis?: string;
  /** It represents several units that look equal, of which others cost more. */
  from?: boolean;
}

export function summaryOfUnit(brands: Brands, unit: StockVehicle): UnitSummary {
  return {
    ...lookOf(unit),
    chassis: unit.chassis,
    link: links.buy(unitAddress(brands, unit)),
    start: links.dealershipStart(unitAddress(brands, unit)),
    details: unitDetails(unit),
    tag: unitPriceTag(unit),
  };
}

/** One card for units that look equal: '4 unidades · Mendoza, San Rafael'. */
export function summaryOfEqualUnits(brands: Brands, group: EqualUnits): UnitSummary {
  const { unit, count, locations, pricesDiffer } = group;
  if (count === 1) return summaryOfUnit(brands, unit);
  const look = unitDetails({ ...unit, location: '' });
  return {
    ...summaryOfUnit(brands, unit),
    details: [look, `${count} unidades`, locations.join(', ')].filter(Boolean).join(' · '),
    from: pricesDiffer,
  };
}

export function summaryOfOffer(brands: Brands, offer: Offer): UnitSummary {
  const { count = 1 } = offer;
  return {
    ...lookOf(offer),
    link: links.buy(unitAddress(brands, offer)),
    start: links.dealershipStart(unitAddress(brands, offer)),
    details: [unitDetails({ ...offer, location: '' }), count > 1 && `${count} unidades`]
      .filter(Boolean)
      .join(' · '),
    tag: offerPriceTag(offer),
  };
}

function lookOf({ id, brand_id, name, color, image, photographs }: Look): Look {
  return { id, brand_id, name, color, image, ...(photographs && { photographs }) };
}
