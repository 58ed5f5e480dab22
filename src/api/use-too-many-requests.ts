import { useSyncExternalStore } from 'react';
import { isRefusing, subscribeToRefusals } from './too-many-requests.ts';

/** Whether the server refused a call a moment ago because of too many requests. The charts only say that a call failed. */
export function useTooManyRequests(): boolean {
  return useSyncExternalStore(subscribeToRefusals, isRefusing, () => false);
}
