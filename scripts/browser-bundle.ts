/** How long each plugin took does not interest a person who starts the program. */
export const quietBundler = { checks: { bundlerTimings: false } };

const packages = (names: string) => new RegExp(`/node_modules/(${names})/`);

const ofManyScreens =
  /vite\/preload-helper|\/src\/(ui|shell|api)\/|\/domain\/(addresses|content|money|time|vehicles|operation\/(deposit|after-deposit)|forms\/lengths)/;

/** Each screen has its own queries, and few have forms, the search, or traits to compare. */
const ofFewScreens =
  /\/src\/(shell\/later|ui\/(form\/(?!button)|text\/counting|feedback\/dialog)|api\/(actors|described-|(offer|families|catalogue|compared-models|content|test-drive|used-vehicle)-quer|unit-range))|\/domain\/(content\/(news|saving|stories|opening-hours)|time\/holidays|operation\/after-deposit|vehicles\/(traits\/(?!powertrain|model-key)|versions|listed|offers|price-tag|similar|equal|search\/(?!search-parameters)))/;

const ofWizard = /\/src\/(reservation|api\/actors)\/|\/machines\//;

/** What the start of the wizard and its frame don't need: it comes with the screens of the steps. */
const ofSteps =
  /\/src\/(reservation\/(changes|map|why-not|wizard\/(step-(frame|note|advice)|operation-summary|words|payment-moments)|dealership-start\/resume|ask-sales\/(ask-sales|use-))|api\/actors\/submission)|\/machines\/(form-submission|(?!reservation|dealership).*\/projection)/;

/**
 * Files that several screens share. The bundler joins everything else by the screens that import it. A group also takes
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
          priority: 5,
          test: /\/src\/((ui|shell|forms)\/(?!after-load)|vehicles\/|catalogue\/(page-hero|offers\/)|content\/contact\/opening-).*\.css$/,
        },
        {
          // Changes with a release of the libraries, not of the storefront: it stays in the browsers' caches.
          name: 'libraries',
          priority: 4,
          test: packages('react|react-dom|scheduler|react-router|react-router-dom|@tanstack'),
        },
        {
          // The wizard needs them, and so does every form once it is fetched.
          name: 'charts',
          priority: 3,
          test: packages('xstate|@xstate|use-sync-external-store|zod'),
        },
        {
          name: 'shared',
          priority: 2,
          minShareCount: 2,
          test: (file: string) => ofManyScreens.test(file) && !ofFewScreens.test(file),
        },
        // What happens when after a deposit: pages of units and of contact.
        {
          name: 'hours',
          priority: 1,
          test: /\/domain\/(content\/opening-hours|time\/holidays|operation\/after-deposit)/,
        },
        {
          // The price and the links of a unit's card.
          name: 'cards',
          priority: 1,
          minShareCount: 3,
          test: /\/src\/(vehicles\/(price-|vehicle-|unit-(?!unavailable))|catalogue\/(unit\/unit-(?!list)|use-overlay)|api\/offer-quer)|\/domain\/vehicles\/(listed|equal|offers|price-tag)/,
        },
        {
          // What the pages of models ask for.
          name: 'families',
          priority: 1,
          minShareCount: 3,
          test: /\/src\/api\/(catalogue|families)-quer|\/domain\/(wire\/(families|subfamilies|unit-search|saving-plans)|content\/saving-plans)/,
        },
        {
          // The gallery and the traits of a model and of a unit.
          name: 'model',
          priority: 1,
          minShareCount: 2,
          test: /\/src\/catalogue\/gallery\/(?!zoom)|\/domain\/vehicles\/(traits\/(traits|comparison)|versions)/,
        },
        {
          // The fields of every form, but not the buttons; and what one form leaves for another.
          name: 'fields',
          priority: 1,
          test: /\/src\/(ui\/form\/(?!choice|text-area)|api\/described-)/,
        },
        {
          // Amounts count on a unit's page and in the wizard.
          name: 'counting',
          priority: 1,
          test: /\/src\/ui\/text\/counting\//,
        },
        {
          name: 'wizard',
          priority: 1,
          minShareCount: 2,
          test: (file: string) => ofWizard.test(file) && !ofSteps.test(file),
        },
        { name: 'steps', priority: 0, minShareCount: 2, test: ofSteps },
      ],
    },
  },
};
