import { useCallback, useSyncExternalStore } from 'react';

const changes = ['play', 'pause', 'error', 'emptied', 'timeupdate', 'durationchange'] as const;

/** A value read from a video element, updated on its events. */
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

/** The played part, from 0 to 1. */
export function shownPart({ currentTime, duration }: HTMLVideoElement): number {
  return duration > 0 ? currentTime / duration : 0;
}

/** Plays a video, unless the shopper prefers reduced motion. */
export function autoplay(video: HTMLVideoElement | null): void {
  if (video && !matchMedia('(prefers-reduced-motion: reduce)').matches) play(video);
}

/** Plays a video. When the browser refuses, the element stays paused. */
export function play(video: HTMLVideoElement): void {
  // React doesn't render `muted` on the server, and browsers only autoplay muted videos.
  video.muted = true;
  video.play().catch(() => {});
}
