/** Resolves after every promise that already has its value has run its reactions. */
export function promisesSettle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
