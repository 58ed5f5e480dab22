import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** A list of pictures that scrolls sideways, one at a time. */
export interface Strip {
  list: RefObject<HTMLUListElement | null>;
  /** The picture in view, from 0. */
  current: number;
  show: (index: number) => void;
  /** The strip was scrolled: a finger, a wheel, or `show`. */
  onScroll: () => void;
  /** Arrow keys, Home and End. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Follows a strip, whose scroll position says which picture is in view. It starts at `start`. */
export function useStrip(count: number, start = 0): Strip {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);

  // In a dialog, the strip has a width only after the dialog was shown.
  useEffect(() => {
    const strip = list.current!;
    if (start > 0) strip.scrollLeft = start * strip.clientWidth;
    // A page is swiped before its application is loaded, too.
    else if (strip.scrollLeft > 0) setCurrent(indexInView(strip));
  }, [start]);

  const show = (index: number) => {
    const strip = list.current;
    if (!strip || index < 0 || index >= count) return;
    const hadFocus = strip.contains(document.activeElement);
    strip.scrollLeft = index * strip.clientWidth;
    setCurrent(index);
    if (hadFocus) focusPicture(strip, index);
  };

  return {
    list,
    current,
    show,
    onScroll() {
      const strip = list.current!;
      if (strip.clientWidth > 0) setCurrent(indexInView(strip));
    },
    onKeyDown(event) {
      const wanted = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 };
      if (event.altKey || event.ctrlKey || event.metaKey || !(event.key in wanted)) return;
      event.preventDefault();
      show(wanted[event.key as keyof typeof wanted]);
    },
  };
}

function indexInView({ scrollLeft, clientWidth }: HTMLUListElement): number {
  return Math.round(scrollLeft / clientWidth);
}

function focusPicture(strip: HTMLUListElement, index: number): void {
  strip.children[index]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}
