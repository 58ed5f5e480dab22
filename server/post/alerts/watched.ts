import { links } from '../../../domain/addresses/links.ts';
import type { AlertForm } from '../../../domain/forms/alert.ts';
import { priceToday, toStockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { activeFilters } from '../../../domain/vehicles/search/active-filters.ts';
import { findMatching } from '../../../domain/vehicles/search/found-units.ts';
import { searchParameters } from '../../../domain/vehicles/search/search-parameters.ts';
import {
  parseUnitSearch,
  unitSearchQueryText,
  type ListedUnit,
  type UnitSearch,
} from '../../../domain/vehicles/search/unit-search.ts';
import type { Brands } from '../../../domain/vehicles/brands.ts';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { findListedUnits } from '../../stock/catalogue/listed-units.ts';
import { findUnit } from '../../stock/catalogue/queries.ts';
import { spellingOf } from '../../stock/catalogue/spelling.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { alerts, KnownPrices } from '../../ground/db/tables/alerts.ts';
import type { Dealership } from '../../sale/dealership.ts';

type Alert = Pick<typeof alerts.$inferSelect, 'kind' | 'subject'>;

/** The subject, the name and the page of a new alert. Throws `not_found` for a unit that left the stock. */
export async function findSubject(
  tx: Database,
  dealership: Pick<Dealership, 'now' | 'system' | 'changes'>,
  { kind, subject }: AlertForm,
): Promise<{ subject: string; name: string; path: string }> {
  const brands = await dealership.system.brands();
  if (kind === 'search') {
    const search = searchOf(brands, subject);
    const query = unitSearchQueryText(brands, search);
    const filters = activeFilters(brands, search).map(({ label }) => label);
    return {
      subject: query,
      name: filters.join(', ') || 'todos los 0 km',
      path: `${links.families()}?${query || `${searchParameters.sort}=price`}`,
    };
  }
  const found = /^[1-9]\d{0,8}$/.test(subject)
    ? await findUnit(tx, dealership, brands, Number(subject))
    : undefined;
  if (!found) throw new WireError('not_found');
  const unit = toStockVehicle(found);
  return {
    subject: unit.chassis,
    name: `${unit.brand} ${unit.name}, ${unit.color}`,
    path: links.buy(unitAddress(brands, unit)),
  };
}

/** A search in a fixed order and on its first page. Includes held units: a unit that is free again is not new. */
function searchOf(brands: Brands, query: string): UnitSearch {
  const search = parseUnitSearch(brands, new URLSearchParams(query));
  return { ...search, availableOnly: false, sort: 'price', page: 1 };
}

/** Reads the units that an alert watches. The stock is read once. */
export async function stockReader({ now, system, dollarRate }: Dealership) {
  const [brands, rate] = await Promise.all([system.brands(), dollarRate()]);
  let stock: Promise<ListedUnit[]> | undefined;
  return async (tx: Database, { kind, subject }: Alert): Promise<ListedUnit[]> => {
    const units = await (stock ??= system
      .parameters(tx)
      .then(({ promotion_share: maxShare }) => findListedUnits(tx, now(), brands, { maxShare })));
    return kind === 'search'
      ? findMatching(brands, units, searchOf(brands, subject), rate, spellingOf(tx))
      : units.filter(({ chassis }) => chassis === subject);
  };
}

/** In the unit's own currency, so that the dollar rate changes no price. */
export const knownPrices = (units: readonly ListedUnit[]): KnownPrices =>
  Object.fromEntries(
    units.map((unit) => [unit.chassis, { price: priceToday(unit), currency: unit.currency }]),
  );

/** The units that are new to an alert, and those whose price fell since its last comparison. */
export function newsAmong(known: KnownPrices, units: readonly ListedUnit[]) {
  const isLower = ({ price, currency }: KnownPrices[string], unit: ListedUnit) =>
    currency === unit.currency && priceToday(unit) < price;
  return units.flatMap((unit) => {
    const before = known[unit.chassis];
    return !before || isLower(before, unit) ? [{ unit, before: before?.price }] : [];
  });
}
