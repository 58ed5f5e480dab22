import { useSyncExternalStore } from 'react';
import { keptUnits, onKeptUnits, type KeptUnit } from '../unit/kept-units.ts';

let last = '[]';
let units: readonly KeptUnit[] = [];

/** The units that the shopper saved on this device, the last one first. */
export function useFavourites(): readonly KeptUnit[] {
  return useSyncExternalStore(onKeptUnits, current);
}

/** Returns the same array while nothing changes, as useSyncExternalStore requires. */
function current(): readonly KeptUnit[] {
  const kept = keptUnits('favoritos');
  const text = JSON.stringify(kept);
  if (text !== last) {
    last = text;
    units = kept;
  }
  return units;
}
