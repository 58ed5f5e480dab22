import { queryOptions } from '@tanstack/react-query';
import { inheritedTraits } from '../../domain/vehicles/traits/comparison.ts';
import { colorsInStock, unitsOfOtherVersions } from '../../domain/vehicles/similar-units.ts';
import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import type { Traits } from '../../domain/vehicles/traits/traits.ts';
import { stockedVersions } from '../../domain/vehicles/versions.ts';
import { subfamiliesEndpoint } from '../../domain/wire/subfamilies.ts';
import { fetchFamilyUnits } from './catalogue-queries.ts';
import type { Client } from './client.ts';

/** The other units and the traits that a unit's page shows. */
export interface UnitRange {
  /** The known traits of its version, including those inherited from cheaper versions. */
  traits: Traits;
  /** One unit of the same version in each colour; the shown unit for its own colour. */
  colors: StockVehicle[];
  /** Units of the family's other versions. */
  otherVersions: StockVehicle[];
}

export const unitRangeQuery = (client: Client, unit: StockVehicle) =>
  queryOptions({
    queryKey: ['unit range', unit.brand_id, unit.id],
    queryFn: async ({ signal }): Promise<UnitRange> => {
      const { brand_id: brandId } = unit;
      const query = { family_id: String(unit.family_id) };
      const [versions, units] = await Promise.all([
        client.call(subfamiliesEndpoint, { brandId, query, signal }),
        fetchFamilyUnits(client, brandId, unit.family_id, signal),
      ]);
      const traits = inheritedTraits(stockedVersions(versions, units));
      return {
        traits: traits.get(unit.subfamily_id) ?? {},
        colors: colorsInStock(units, unit),
        otherVersions: unitsOfOtherVersions(units, unit),
      };
    },
  });
