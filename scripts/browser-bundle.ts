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
// What every page needs, the wizard's too.
const commonParts =
  'actions|band|button|button-classes|button-link|classes|container|icon|notice|price|stack|vehicle-picture|visually-hidden';
const commonDomain =
  'brands|links|money|parameters|prices|slugs|stock-vehicle|wire/(endpoint|errors|offers|parameter|stock|dollar-rate)';
// What the pages of the catalogue need beside that.
const catalogueParts = 'badge|breadcrumbs|card-grid|picture-card|tabs';
// A page with a form or a search shows its fields at once, and fetches what checks and sends them later.
const fieldParts = 'field|field-frame|text-field|control|loader';
const formParts = 'field-grid|text-area-field';
const unitParts = 'two-columns|summary-list|card|vehicle-words|unit-unavailable';
// What the steps have around them, fetched while the shopper gives their e-mail.
const stepParts = 'select-field|stepper|summary-bar|desktop-only|choice';
// What only the screen of a step reads of its chart.
const stepCharts =
  '(payment-selection|used-vehicle-valuation|financing|personal-data|review|deposit-payment)/projection';
const sentForms = 'sent-form|use-form-submission|send-failure';

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
            `vite/preload-helper|/src/shell/(?!page-head)|/src/api/(client|context|queries|query-client|use-pesos)\\.|/src/ui/(${commonParts})\\.|/domain/(${commonDomain})\\.`,
          ),
        },
        {
          // Screens of content and the wizard read days, and have little else in common.
          name: 'days',
          priority: 4,
          minShareCount: 2,
          test: /\/domain\/dates\./,
        },
        {
          name: 'catalogue',
          priority: 3,
          minShareCount: 2,
          test: new RegExp(
            `/src/ui/(${catalogueParts})\\.|/src/shell/page-head|/src/catalogue/(use-overlay|page-hero|in-browser)|/src/blocks/(price-notes|unit-address|offer-period)|/src/api/id-in-address|/domain/(offers|format-day)\\.`,
          ),
        },
        {
          name: 'unit',
          priority: 2,
          minShareCount: 2,
          test: new RegExp(`/src/ui/(${unitParts})\\.|/domain/deposit\\.`),
        },
        {
          name: 'contact',
          priority: 2,
          minShareCount: 2,
          test: new RegExp(`/src/ui/when-near\\.|/src/blocks/contact-section\\.`),
        },
        {
          name: 'fields',
          priority: 3,
          minShareCount: 2,
          test: new RegExp(`/src/ui/(${fieldParts})\\.`),
        },
        {
          name: 'form-parts',
          priority: 2,
          minShareCount: 2,
          test: new RegExp(
            `/src/ui/(${formParts})\\.|/src/blocks/(form-layout|form-received|privacy-notice)`,
          ),
        },
        {
          name: 'wizard',
          priority: 1,
          test: new RegExp(
            `/src/ui/disclosure|/src/reservation/(same-view|opening-screen|reservation|reservation-route|start-screen|use-wizard-address)\\.|/src/api/actors/(promise-actor|reservation|operation-book|watch)|/domain/wire/dealership-(start|update)|/machines/(?!form-submission|refusals|${stepCharts})|/domain/(operation|personal|used-vehicles)|${inModules('xstate|@xstate|zod|use-sync-external-store')}`,
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
          test: new RegExp(
            `/src/reservation/gap-words|/src/blocks/(${sentForms})|/src/api/actors/submission|/machines/form-submission|${inModules('react-hook-form|@hookform')}`,
          ),
        },
      ],
    },
  },
};
