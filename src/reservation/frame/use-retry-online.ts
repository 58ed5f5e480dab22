import { useEffect } from 'react';

/** Repeats a failed save as soon as the connection returns. */
export function useRetryOnline(isFailed: boolean, onRetry: () => void): void {
  useEffect(() => {
    if (!isFailed) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [isFailed, onRetry]);
}
