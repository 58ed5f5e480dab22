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
  const first = { ...search, page: 1 };
  const listed = <Value>(
    name: 'brandIds' | 'bodyStyles' | 'gearboxes' | 'fuels' | 'colors',
    values: readonly Value[],
    labelOf: (value: Value) => string,
  ) =>
    values.map((value): ActiveFilter => ({
      label: labelOf(value),
      without: { ...first, [name]: values.filter((each) => each !== value) },
    }));
  return [
    ...(text ? [{ label: `«${text}»`, without: { ...first, text: '' } }] : []),
    ...listed('brandIds', brandIds, (id) => brandOf(brands, id).name),
    ...listed('bodyStyles', bodyStyles, (value) => bodyStyleNames[value]),
    ...listed('gearboxes', gearboxes, (value) => gearboxNames[value]),
    ...listed('fuels', fuels, (value) => fuelNames[value]),
    ...listed('colors', colors, (value) => value.charAt(0).toUpperCase() + value.slice(1)),
    ...(priceFrom === null
      ? []
      : [{ label: `Desde ${formatMoney(priceFrom)}`, without: { ...first, priceFrom: null } }]),
    ...(priceTo === null
      ? []
      : [{ label: `Hasta ${formatMoney(priceTo)}`, without: { ...first, priceTo: null } }]),
    ...(search.availableOnly
      ? [{ label: 'En stock ahora', without: { ...first, availableOnly: false } }]
      : []),
  ];
}
