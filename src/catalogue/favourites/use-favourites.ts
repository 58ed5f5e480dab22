import { useSyncExternalStore } from 'react';
import { storedUnits, onStoredUnits, type StoredUnit } from '../unit/stored-units.ts';

let last = '[]';
let units: readonly StoredUnit[] = [];

/** The units that the shopper saved on this device, the last one first. */
export function useFavourites(): readonly StoredUnit[] {
  return useSyncExternalStore(onStoredUnits, current);
}

/** Returns the same array while nothing changes, as useSyncExternalStore requires. */
function current(): readonly StoredUnit[] {
  const favourites = storedUnits('favoritos');
  const text = JSON.stringify(favourites);
  if (text !== last) {
    last = text;
    units = favourites;
  }
  return units;
}
