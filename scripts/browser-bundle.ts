/** How long each plugin took does not interest a person who starts the program. */
export const quietBundler = { checks: { bundlerTimings: false } };

const packages = (names: string) => new RegExp(`/node_modules/(${names})/`);

/**
 * Five files that many screens share. The bundler joins everything else by the screens that import it. A group also takes
 * what its files import, unless a group of higher priority has it: so a folder of 'shared' must not import zod or xstate,
 * or every page would load them. `npm run check:size` notices (docs/adr/0009-size-budgets.md).
 */
export const browserBundle = {
  ...quietBundler,
  output: {
    codeSplitting: {
      groups: [
        {
          // One stylesheet for what every page shows, and for small rules of several screens: each file more is a request before
          // the first paint. A screen's own rules come with its code.
          name: 'styles',
          priority: 4,
          test: /\/src\/((ui|shell|forms)\/(?!after-load)|catalogue\/(price-|page-hero|offers\/)).*\.css$/,
        },
        {
          // Changes with a release of the libraries, not of the storefront: it stays in the browsers' caches.
          name: 'libraries',
          priority: 3,
          test: packages('react|react-dom|scheduler|react-router|react-router-dom|@tanstack'),
        },
        {
          // The wizard needs them, and so does every form once it is fetched.
          name: 'charts',
          priority: 2,
          test: packages('xstate|@xstate|use-sync-external-store|zod'),
        },
        {
          name: 'shared',
          priority: 1,
          minShareCount: 2,
          // Of the operation, public pages show only the deposit; only the pages of a model and a unit compare traits, and each screen has its own queries.
          test: /vite\/preload-helper|\/src\/(ui|shell|api(?!\/(actors|(offer|families)-quer|unit-range)))\/|\/domain\/(addresses|content|money|time|vehicles\/(?!traits|comparison|versions|powertrain|equipment|listed|offers)|operation\/(deposit|after-deposit)|forms\/(lengths|plain-price-request))/,
        },
        {
          name: 'wizard',
          priority: 0,
          minShareCount: 2,
          test: /\/src\/(reservation|api\/actors)\/|\/machines\//,
        },
      ],
    },
  },
};
