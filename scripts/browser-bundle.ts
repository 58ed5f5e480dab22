import { fileURLToPath } from 'node:url';

const modulePath = (path: string) =>
  fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));

// The package's exports name its development build only, which carries warnings that no shopper reads.
export const productionRouter = [
  { find: /^react-router$/, replacement: modulePath('react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: modulePath('react-router/dist/production/dom-export.mjs'),
  },
];

/** How long each plugin took is of no interest to whoever starts the program. */
export const quietBundler = { checks: { bundlerTimings: false } };

const inModules = (names: string) => `/node_modules/(${names})/`;
const wizardParts = 'field\\.|field-frame|text-field|disclosure|loader';
// What the steps have around them, fetched while the shopper gives their e-mail.
const stepParts = 'select-field|field-grid|stepper|summary-bar|desktop-only|skeleton|choice';
// What only the screen of a step reads of its chart.
const stepCharts =
  '(payment-selection|used-vehicle-valuation|financing|personal-data|review|deposit-payment)/projection';
// They come with the screens that need them, and are no part of any first load.
const laterParts = 'dialog';
const unitParts = 'two-columns|summary-list|card\\.|vehicle-words|unit-unavailable';

/**
 * A few files instead of dozens, each with what one part of the storefront shares: many small ones would weigh more.
 * `npm run check` holds each first load to its budget.
 */
export const browserBundle = {
  ...quietBundler,
  output: {
    codeSplitting: {
      groups: [
        {
          // Changes with a release of the libraries, not of the storefront: it stays in the browsers' caches.
          name: 'libraries',
          priority: 4,
          test: new RegExp(
            inModules('react|react-dom|scheduler|react-router|react-router-dom|@tanstack'),
          ),
        },
        {
          name: 'shared',
          priority: 3,
          minShareCount: 2,
          test: new RegExp(
            `vite/preload-helper|/src/shell/|/src/catalogue/unit-address|/src/api/(?!actors/|use-pesos)|/src/ui/(?!${wizardParts}|${stepParts}|${unitParts}|${laterParts})|/domain/(brands|links|money|offers|slugs|wire/(endpoint|errors))\\.`,
          ),
        },
        {
          name: 'unit',
          priority: 2,
          minShareCount: 2,
          test: new RegExp(`/src/ui/(${unitParts})|/src/api/use-pesos|/domain/(prices|deposit)\\.`),
        },
        {
          name: 'wizard',
          priority: 1,
          test: new RegExp(
            `/src/ui/(${wizardParts})|/src/reservation/(same-view|opening-screen|reservation|reservation-route|start-screen|use-wizard-address)\\.|/src/api/actors/(promise-actor|reservation|operation-book|watch)|/domain/wire/dealership-(start|update)|/machines/(?!form-submission|${stepCharts})|/domain/(operation|personal|dates|used-vehicles)|${inModules('xstate|@xstate|zod|use-sync-external-store')}`,
          ),
        },
        {
          name: 'steps',
          priority: 1,
          minShareCount: 2,
          test: new RegExp(`/src/ui/(${stepParts})|/src/reservation/(?!gap-words)`),
        },
        {
          name: 'forms',
          priority: 0,
          minShareCount: 2,
          test: new RegExp(`/src/reservation/gap-words|${inModules('react-hook-form|@hookform')}`),
        },
      ],
    },
  },
};
