import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its page is hydrated, so that both render the same; then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
