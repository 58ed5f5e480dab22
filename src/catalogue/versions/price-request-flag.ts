import { useSyncExternalStore } from 'react';

// One flag per session: a shopper who asked for the prices of one model also sees those of the others (SPEC §4).
const flag = 'price-requested';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// For browsers that refuse storage: lasts as long as the page.
let requestedOnThisPage = false;

function isRequested(): boolean {
  try {
    return requestedOnThisPage || sessionStorage.getItem(flag) !== null;
  } catch {
    return requestedOnThisPage;
  }
}

/** Whether the shopper has asked for prices in this browser session; false on the server. */
export function usePriceRequested(): boolean {
  return useSyncExternalStore(subscribe, isRequested, () => false);
}

/** Remembers for the session that the shopper has asked for prices. */
export function rememberPriceRequest(): void {
  try {
    sessionStorage.setItem(flag, '1');
  } catch {
    requestedOnThisPage = true;
  }
  for (const listener of listeners) listener();
}
