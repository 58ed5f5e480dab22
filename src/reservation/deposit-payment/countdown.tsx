import { useSyncExternalStore } from 'react';

/** What is left until a moment of the shopper's own clock, as `12:34`; it counts the seconds by itself. */
export function Countdown({ until }: { until: number }) {
  const seconds = useSyncExternalStore(everySecond, () =>
    Math.max(0, Math.ceil((until - Date.now()) / 1000)),
  );
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  // Whoever listens is told of the end by the notice beside it, not of every second.
  return (
    <span role="timer" aria-live="off">
      {minutes}:{rest}
    </span>
  );
}

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, 1000);
  return () => clearInterval(timer);
}
