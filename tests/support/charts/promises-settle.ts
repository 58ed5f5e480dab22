/** Resolves after all reactions of every settled promise have run. */
export function promisesSettle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
