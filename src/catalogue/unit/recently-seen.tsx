import { useEffect, useState, type ReactNode } from 'react';
import { links } from '../../../domain/addresses/links.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { StoredListBand } from '../stored-units/stored-list-band.tsx';
import { storeUnit, storedUnits } from '../stored-units/stored-units.ts';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import { useBrands } from '../../api/context.ts';

/** The units whose pages this device opened before. It also records this unit. */
export default function RecentlySeen({ unit }: { unit: StockVehicle }): ReactNode {
  const here = links.buy(unitAddress(useBrands(), unit));
  const [seen] = useState(() => storedUnits('vistos').filter(({ link }) => link !== here));
  useEffect(() => storeUnit('vistos', unit, here), [unit, here]);
  return <StoredListBand id="vistos" title="Lo último que viste" units={seen} />;
}
