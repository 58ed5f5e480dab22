import { useLayoutEffect, useRef } from 'react';
import { between } from './between.ts';
import styles from './counting-text.module.css';

/** Milliseconds. */
const duration = 400;

/**
 * An amount that counts to its new value. The text itself changes at once, for screen readers; the counting amount is
 * drawn over it.
 */
export function CountingText({ children: text }: { children: string }) {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useRef(text);
  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = text;
    if (between(from, text, 0) === null || prefersLessMotion()) return;
    const { dataset } = element.current!;
    const start = performance.now();
    let frame = 0;
    const draw = (now: number) => {
      const left = 1 - Math.min(1, Math.max(0, now - start) / duration);
      if (left === 0) {
        delete dataset['counting'];
        shown.current = text;
        return;
      }
      shown.current = dataset['counting'] = between(from, text, 1 - left ** 3)!;
      frame = requestAnimationFrame(draw);
    };
    draw(start);
    return () => {
      cancelAnimationFrame(frame);
      delete dataset['counting'];
    };
  }, [text]);
  return (
    <span ref={element} className={styles.text}>
      {text}
    </span>
  );
}

const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
