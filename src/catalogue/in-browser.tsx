import { Suspense, useSyncExternalStore, type ReactNode } from 'react';

export interface InBrowserProps {
  fallback?: ReactNode;
  /** Lazy components. */
  children: ReactNode;
}

const never = () => () => {};

/** Lazy parts of a page. The server renders synchronously and leaves them out; the browser adds them. */
export function InBrowser({ fallback, children }: InBrowserProps) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isHydrated ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
