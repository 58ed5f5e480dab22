import { links } from '../../../domain/addresses/links.ts';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { useApi } from '../../api/context.ts';

/**
 * The start's metadata for search engines: the canonical page is the unit's. Without a unit the page is not indexed,
 * because its address can contain any words.
 */
export function StartHead({ unit }: { unit: StockVehicle | null | undefined }) {
  const { origin, client } = useApi();
  if (!unit) return <meta name="robots" content="noindex" />;
  return (
    <>
      <meta
        name="description"
        content={`Reservá online este ${unit.brand} ${unit.name} 0 km con una seña, en cuatro pasos.`}
      />
      <link rel="canonical" href={origin + links.buy(unitAddress(client.brands, unit))} />
    </>
  );
}
