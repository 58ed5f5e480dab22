import { createContext, useContext, useEffect } from 'react';

/** Removes the promise of a refund from the header, or puts it back. */
export const RefundPromise = createContext<(isMade: boolean) => void>(() => {});

/** While the caller is shown, the header doesn't promise a refund within 48 hours. */
export function useNoRefundPromise(): void {
  const promise = useContext(RefundPromise);
  useEffect(() => {
    promise(false);
    return () => promise(true);
  }, [promise]);
}
