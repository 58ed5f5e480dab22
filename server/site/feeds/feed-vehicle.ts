import { links } from '../../../domain/addresses/links.ts';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import { shareImage } from '../../../domain/addresses/share-image.ts';
import {
  branchOf,
  wholeAddress,
  type DealershipParameters,
} from '../../../domain/content/parameters.ts';
import type { Installments } from '../../../domain/money/installments.ts';
import type { IsoDate } from '../../../domain/time/dates.ts';
import type { BodyStyle } from '../../../domain/vehicles/body-styles.ts';
import type { Brands } from '../../../domain/vehicles/brands.ts';
import { sharedPicture } from '../../../domain/vehicles/pictures/photographs.ts';
import { conditionsSentence, priceSentence } from '../../../domain/vehicles/price-sentence.ts';
import { netPrice, shownPrice, unitPriceTag } from '../../../domain/vehicles/price-tag.ts';
import type { ListedUnit } from '../../../domain/vehicles/search/unit-search.ts';
import type { Fuel, Gearbox } from '../../../domain/vehicles/traits/powertrain.ts';
import { slugOf } from '../../../domain/words/plain.ts';

/** A unit as every feed sends it: each channel has its own names for these values. Amounts are whole units of `currency`. */
export interface FeedVehicle {
  id: string;
  vin: string;
  /** 'Volkswagen Polo Track 1.6 MSI MT 2026'. */
  title: string;
  /** The price, the price without national taxes, and where the conditions are. */
  description: string;
  url: string;
  image: string;
  make: string;
  model: string;
  trim: string;
  year: number | null;
  color: string;
  bodyStyle: BodyStyle | null;
  fuel: Fuel | null;
  gearbox: Gearbox | null;
  drive: '4x4' | '4x2' | null;
  doors: number;
  /** What a buyer would pay today: the large figure of the unit's page. */
  price: number;
  netPrice: number;
  currency: 'ARS' | 'USD';
  /** The last day of the price; null without one. */
  priceUntil: IsoDate | null;
  installments: Installments | null;
  /** False while somebody reserves the unit. */
  isAvailable: boolean;
  dealer: string;
  /** Identifies the branch where the unit stands: 'godoy-cruz'. */
  storeCode: string;
  address: string;
  province: string;
}

export interface FeedSite {
  publicUrl: string;
  brands: Brands;
  parameters: DealershipParameters;
}

/** The unit for the feeds, at the price and under the conditions of its page. */
export function feedVehicle(
  unit: ListedUnit,
  { publicUrl, brands, parameters }: FeedSite,
): FeedVehicle {
  const tag = unitPriceTag(unit);
  const { brand, family, name } = unit;
  const branch = branchOf(parameters, unit.location);
  const [priceUntil = null] = [tag.valid_until, tag.promotion?.valid_until ?? null]
    .flatMap((day) => day ?? [])
    .toSorted();
  return {
    id: String(unit.id),
    vin: unit.chassis,
    title: [brand, name, unit.model_year].filter(Boolean).join(' '),
    description: `${brand} ${name} 0 km, ${unit.color}. ${priceSentence(tag, parameters, null)} ${conditionsSentence()}`,
    url: publicUrl + links.buy(unitAddress(brands, unit)),
    image: publicUrl + shareImage(sharedPicture(unit)),
    make: brand,
    model: family,
    trim: name.startsWith(`${family} `) ? name.slice(family.length + 1) : name,
    year: unit.model_year,
    color: unit.color,
    bodyStyle: unit.body_style,
    fuel: unit.fuel,
    gearbox: unit.gearbox,
    drive: unit.drive,
    doors: unit.doors,
    price: shownPrice(tag),
    netPrice: netPrice(tag, parameters),
    currency: tag.currency === 'usd' ? 'USD' : 'ARS',
    priceUntil,
    installments: tag.installments ?? null,
    isAvailable: unit.is_available,
    dealer: parameters.group.name,
    storeCode: slugOf(unit.location),
    address: wholeAddress(branch ?? parameters.group),
    province: parameters.group.province ?? '',
  };
}
