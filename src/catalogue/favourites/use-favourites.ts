import { useSyncExternalStore } from 'react';
import { keptUnits, onKeptUnits, type KeptUnit } from '../unit/kept-units.ts';

let last = '[]';
let units: readonly KeptUnit[] = [];

/** The units that the shopper saved on this device, the last one first. */
export function useFavourites(): readonly KeptUnit[] {
  return useSyncExternalStore(onKeptUnits, current);
}

/** The same list as long as nothing changes, as React requires. */
function current(): readonly KeptUnit[] {
  const kept = keptUnits('favoritos');
  const text = JSON.stringify(kept);
  if (text !== last) {
    last = text;
    units = kept;
  }
  return units;
}
