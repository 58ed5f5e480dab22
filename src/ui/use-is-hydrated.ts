import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration, so that both render the same markup; true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
