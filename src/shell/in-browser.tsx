import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { loadCode } from '../api/load-code.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';

/** Lazy parts of a page. The server leaves them out, because it renders synchronously; the browser adds them. */
export function InBrowser({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return useIsHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}

/** A part of a page whose code loads after the page. When that fails, the page shows the `fallback` or nothing. */
export function inBrowser<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & { fallback?: ReactNode }> {
  const Part = lazy(() =>
    loadCode(load).catch(() => ({
      default: ({ fallback }: Props & { fallback?: ReactNode }) => fallback,
    })),
  );
  return function LaterPart(props: Props & { fallback?: ReactNode }) {
    return (
      <InBrowser fallback={props.fallback}>
        <Part {...props} />
      </InBrowser>
    );
  };
}
