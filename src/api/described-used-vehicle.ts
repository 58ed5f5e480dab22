import type { DescribedUsedVehicle } from '../../domain/operation/used-vehicles/used-vehicles.ts';
import { readStored, writeStored } from './stored-text.ts';

const key = 'usado';

/** Keeps what a shopper described on the page of a unit, until the browser's tab is closed. */
export function rememberDescribedUsedVehicle(used: DescribedUsedVehicle): void {
  writeStored('sessionStorage', key, JSON.stringify(used));
}

/** The used vehicle that was described last in this tab; null without one. The valuation's lists decide whether there is such a version. */
export function recallDescribedUsedVehicle(): DescribedUsedVehicle | null {
  try {
    const used = JSON.parse(readStored('sessionStorage', key)!) as DescribedUsedVehicle;
    return Number.isInteger(used.year + used.kms) ? used : null;
  } catch {
    return null;
  }
}
