import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the heading when a change of `shown` unmounts the focused element: the removal button of a used vehicle, or
 * the field of an applied code.
 */
export function useLostFocus(shown: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (shown !== before.current && document.activeElement === document.body) {
      heading.current?.focus();
    }
    before.current = shown;
  }, [shown]);
  return heading;
}
