import { useSyncExternalStore } from 'react';
import { onStored, readStored, writeStored } from '../../api/stored-text.ts';

// One flag for the session: a shopper who requested the prices of one model also sees those of the others (SPEC §4).
const flag = 'price-requested';

const subscribe = (listener: () => void) => onStored([flag], listener);

// For browsers that refuse storage: lasts as long as the page.
let requestedOnThisPage = false;

const isRequested = () => requestedOnThisPage || readStored('sessionStorage', flag) !== null;

/** Whether the shopper has requested prices in this browser session; false on the server. */
export function usePriceRequested(): boolean {
  return useSyncExternalStore(subscribe, isRequested, () => false);
}

/** Remembers for the session that the shopper has requested prices. */
export function rememberPriceRequest(): void {
  // Listeners run synchronously and read this before `writeStored` returns.
  requestedOnThisPage = true;
  requestedOnThisPage = !writeStored('sessionStorage', flag, '1');
}
