import type { Plugin } from 'vite';

// What the router calls in its own framework mode, in server components, when it is instrumented, for forms of its own
// and their fetchers, when a page asks before it is left, when routes are added while it runs: never here. And its
// warnings, which development shows.
const neverCalled = [
  'PrefetchPageLinks',
  'RSCErrorHandler',
  'instrumentClientSideRouter',
  'getRouteInstrumentationUpdates',
  'useNavigateUnstable',
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
  'fetch2',
  'getFetcher',
  'resetFetcher',
  'deleteFetcher',
  'abortFetcher',
  'updateFetcherState',
  'setFetcherError',
  'queueFetcherForDeletion',
  'markFetchRedirectsDone',
  'abortStaleFetchLoads',
  'getUpdatedRevalidatingFetchers',
  'shouldBlockNavigation',
  'getBlocker',
  'deleteBlocker',
  'updateBlocker',
  'discoverRoutes',
  'patchRoutesImpl',
  'warning',
  'warnOnce',
  'warningOnce',
];

/**
 * Leaves out of the browser's bundle what nothing here uses of the router. The bundler keeps `Form` and `NavLink` because
 * making a component, and naming it, look like effects; and `neverCalled` because a branch that is never taken names it.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-.*\.mjs$/ },
      handler(code) {
        let lean = code
          .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/(\binvariant2?\(\s*[^"`;]*?,\s*)(?:"[^"]*"|`[^`]*`)(\s*\))/g, '$1""$2');
        if (!code.includes('function createRouter(')) return { code: lean, map: null };
        for (const name of neverCalled) {
          const declaration = new RegExp(`^( *(?:async )?)function ${name}\\(`, 'm');
          if (!declaration.test(lean)) this.error(`the router has no '${name}' any more`);
          lean = lean.replace(declaration, `$1function ${name}() {}\n$1function Unused${name}(`);
        }
        return { code: lean, map: null };
      },
    },
  };
}
