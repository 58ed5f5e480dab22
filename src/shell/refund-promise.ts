import { createContext, useContext, useEffect } from 'react';
import { isTagged, type OperationStatus } from '../../domain/operation/status.ts';

/** Sets the status of the shown reservation, on which the promise in the header depends; undefined for none. */
export const ShownStatus = createContext<(status: OperationStatus | undefined) => void>(() => {});

/** While the caller shows a reservation, the header follows its status. */
export function useShownStatus(status: OperationStatus | undefined): void {
  const show = useContext(ShownStatus);
  useEffect(() => {
    show(status);
    return () => show(undefined);
  }, [show, status]);
}

/**
 * Whether a reservation of this status has a refund to promise: a paid one names the day on its page, and an ended one
 * has none. Null while the page doesn't know the reservation.
 */
export function promisesRefund(status: OperationStatus | undefined): boolean | null {
  if (status === undefined) return null;
  return !isTagged(status, 'rests on a payment') && !isTagged(status, 'gives its payments back');
}
