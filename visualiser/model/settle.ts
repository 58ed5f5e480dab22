/** Resolves after all settled promises have run their reactions. Browsers have no `setImmediate`. */
export function promisesSettle(): Promise<void> {
  return new Promise((resolve) => {
    if ('setImmediate' in globalThis) setImmediate(resolve);
    else setTimeout(resolve);
  });
}
