import { links } from '../../../domain/addresses/links.ts';
import { offerPrices, type Offer } from '../../../domain/vehicles/offers.ts';
import {
  appliedDiscount,
  basePrice,
  discountedPrice,
  fullPrice,
} from '../../../domain/money/prices.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { unitDetails } from '../../ui/text/vehicle-words.ts';
import { offerPeriod } from '../offers/offer-period.ts';
import { unitAddress } from './unit-address.ts';

/** What a list shows of a unit, be it an offer or of the stock. */
export interface UnitSummary extends Pick<
  Offer,
  'id' | 'brand_id' | 'name' | 'color' | 'image' | 'currency'
> {
  /** Its confirmation page. */
  link: string;
  details: string;
  price: number;
  discount: { label: string; amount: number };
  discounted: number;
  /** With licence and delivery; an offer does not tell it. */
  full?: number;
  chassis?: string;
  /** When its discount holds. */
  period?: string;
}

export function summaryOfUnit(unit: StockVehicle): UnitSummary {
  const { id, brand_id, name, color, image, currency, chassis } = unit;
  return {
    id,
    brand_id,
    name,
    color,
    image,
    currency,
    chassis,
    link: links.buy(unitAddress(unit)),
    details: unitDetails(unit),
    price: basePrice(unit),
    discount: appliedDiscount(unit),
    discounted: discountedPrice(unit),
    full: fullPrice(unit),
  };
}

export function summaryOfOffer(offer: Offer): UnitSummary {
  const { id, brand_id, name, color, image, currency } = offer;
  const { price, discount, discounted } = offerPrices(offer);
  return {
    id,
    brand_id,
    name,
    color,
    image,
    currency,
    price,
    discounted,
    link: links.buy(unitAddress(offer)),
    details: unitDetails({ ...offer, location: '' }),
    discount: { label: 'Descuento especial', amount: discount },
    period: offerPeriod(offer),
  };
}
