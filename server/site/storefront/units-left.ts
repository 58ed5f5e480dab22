import { routePatterns } from '../../../domain/addresses/links.ts';
import { brandBySlug, type Brands } from '../../../domain/vehicles/brands.ts';
import { stockEndpoint } from '../../../domain/wire/stock.ts';
import { unitSearchEndpoint } from '../../../domain/wire/unit-search.ts';
import { createClient, type Transport } from '../../../src/api/client.ts';

const unitPages = new URLPattern({ pathname: routePatterns.buy });

/**
 * What a visitor of a busy program wants to know: how many vehicles are left on sale, of the model on the address's page
 * or in all. Empty when it can't be read.
 */
export async function unitsLeft(
  path: string,
  { group, brands, transport }: { group: string; brands: Brands; transport: Transport },
): Promise<string> {
  const client = createClient(group, brands, transport);
  const { brand: slug = '', family_id } = unitPages.exec({ pathname: path })?.pathname.groups ?? {};
  const brand = brandBySlug(brands, slug);
  try {
    if (!brand)
      return inAll((await client.call(unitSearchEndpoint, { query: { ahora: '1' } })).total);
    const query = { family_id: String(family_id), equal: '1' };
    const kinds = await client.call(stockEndpoint, { brandId: brand.id, query });
    return ofModel(kinds.reduce((sum, { count = 1 }) => sum + count, 0));
  } catch {
    return '';
  }
}

function inAll(count: number): string {
  return count === 1 ? 'Queda un vehículo en venta.' : `Quedan ${count} vehículos en venta.`;
}

function ofModel(count: number): string {
  if (count === 0) return 'De este modelo no queda ninguno en venta ahora.';
  return count === 1
    ? 'De este modelo queda uno en venta.'
    : `De este modelo quedan ${count} en venta.`;
}
