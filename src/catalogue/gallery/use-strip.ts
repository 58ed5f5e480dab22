import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** A list of pictures that scrolls sideways, one at a time. */
export interface Strip {
  list: RefObject<HTMLUListElement | null>;
  /** The index of the picture in view, from 0. */
  current: number;
  show: (index: number) => void;
  /** Handles every scroll of the strip: by finger, by wheel, or by `show`. */
  onScroll: () => void;
  /** Handles the arrow keys, Home and End. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Derives the picture in view from the strip's scroll position. `start` is the first index. */
export function useStrip(count: number, start = 0): Strip {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);

  // In a dialog, the strip has no width before the dialog is shown.
  useEffect(() => {
    const strip = list.current!;
    if (start > 0) strip.scrollLeft = start * strip.clientWidth;
    // The shopper may have swiped before the application was loaded.
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
