import type { Brands } from '../../../domain/vehicles/brands.ts';
import { links } from '../../../domain/addresses/links.ts';
import { searchParameters } from '../../../domain/vehicles/search/search-parameters.ts';
import {
  unitSearchQueryText,
  type UnitSearch,
} from '../../../domain/vehicles/search/unit-search.ts';

/** Navigation state of a submitted search, which moves the focus to the results. */
export const searchSent = 'search sent';

/** The address of a search; without one, the address of all units. */
export function searchLink(brands: Brands, search?: UnitSearch): string {
  const query = search ? unitSearchQueryText(brands, search) : '';
  return `${links.families()}?${query || `${searchParameters.sort}=price`}`;
}
