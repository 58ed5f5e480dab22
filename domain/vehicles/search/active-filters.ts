import { bodyStyleNames } from '../body-styles.ts';
import { brandOf, type Brands } from '../brands.ts';
import { formatMoney } from '../../money/money.ts';
import { fuelNames, gearboxNames } from '../traits/powertrain.ts';
import type { UnitSearch } from './unit-search.ts';

export interface ActiveFilter {
  label: string;
  without: UnitSearch;
}

/** The active filters of a search, in the order of the form. */
export function activeFilters(brands: Brands, search: UnitSearch): ActiveFilter[] {
  const { text, brandIds, bodyStyles, gearboxes, fuels, colors, priceFrom, priceTo } = search;
  const one = (label: string, removed: Partial<UnitSearch>): ActiveFilter => ({
    label,
    without: { ...search, page: 1, ...removed },
  });
  const listed = <Value>(
    name: 'brandIds' | 'bodyStyles' | 'gearboxes' | 'fuels' | 'colors',
    values: readonly Value[],
    labelOf: (value: Value) => string,
  ) =>
    values.map((value) => one(labelOf(value), { [name]: values.filter((each) => each !== value) }));
  return [
    text !== '' && one(`«${text}»`, { text: '' }),
    ...listed('brandIds', brandIds, (id) => brandOf(brands, id).name),
    ...listed('bodyStyles', bodyStyles, (value) => bodyStyleNames[value]),
    ...listed('gearboxes', gearboxes, (value) => gearboxNames[value]),
    ...listed('fuels', fuels, (value) => fuelNames[value]),
    ...listed('colors', colors, (value) => value.charAt(0).toUpperCase() + value.slice(1)),
    priceFrom !== null && one(`Desde ${formatMoney(priceFrom)}`, { priceFrom: null }),
    priceTo !== null && one(`Hasta ${formatMoney(priceTo)}`, { priceTo: null }),
    search.availableOnly && one('En stock ahora', { availableOnly: false }),
  ].filter((filter) => filter !== false);
}
