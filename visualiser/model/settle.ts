/** Lets everything that already has its answer go on; a browser has no `setImmediate`. */
export function promisesSettle(): Promise<void> {
  return new Promise((resolve) => {
    if ('setImmediate' in globalThis) setImmediate(resolve);
    else setTimeout(resolve);
  });
}
