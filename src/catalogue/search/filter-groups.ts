import { bodyStyleNames, bodyStyles } from '../../../domain/vehicles/body-styles.ts';
import { brandOf, brandsOnSale, type Brands } from '../../../domain/vehicles/brands.ts';
import {
  fuelNames,
  fuels,
  gearboxes,
  gearboxNames,
} from '../../../domain/vehicles/traits/powertrain.ts';
import { searchParameters } from '../../../domain/vehicles/search/search-parameters.ts';
import {
  fuelSlug,
  gearboxSlug,
  type Facet,
  type FoundUnits,
  type UnitSearch,
} from '../../../domain/vehicles/search/unit-search.ts';
import type { FilterGroupProps, FilterItem } from './filter-group.tsx';

/** The filters by a list of values, each with the number of its units. */
export function filterGroups(
  brands: Brands,
  search: UnitSearch,
  found: FoundUnits,
): FilterGroupProps[] {
  const sold = brandsOnSale(brands).map(({ id }) => id);
  const brandItems = itemsOf(sold, found.brands, search.brandIds, (id) => {
    const { slug, name } = brandOf(brands, id);
    return [slug, name];
  });
  const bodyItems = itemsOf(bodyStyles, found.bodyStyles, search.bodyStyles, (bodyStyle) => [
    bodyStyle,
    bodyStyleNames[bodyStyle],
  ]);
  const gearboxItems = itemsOf(gearboxes, found.gearboxes, search.gearboxes, (gearbox) => [
    gearboxSlug(gearbox),
    gearboxNames[gearbox],
  ]);
  const fuelItems = itemsOf(fuels, found.fuels, search.fuels, (fuel) => [
    fuelSlug(fuel),
    fuelNames[fuel],
  ]);
  return [
    { legend: 'Marca', name: searchParameters.brands, items: brandItems },
    { legend: 'Carrocería', name: searchParameters.bodyStyles, items: bodyItems },
    { legend: 'Caja', name: searchParameters.gearboxes, items: gearboxItems },
    { legend: 'Combustible', name: searchParameters.fuels, items: fuelItems },
    { legend: 'Color', name: searchParameters.colors, items: colorItems(search, found) },
  ];
}

function itemsOf<Value>(
  values: readonly Value[],
  facets: readonly Facet<Value>[],
  chosen: readonly Value[],
  written: (value: Value) => [slug: string, label: string],
): FilterItem[] {
  return values.map((each) => {
    const [value, label] = written(each);
    const count = facets.find((facet) => facet.value === each)?.count ?? 0;
    return { value, label, count, isChosen: chosen.includes(each) };
  });
}

/** The colours of the results, and the chosen ones. */
function colorItems(search: UnitSearch, found: FoundUnits): FilterItem[] {
  const present = found.colors.map(({ value, count }) => ({
    value: value.toLowerCase(),
    label: value,
    count,
    isChosen: search.colors.includes(value.toLowerCase()),
  }));
  const missing = search.colors
    .filter((color) => !present.some(({ value }) => value === color))
    .map((color) => ({ value: color, label: color, count: 0, isChosen: true }));
  return [...present, ...missing];
}
