import { useSyncExternalStore } from 'react';

/** The time until `until`, by the shopper's clock, as `12:34`; updated every second. */
export function Countdown({ until }: { until: number }) {
  const seconds = useSyncExternalStore(
    everySecond,
    () => Math.max(0, Math.ceil((until - Date.now()) / 1000)),
    // A cached page must not contain the time left when it was rendered.
    () => 0,
  );
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  // Screen readers don't announce every second. The notice beside it announces the end.
  return (
    <span role="timer" aria-live="off">
      {`${minutes}:${rest}`}
    </span>
  );
}

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, 1000);
  return () => clearInterval(timer);
}
