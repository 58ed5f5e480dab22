import { ownScript } from '../../ui/text/trusted.ts';

/** Registers public/sw.js, which caches built files, drawings and videos. The entry's hashed name identifies the build. */
export function registerServiceWorker(entry: string): void {
  if (!('serviceWorker' in navigator)) return;
  const build = entry.slice(entry.lastIndexOf('/') + 1);
  const register = () => {
    navigator.serviceWorker
      .register(ownScript(`/sw.js?${build}`))
      .catch((error: unknown) => console.error('service worker', error));
  };
  // The page's own files load first.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
