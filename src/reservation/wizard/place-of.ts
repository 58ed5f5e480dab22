import { brandOf, type Brands } from '../../../domain/vehicles/brands.ts';
import { links } from '../../../domain/addresses/links.ts';
import type { ReservationView } from '../../../machines/reservation/projection.ts';
import { slugOf } from '../../../machines/reservation/steps.ts';

/** The address of a screen of the wizard; undefined for one that keeps the present address. */
export function placeOf(brands: Brands, { screen, operation }: ReservationView, code: string) {
  // SPEC §8. The resume page has a field for another code, or links to other vehicles.
  if (screen.kind === 'not found' || screen.kind === 'unavailable') {
    return { pathname: links.resume(operation?.code ?? code), search: '' };
  }
  if (!operation || (screen.kind !== 'step' && screen.kind !== 'end')) return undefined;
  const id = screen.kind === 'step' ? screen.step : screen.end;
  return {
    pathname: links.step(slugOf(id), operation.code),
    search: id === 'deposit' ? `?brand=${brandOf(brands, operation.brand_id).slug}` : '',
  };
}
