import { inheritedTraits } from './traits/comparison.ts';
import type { Family, Subfamily } from './families.ts';
import { brandBySlug, type BrandId, type Brands } from './brands.ts';
import { typedText } from '../words/typed-text.ts';
import { modelKey, type ModelReference } from './traits/model-key.ts';
import type { Pictured } from './pictures/photographs.ts';
import { unitPriceTag, type PriceTag } from './price-tag.ts';
import { priceToday, type StockVehicle } from './stock-vehicle.ts';
import type { Traits } from './traits/traits.ts';
import { stockedVersions, type StockedVersion } from './versions.ts';

/** Maximum number of models in a comparison. */
export const maxCompared = 3;

export interface ComparedModel extends Pictured {
  id: number;
  brand_id: BrandId;
  name: string;
  versions: ComparedVersion[];
}

export interface ComparedVersion {
  id: number;
  name: string;
  /** Includes inherited traits. */
  traits: Traits;
  /** The price of the unit with the lowest final price; null without units. */
  tag: PriceTag | null;
}

/** A model for a comparison: first its versions with units, from the cheapest on, then the others. */
export function comparedModel(
  { id, brand_id, name, image, photographs }: Family,
  versions: readonly Subfamily[],
  units: readonly StockVehicle[],
): ComparedModel {
  const stocked = stockedVersions(versions, units);
  const traits = inheritedTraits(stocked);
  const price = ({ cheapest }: StockedVersion) => (cheapest ? priceToday(cheapest) : Infinity);
  const ranked = stocked.toSorted((a, b) => price(a) - price(b) || 0);
  return {
    id,
    brand_id,
    name,
    image,
    ...(photographs && { photographs: photographs.slice(0, 1) }),
    versions: ranked.map((version) => ({
      id: version.id,
      name: version.name,
      traits: traits.get(version.id)!,
      tag: version.cheapest ? unitPriceTag(version.cheapest) : null,
    })),
  };
}

/** The parameters of the comparison's address: `?modelo=volkswagen-14&modelo=chevrolet-21&version=volkswagen-14-141`. */
export const comparedParameters = { model: 'modelo', version: 'version' } as const;

/** The models that an address names, each once; unknown names are ignored. */
export function readCompared(brands: Brands, params: URLSearchParams): ModelReference[] {
  const found = params.getAll(comparedParameters.model).flatMap((key) => {
    const [, slug, id] = /^([a-z0-9-]+)-(\d{1,9})$/.exec(typedText(key).trim()) ?? [];
    const brand = brandBySlug(brands, slug);
    return brand ? [{ brandId: brand.id, familyId: Number(id) }] : [];
  });
  const unique = new Map(found.map((reference) => [modelKey(brands, reference), reference]));
  return [...unique.values()].slice(0, maxCompared);
}

/** The version of a model that an address names, else the first one. */
export function chosenVersion(
  brands: Brands,
  params: URLSearchParams,
  { id, brand_id, versions }: ComparedModel,
): ComparedVersion | undefined {
  const model = modelKey(brands, { brandId: brand_id, familyId: id });
  const chosen = params.getAll(comparedParameters.version).map((key) => typedText(key).trim());
  return versions.find((version) => chosen.includes(`${model}-${version.id}`)) ?? versions[0];
}
