/** Milliseconds after which the server accepts requests again. */
const pause = 60_000;

let refused: { path: string; at: number } | null = null;
const listeners = new Set<() => void>();

/** Notes the status of an answer: 429 stands for a minute, or until the same call is answered. */
export function recordStatus(path: string, status: number): void {
  if (status === 429) refused = { path, at: Date.now() };
  else if (refused?.path === path) refused = null;
  else return;
  for (const listener of listeners) listener();
}

/** Whether the server refused a call a moment ago because of too many requests. */
export function isRefusing(): boolean {
  return refused !== null && Date.now() - refused.at < pause;
}

/** Calls the listener whenever that may have changed. */
export function subscribeToRefusals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
