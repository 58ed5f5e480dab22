import type { Currency } from '../../../domain/money/money.ts';
import type { Photograph } from '../../../domain/vehicles/pictures/photographs.ts';
import { fullPrice } from '../../../domain/money/prices.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { onStored, readStored, writeStored } from '../../api/stored-text.ts';

/** What the device stores of a unit. */
export interface KeptUnit {
  id: number;
  name: string;
  color: string;
  image: string | null;
  photographs?: readonly Photograph[];
  /** The address of its page. */
  link: string;
  /** Its final price when the shopper saved it, to show later changes. */
  saved?: { price: number; currency: Currency };
}

/**
 * The lists stored on a device, each with its maximum length: the units last opened, and those that the shopper
 * saved.
 */
const most = { vistos: 5, favoritos: 12 };

export type KeptList = keyof typeof most;

/** The units of a list, the last one first. */
export function keptUnits(list: KeptList): KeptUnit[] {
  try {
    const kept: unknown = JSON.parse(readStored('localStorage', list) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKeptUnit) : [];
  } catch {
    // The stored text is not valid JSON: another script wrote it.
    return [];
  }
}

export function keepUnit(list: KeptList, vehicle: StockVehicle, link: string): void {
  const { id, name, color, image, currency, photographs } = vehicle;
  const [first] = photographs ?? [];
  const unit: KeptUnit = { id, name, color, image, ...(first && { photographs: [first] }), link };
  if (list === 'favoritos') unit.saved = { price: fullPrice(vehicle), currency };
  write(list, [unit, ...keptUnits(list).filter((other) => other.link !== link)]);
}

export function dropUnit(list: KeptList, link: string): void {
  write(
    list,
    keptUnits(list).filter((unit) => unit.link !== link),
  );
}

/** Calls `listener` after each change, also by other tabs. */
export function onKeptUnits(listener: () => void): () => void {
  return onStored(Object.keys(most), listener);
}

function write(list: KeptList, units: KeptUnit[]): void {
  writeStored('localStorage', list, JSON.stringify(units.slice(0, most[list])));
}

function isKeptUnit(kept: unknown): kept is KeptUnit {
  if (typeof kept !== 'object' || kept === null) return false;
  const { id, name, color, link } = kept as Partial<KeptUnit>;
  return (
    typeof id === 'number' &&
    typeof name === 'string' &&
    typeof color === 'string' &&
    typeof link === 'string' &&
    link.startsWith('/vehiculos-0km/')
  );
}
