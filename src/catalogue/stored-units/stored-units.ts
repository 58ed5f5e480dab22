import { useSyncExternalStore } from 'react';
import type { Currency } from '../../../domain/money/money.ts';
import type { Photograph } from '../../../domain/vehicles/pictures/photographs.ts';
import { priceToday, type StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { onStored, readStored, readStoredValue, writeStored } from '../../api/stored-text.ts';

/** What the device stores of a unit. */
export interface StoredUnit {
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

export type StoredList = keyof typeof most;

/** The units of a list, the last one first. */
export function storedUnits(list: StoredList): StoredUnit[] {
  const stored = readStoredValue('localStorage', list);
  return Array.isArray(stored) ? stored.filter(isStoredUnit) : [];
}

export function storeUnit(list: StoredList, vehicle: StockVehicle, link: string): void {
  const { id, name, color, image, currency, photographs } = vehicle;
  const [first] = photographs ?? [];
  const unit: StoredUnit = { id, name, color, image, ...(first && { photographs: [first] }), link };
  if (list === 'favoritos') unit.saved = { price: priceToday(vehicle), currency };
  write(list, [unit, ...storedUnits(list).filter((other) => other.link !== link)]);
}

export function dropUnit(list: StoredList, link: string): void {
  write(
    list,
    storedUnits(list).filter((unit) => unit.link !== link),
  );
}

const subscribe = (listener: () => void) => onStored(['favoritos'], listener);
const storedFavourites = () => readStored('localStorage', 'favoritos');

/** The units that the shopper saved on this device, the last one first. Renders again when they change. */
export function useFavourites(): StoredUnit[] {
  useSyncExternalStore(subscribe, storedFavourites);
  return storedUnits('favoritos');
}

function write(list: StoredList, units: StoredUnit[]): void {
  writeStored('localStorage', list, JSON.stringify(units.slice(0, most[list])));
}

function isStoredUnit(stored: unknown): stored is StoredUnit {
  if (typeof stored !== 'object' || stored === null) return false;
  const { id, name, color, link } = stored as Partial<StoredUnit>;
  return (
    typeof id === 'number' &&
    typeof name === 'string' &&
    typeof color === 'string' &&
    typeof link === 'string' &&
    link.startsWith('/vehiculos-0km/')
  );
}
