/** Keeps built files, drawings and videos on the shopper's device (public/sw.js). The entry's hashed name tells the builds apart. */
export function registerServiceWorker(entry: string): void {
  if (!('serviceWorker' in navigator)) return;
  const build = entry.slice(entry.lastIndexOf('/') + 1);
  const register = () => {
    navigator.serviceWorker
      .register(`/sw.js?${build}`)
      .catch((error: unknown) => console.error('service worker', error));
  };
  // What the page itself needs comes first.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
