/** Milliseconds after which the server accepts requests again. */
const pause = 60_000;

let refused: { path: string; at: number } | null = null;
const listeners = new Set<() => void>();

/** Records the status of an answer. A 429 counts for a minute, or until the same call gets another status. */
export function recordStatus(path: string, status: number): void {
  if (status === 429) refused = { path, at: Date.now() };
  else if (refused?.path === path) refused = null;
  else return;
  for (const listener of listeners) listener();
}

/** Whether the server has refused a call with 429 in the last minute. */
export function isRefusing(): boolean {
  return refused !== null && Date.now() - refused.at < pause;
}

/** Calls `listener` when `isRefusing` may have changed. */
export function subscribeToRefusals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
