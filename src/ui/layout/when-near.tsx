import { Suspense, useCallback, useState, type ReactNode, type RefCallback } from 'react';

/** Elements closer than this to the screen count as near. */
const reach = '400px';

/** A ref that calls `onNear` once, when its element comes near the screen; at once without IntersectionObserver. */
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
  /** As high as the children, so that the page doesn't move. */
  fallback: ReactNode;
  /** Can be lazy components. */
  children: ReactNode;
}

/** Renders its children, and so fetches their code, only when the shopper scrolls near them. */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const [isNear, setIsNear] = useState(false);
  const watch = useNear(() => setIsNear(true));
  if (isNear) return <Suspense fallback={fallback}>{children}</Suspense>;
  return <div ref={watch}>{fallback}</div>;
}
