import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives a heading the focus when what had it went with a change of `shown`: the button that removes a vehicle goes with
 * it, the field of a code once that is applied.
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
