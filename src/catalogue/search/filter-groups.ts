import { bodyStyleNames, bodyStyles } from '../../../domain/vehicles/body-styles.ts';
import { brandsOnSale, type Brands } from '../../../domain/vehicles/brands.ts';
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
  return [
    { legend: 'Marca', name: searchParameters.brands, items: brandItems(brands, search, found) },
    { legend: 'Carrocería', name: searchParameters.bodyStyles, items: bodyItems(search, found) },
    { legend: 'Caja', name: searchParameters.gearboxes, items: gearboxItems(search, found) },
    { legend: 'Combustible', name: searchParameters.fuels, items: fuelItems(search, found) },
    { legend: 'Color', name: searchParameters.colors, items: colorItems(search, found) },
  ];
}

function brandItems(brands: Brands, search: UnitSearch, found: FoundUnits): FilterItem[] {
  return brandsOnSale(brands).map(({ id, slug, name }) => ({
    value: slug,
    label: name,
    count: found.brands.find(({ value }) => value === id)?.count ?? 0,
    isChosen: search.brandIds.includes(id),
  }));
}

function bodyItems(search: UnitSearch, found: FoundUnits): FilterItem[] {
  return bodyStyles.map((bodyStyle) => ({
    value: bodyStyle,
    label: bodyStyleNames[bodyStyle],
    count: found.bodyStyles.find(({ value }) => value === bodyStyle)?.count ?? 0,
    isChosen: search.bodyStyles.includes(bodyStyle),
  }));
}

function gearboxItems(search: UnitSearch, found: FoundUnits): FilterItem[] {
  return gearboxes.map((gearbox) => ({
    value: gearboxSlug(gearbox),
    label: gearboxNames[gearbox],
    count: found.gearboxes.find(({ value }) => value === gearbox)?.count ?? 0,
    isChosen: search.gearboxes.includes(gearbox),
  }));
}

function fuelItems(search: UnitSearch, found: FoundUnits): FilterItem[] {
  return fuels.map((fuel) => ({
    value: fuelSlug(fuel),
    label: fuelNames[fuel],
    count: found.fuels.find(({ value }) => value === fuel)?.count ?? 0,
    isChosen: search.fuels.includes(fuel),
  }));
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
