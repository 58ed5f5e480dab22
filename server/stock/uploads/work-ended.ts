import { EventEmitter, once } from 'node:events';

const ended = new EventEmitter().setMaxListeners(0);

/** Announces in this process that a job has worked on an upload. */
export function announceWork(id: number): void {
  ended.emit(String(id));
}

/**
 * Reads something about an upload, and once more after a job of this process has worked on it, or after `longestMs`,
 * unless the first reading is `isDone`.
 */
export async function readAfterWork<Found>(
  id: number,
  read: () => Promise<Found>,
  { isDone, longestMs }: { isDone: (found: Found) => boolean; longestMs: number },
): Promise<Found> {
  const controller = new AbortController();
  const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(longestMs)]);
  // Before the reading, so that work which ends during it isn't missed.
  const worked = once(ended, String(id), { signal }).catch(() => {});
  try {
    const found = await read();
    if (isDone(found)) return found;
    await worked;
    return await read();
  } finally {
    controller.abort();
  }
}
