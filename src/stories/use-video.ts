import { useCallback, useEffect, useSyncExternalStore } from 'react';

const changes = ['play', 'pause', 'error', 'emptied', 'timeupdate', 'durationchange'] as const;

/** What a video element says of itself, read again at its own events. */
export function useVideoState<Value extends string | number>(
  video: HTMLVideoElement | null,
  read: (video: HTMLVideoElement) => Value,
  atFirst: Value,
): Value {
  const subscribe = useCallback(
    (notify: () => void) => {
      for (const change of changes) video?.addEventListener(change, notify);
      return () => {
        for (const change of changes) video?.removeEventListener(change, notify);
      };
    },
    [video],
  );
  return useSyncExternalStore(
    subscribe,
    () => (video ? read(video) : atFirst),
    () => atFirst,
  );
}

export type Playback = 'playing' | 'paused' | 'failed';

export function playback(video: HTMLVideoElement): Playback {
  if (video.error) return 'failed';
  return video.paused ? 'paused' : 'playing';
}

/** How much of it has been shown, from 0 to 1. */
export function shownPart({ currentTime, duration }: HTMLVideoElement): number {
  return duration > 0 ? currentTime / duration : 0;
}

/** Starts a video as it appears, unless the shopper wants little motion. */
export function useStart(video: HTMLVideoElement | null): void {
  useEffect(() => {
    if (video && !window.matchMedia('(prefers-reduced-motion: reduce)').matches) play(video);
  }, [video]);
}

/** A browser may refuse: then the video stays paused, which its element says. */
export function play(video: HTMLVideoElement): void {
  // The page of the server carries no such property, and a browser starts nothing that sounds.
  video.muted = true;
  video.play().catch(() => {});
}
