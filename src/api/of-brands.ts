import { WireError } from '../../domain/wire/errors.ts';
import type { Brand, BrandId } from '../../domain/vehicles/brands.ts';

/** One brand's items; null when the request failed, so that the other brands' items still show. */
export interface OfBrand<Items> {
  brandId: BrandId;
  items: Items | null;
}

/** Fetches the items of some brands. Throws when all requests failed. */
export async function ofBrands<Items>(
  brands: readonly Pick<Brand, 'id'>[],
  what: string,
  fetchOne: (brandId: BrandId) => Promise<Items>,
): Promise<OfBrand<Items>[]> {
  const outcomes = await Promise.allSettled(brands.map(({ id }) => fetchOne(id)));
  const lists = outcomes.map((outcome, index): OfBrand<Items> => {
    const brandId = brands[index]!.id;
    if (outcome.status === 'fulfilled') return { brandId, items: outcome.value };
    if (!isAborted(outcome.reason))
      console.error(
        `the ${what} of brand ${brandId} could not be fetched`,
        causeOf(outcome.reason),
      );
    return { brandId, items: null };
  });
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
  if (failures[0] && failures.length === lists.length) throw failures[0].reason;
  return lists;
}

/** The shopper left the page before the answer arrived. */
const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** A refusal is always thrown at the same place, so its stack is left out. */
function causeOf(reason: unknown): unknown {
  return reason instanceof WireError ? reason.code : reason;
}
