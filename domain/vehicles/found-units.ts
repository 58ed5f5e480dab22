import { isBodyStyle } from './body-styles.ts';
import { brands } from './brands.ts';
import { wholeAmount } from '../money/money.ts';
import { appliedDiscount, fullPrice } from '../money/prices.ts';
import { toStockVehicle, type WireStockVehicle } from './stock-vehicle.ts';
import {
  unitsPerPage,
  type Facet,
  type FoundUnits,
  type ListedUnit,
  type UnitSearch,
} from './unit-search.ts';

/** Reads a unit for the search; an unknown body style becomes null. */
export function toListedUnit(
  { body_style, ...unit }: WireStockVehicle,
  isAvailable: boolean,
): ListedUnit {
  return {
    ...toStockVehicle(unit),
    body_style: body_style && isBodyStyle(body_style) ? body_style : null,
    is_available: isAvailable,
  };
}

type Filter = 'brands' | 'bodyStyles' | 'colors' | 'others';

/** A unit with the values that the search compares. Amounts are in pesos; null when the dollar rate is unknown. */
interface Candidate {
  unit: ListedUnit;
  text: string;
  price: number | null;
  discount: number;
}

/** Removes case and accents, so that 'sedan' finds 'Sedán'. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function candidate(unit: ListedUnit, dollarRate: number | null): Candidate {
  const rate = unit.currency === 'usd' ? dollarRate : 1;
  const { brand, family, name, color, model_year, location } = unit;
  return {
    unit,
    text: plain([brand, family, name, color, model_year, location].join(' ')),
    price: rate && wholeAmount(fullPrice(unit) * rate),
    discount: wholeAmount(appliedDiscount(unit).amount * (rate ?? 0)),
  };
}

/** Whether a unit passes the filters. Facets leave their own filter out, to count its other values too. */
function passes({ unit, text, price }: Candidate, search: UnitSearch, leftOut?: Filter): boolean {
  const { brandIds, bodyStyles, colors, priceFrom, priceTo } = search;
  const chosen = <Value>(filter: Filter, values: readonly Value[], value: Value | null) =>
    leftOut === filter || values.length === 0 || (value !== null && values.includes(value));
  return (
    chosen('brands', brandIds, unit.brand_id) &&
    chosen('bodyStyles', bodyStyles, unit.body_style) &&
    chosen('colors', colors.map(plain), plain(unit.color)) &&
    (priceFrom === null || (price !== null && price >= priceFrom)) &&
    (priceTo === null || (price !== null && price <= priceTo)) &&
    (!search.availableOnly || unit.is_available) &&
    plain(search.text)
      .split(/\s+/)
      .every((word) => text.includes(word))
  );
}

/** Units with an unknown price in pesos come last in both orders of price. */
const orders: Record<UnitSearch['sort'], (a: Candidate, b: Candidate) => number> = {
  price: (a, b) => (a.price ?? Infinity) - (b.price ?? Infinity) || 0,
  'price-desc': (a, b) => (b.price ?? -1) - (a.price ?? -1),
  discount: (a, b) => b.discount - a.discount,
  newest: (a, b) => (b.unit.model_year ?? 0) - (a.unit.model_year ?? 0),
};

function facets<Value>(values: readonly (Value | null)[]): Facet<Value>[] {
  const counts = new Map<Value, number>();
  for (const value of values) {
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, count }));
}

const byCount = (a: Facet<unknown>, b: Facet<unknown>) => b.count - a.count;

/** One page of the units that a search finds, and the count of each filter value. `dollarRate` in pesos, null when unknown. */
export function findUnits(
  units: readonly ListedUnit[],
  search: UnitSearch,
  dollarRate: number | null,
): FoundUnits {
  const all = units.map((unit) => candidate(unit, dollarRate));
  const found = all
    .filter((one) => passes(one, search))
    .sort((a, b) => orders[search.sort](a, b) || a.unit.id - b.unit.id);
  const without = (filter: Filter) =>
    all.filter((one) => passes(one, search, filter)).map(({ unit }) => unit);
  const pages = Math.max(1, Math.ceil(found.length / unitsPerPage));
  const first = (Math.min(search.page, pages) - 1) * unitsPerPage;
  return {
    total: found.length,
    pages,
    units: found.slice(first, first + unitsPerPage).map(({ unit }) => unit),
    brands: facets(without('brands').map((unit) => unit.brand_id)).sort(
      (a, b) => brands[a.value].id - brands[b.value].id,
    ),
    bodyStyles: facets(without('bodyStyles').map((unit) => unit.body_style)).sort(byCount),
    colors: facets(without('colors').map((unit) => unit.color)).sort(byCount),
  };
}
