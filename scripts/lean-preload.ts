import type { Plugin } from 'vite';

/** The one stylesheet is in the page and the server names what else to fetch: a lazy screen has nothing to preload. */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
    },
  };
}
