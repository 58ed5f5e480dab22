import { Suspense, useCallback, useState, type ReactNode, type RefCallback } from 'react';

/** Elements closer than this to the screen count as near. */
const reach = '400px';

/**
 * A ref that calls `onNear` once, when its element comes near the screen. Without IntersectionObserver it calls it at
 * once.
 */
export function useNear<E extends Element>(onNear: (element: E) => void): RefCallback<E> {
  const [firstOnNear] = useState(() => onNear);
  return useCallback(
    (element: E | null) => {
      if (!element) return;
      if (!('IntersectionObserver' in window)) return firstOnNear(element);
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          firstOnNear(element);
        },
        { rootMargin: reach },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [firstOnNear],
  );
}

export interface WhenNearProps {
  /** As high as the children, so that the page doesn't shift. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders its children, and so loads their code, when the shopper scrolls near them. */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const [isNear, setIsNear] = useState(false);
  const watch = useNear(() => setIsNear(true));
  if (isNear) return <Suspense fallback={fallback}>{children}</Suspense>;
  return <div ref={watch}>{fallback}</div>;
}
