import { bodyStyleNames } from '../body-styles.ts';
import { brandOf, type Brands } from '../brands.ts';
import { formatMoney } from '../../money/money.ts';
import { fuelNames, gearboxNames } from '../traits/powertrain.ts';
import type { UnitSearch } from './unit-search.ts';

/** A filter in force, and the search without it. */
export interface ActiveFilter {
  label: string;
  without: UnitSearch;
}

/** What narrows a search, in the order of the form. */
export function activeFilters(brands: Brands, search: UnitSearch): ActiveFilter[] {
  const { text, brandIds, bodyStyles, gearboxes, fuels, colors, priceFrom, priceTo } = search;
  const first = { ...search, page: 1 };
  const left = <Value>(values: readonly Value[], gone: Value) =>
    values.filter((value) => value !== gone);
  return [
    ...(text ? [{ label: `«${text}»`, without: { ...first, text: '' } }] : []),
    ...brandIds.map((id) => ({
      label: brandOf(brands, id).name,
      without: { ...first, brandIds: left(brandIds, id) },
    })),
    ...bodyStyles.map((value) => ({
      label: bodyStyleNames[value],
      without: { ...first, bodyStyles: left(bodyStyles, value) },
    })),
    ...gearboxes.map((value) => ({
      label: gearboxNames[value],
      without: { ...first, gearboxes: left(gearboxes, value) },
    })),
    ...fuels.map((value) => ({
      label: fuelNames[value],
      without: { ...first, fuels: left(fuels, value) },
    })),
    ...colors.map((value) => ({
      label: value.charAt(0).toUpperCase() + value.slice(1),
      without: { ...first, colors: left(colors, value) },
    })),
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
