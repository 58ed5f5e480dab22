import { Suspense, useCallback, useState, type ReactNode, type RefCallback } from 'react';

/** How far below the screen something may be to count as near. */
const reach = '400px';

/** A ref that tells, once, that its element comes near the screen; where nothing can tell, at once. */
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
  /** Keeps the place, as high as what comes. */
  fallback: ReactNode;
  /** May be lazy. */
  children: ReactNode;
}

/** Shows its children once the shopper comes near them: their code is fetched by then, and not before. */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const [isNear, setIsNear] = useState(false);
  const watch = useNear(() => setIsNear(true));
  if (isNear) return <Suspense fallback={fallback}>{children}</Suspense>;
  return <div ref={watch}>{fallback}</div>;
}
