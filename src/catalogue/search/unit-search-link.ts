import { links } from '../../../domain/addresses/links.ts';
import {
  searchParameters,
  unitSearchParams,
  type UnitSearch,
} from '../../../domain/vehicles/unit-search.ts';

/** The navigation state of a search that was sent: what it found takes the focus. */
export const searchSent = 'search sent';

/** The address of a search; without one, of all units. */
export function searchLink(search?: UnitSearch): string {
  const said = search ? unitSearchParams(search).toString() : '';
  return `${links.families()}?${said || `${searchParameters.sort}=price`}`;
}
