import type { DescribedUsedVehicle } from '../../domain/operation/used-vehicles/used-vehicles.ts';
import { readStoredValue, writeStored } from './stored-text.ts';

const key = 'usado';

/** Stores the used vehicle that a shopper described on a unit's page, until the tab is closed. */
export function rememberDescribedUsedVehicle(used: DescribedUsedVehicle): void {
  writeStored('sessionStorage', key, JSON.stringify(used));
}

/** The used vehicle last described in this tab; null without one. The valuation's lists decide whether it exists. */
export function recallDescribedUsedVehicle(): DescribedUsedVehicle | null {
  const used = readStoredValue('sessionStorage', key) as DescribedUsedVehicle | null;
  return used && Number.isInteger(used.year + used.kms) ? used : null;
}
