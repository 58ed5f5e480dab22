/** Switches off the bundler's report of the time of each plugin, which is noise at a program's start. */
export const quietBundler = { checks: { bundlerTimings: false } };

const packages = (names: string) => new RegExp(`/node_modules/(${names})/`);

const ofManyScreens =
  /vite\/preload-helper|\/src\/(ui|shell|api)\/|\/domain\/(addresses|content|money|time|vehicles|words\/plain|operation\/(deposit|after-deposit)|forms\/lengths)/;

/** Each of these is used by few screens: their queries, the forms, the search, the comparison of traits. */
const ofFewScreens =
  /\/src\/(ui\/(form\/(?!button)|text\/counting|feedback\/dialog)|api\/(actors|described-|(offer|families|catalogue|compared-models|content|test-drive|used-vehicle)-quer|unit-range))|\/domain\/(content\/(news|saving|stories|opening-hours)|time\/holidays|operation\/after-deposit|vehicles\/(traits\/(?!powertrain|model-key)|compared-models|versions|listed|offers|price-tag|similar|equal|search\/(?!search-parameters)))/;

const ofWizard =
  /\/src\/(reservation\/(wizard\/(?!aside|opened)|frame\/|dealership-start\/start)|api\/actors\/(reservation|operation-draft|watch|promise))|\/machines\/(?!form-)/;

/** Code that the wizard's start and frame don't need. It loads with the screens of the steps. */
const ofSteps =
  /\/src\/(reservation\/(changes|map|why-not|frame\/(map|step-(frame|note|advice)|operation-summary|words|payment-moments)|dealership-start\/resume|contact-sales\/(contact-sales|use-)))|\/machines\/(?!reservation|dealership|form-).*\/projection/;

/** What several screens share, by its subject. In the wizard's group it would bring the whole wizard to every form. */
const bySubject = {
  // Opening hours and deadlines, for pages of units and of contact.
  hours: /\/domain\/(content\/opening-hours|time\/holidays|operation\/after-deposit)/,
  // The fields of forms without the buttons, and text stored for other forms.
  fields: /\/src\/(ui\/form\/(?!choice|text-area)|api\/described-)/,
  counting: /\/src\/ui\/text\/counting\//,
  rules:
    /\/machines\/ports|\/src\/api\/actors\/promise|\/domain\/(forms\/fields|operation\/(status|revocation-form)|wire\/texts)/,
  unavailable:
    /\/src\/vehicles\/(held-unit|countdown|unit-unavailable)|\/domain\/operation\/visits\/visit-terms/,
  email: /\/src\/forms\/(email-field|type-into)|\/domain\/forms\/email-/,
  typed: /\/src\/forms\/typed-/,
  // What a page of a unit and the first screen of a reservation show of the sheet.
  sheet: /\/domain\/operation\/sheet\/(unit|row|labels)/,
};

/**
 * The groups of files that several screens share. The bundler groups everything else by the screens that import it. A
 * group also takes what its files import, unless a group of higher priority has it. So a folder of 'shared' must not
 * import zod or xstate, or every page would load them. `npm run check:size` fails then
 * (docs/adr/0009-size-budgets.md).
 */
export const browserBundle = {
  ...quietBundler,
  output: {
    codeSplitting: {
      groups: [
        {
          // One stylesheet for everything that pages share, and for small rules of several screens, because each
          // further file is a request before the first paint. A screen's own rules come with its code.
          name: 'styles',
          priority: 5,
          test: /\/src\/((ui|shell|forms)\/(?!after-load)|vehicles\/|catalogue\/(page-hero|offers\/)).*\.css$/,
        },
        {
          // Changes only with a release of the libraries, so that it stays in browsers' caches.
          name: 'libraries',
          priority: 4,
          test: packages('react|react-dom|scheduler|react-router|react-router-dom|@tanstack'),
        },
        {
          // Used by the wizard, and by every form once it is fetched.
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
        {
          // The price and the links of a unit's card.
          name: 'cards',
          priority: 1,
          minShareCount: 3,
          test: /\/src\/(vehicles\/(price-|vehicle-|unit-(?!unavailable))|catalogue\/(unit\/unit-|use-overlay)|api\/offer-quer)|\/domain\/vehicles\/(listed|equal|offers|price-tag)/,
        },
        {
          // The queries of the pages of models.
          name: 'families',
          priority: 1,
          minShareCount: 3,
          test: /\/src\/api\/(catalogue|families)-quer|\/domain\/(wire\/(families|subfamilies|unit-search|saving-plans)|content\/saving-plans)/,
        },
        {
          // The gallery and the traits, for the pages of models and units.
          name: 'model',
          priority: 1,
          minShareCount: 2,
          test: /\/src\/catalogue\/gallery\/(?!zoom)|\/domain\/vehicles\/(traits\/(traits|comparison)|versions)/,
        },
        ...Object.entries(bySubject).map(([name, test]) => ({ name, priority: 1, test })),
        {
          name: 'wizard',
          priority: 1,
          test: (file: string) => ofWizard.test(file) && !ofSteps.test(file),
        },
        { name: 'steps', priority: 0, minShareCount: 2, test: ofSteps },
      ],
    },
  },
};
