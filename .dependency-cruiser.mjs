/**
 * The allowed imports (docs/architecture.md). Tests may import anything, except that the visualiser's tests import
 * nothing of the shop.
 */

const tests = String.raw`(\.test\.tsx?|/(views|step-views|provider-views|walks|test-support)\.ts)$`;
const packages = (...names) => `node_modules/(${names.join('|')})(/|$)`;
/**
 * The wings of the server. Each may import itself and those before it. The files beside them put the program together.
 */
const serverWings = ['ground', 'stock', 'sale', 'post', 'systems', 'site'];
/** The rooms of the domain. Each may import itself and those before it. */
const domainRooms = [
  'words',
  'time',
  'money',
  'addresses',
  'vehicles',
  'content',
  'forms',
  'operation',
  'wire',
];
/** The rooms within a wing, a floor or a feature. Each may import itself and those before it. */
const innerRooms = {
  'server/ground': [
    'settings',
    'files',
    'db',
    'commands',
    'limits',
    'wire',
    'backup',
    'move',
    'journal',
    'security',
    'http',
    'health',
  ],
  'server/stock': [
    'artwork',
    'content',
    'dollar-rate',
    'financing',
    'photographs',
    'valuation',
    'catalogue',
    'media',
    'import',
    'uploads',
  ],
  'server/sale': ['stored', 'operations', 'payments', 'providers', 'staff'],
  'server/post': ['mail', 'alerts', 'catalogue', 'crm', 'leads', 'system'],
  desk: [
    'pages',
    'notes',
    'people',
    'leads',
    'personal-data',
    'strays',
    'team',
    'units',
    'catalogue',
    'feeds',
    'results',
    'cases',
    'today',
  ],
  'src/ui': [
    'structured-data',
    'styles',
    'pictures',
    'text',
    'form',
    'feedback',
    'layout',
    'navigation',
  ],
  'src/catalogue': [
    'comparison',
    'gallery',
    'saving-plans',
    'search',
    'stored-units',
    'favourites',
    'unit',
    'families',
    'offers',
    'versions',
    'brand',
  ],
};
const features = ['home', 'catalogue', 'content', 'reservation'];

/** Files of `from` import only what `to` matches. */
const only = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: [tests, String.raw`(^|/)xstate-internals\.ts$`] },
  to: { pathNot: to },
});

/** Files of `from` don't import what `to` matches. */
const never = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: [tests] },
  to: { path: to },
});

/** Each room of `floor` imports only itself and those before it. */
const inOrder = (floor, rooms) =>
  rooms.map((room, index) =>
    never(
      `${floor}/${room}`,
      `^${floor}/${room}/`,
      `^${floor}/(?!(${rooms.slice(0, index + 1).join('|')})/)[^/]+/`,
      'the rooms have an order, without circles',
    ),
  );

export default {
  forbidden: [
    only(
      'domain',
      '^domain/',
      ['^domain/', packages('zod')],
      'no framework, no I/O, nothing above',
    ),
    only(
      'machines',
      '^machines/',
      ['^(machines|domain)/', '^visualiser/paths', packages('xstate', 'fast-deep-equal')],
      'domain/, xstate and the comparison of values; samples are written with the visualiser',
    ),
    never(
      'src',
      '^src/',
      [
        '^(server|tests|scripts)/',
        '^visualiser/(?!inspect|guards|paths)',
        packages('fastify', 'drizzle-orm'),
      ],
      'development alone inspects its actors',
    ),
    never('src/api', '^src/api/', '^src/(?!api/)', 'machines/ and domain/'),
    never('src/ui', '^src/ui/', ['^src/(?!ui/)', '^machines/'], 'widgets without data'),
    never('src/shell', '^src/shell/', '^src/(?!shell/|ui/|api/)', 'ui/ and api/'),
    never(
      'src/forms, src/stories, src/vehicles',
      '^src/(forms|stories|vehicles)/',
      `^src/(${features.join('|')})/`,
      'features show them',
    ),
    ...features
      .slice(1)
      .map((feature) =>
        never(
          `src/${feature}`,
          `^src/${feature}/`,
          `^src/(${features.filter((other) => other !== feature).join('|')})/`,
          'features do not import one another',
        ),
      ),
    never('src/home', '^src/home/', '^src/reservation/', 'every feature but the reservation'),
    never(
      'server',
      '^server/(?!site/storefront/)',
      ['^(src|tests|visualiser)/', packages('react', 'react-dom')],
      'only server/site/storefront renders src/',
    ),
    never(
      'server/site/storefront',
      '^server/site/storefront/',
      ['^src/(?!entry-server|api/client)', '^tests/', packages('react', 'react-dom')],
      'the server entry and the transport alone',
    ),
    only(
      'desk',
      '^desk/',
      [
        '^(desk|domain|machines)/',
        '^server/(?!systems/|site/storefront/|stock/import/(?!sheets/unit-price|rows/)|ground/(backup|move)/)',
        packages('fastify', '@fastify/multipart', 'drizzle-orm', 'p-limit', 'uqr'),
        '^(crypto|fs|fs/promises|path|timers/promises|util)$',
      ],
      'the operations of the server; no view of the shop',
    ),
    {
      name: 'to desk',
      comment: 'the process alone opens it',
      severity: 'error',
      from: {
        path: '^(domain|machines|src|server|visualiser)/',
        pathNot: [tests, String.raw`^server/main\.ts$`],
      },
      to: { path: '^desk/' },
    },
    ...inOrder('domain', domainRooms),
    ...inOrder('server', serverWings),
    ...Object.entries(innerRooms).flatMap(([floor, rooms]) => inOrder(floor, rooms)),
    never(
      'desk/catalogue/rows',
      '^desk/catalogue/rows/',
      String.raw`^desk/catalogue/(?!upload-words)[^/]+\.ts$`,
      'the page of an upload links to the forms of rows: they know only its address',
    ),
    never(
      'server/sale, its door',
      String.raw`^server/sale/[^/]+\.ts$`,
      '^server/sale/(?!stored/)[^/]+/',
      'its rooms get the dealership, so its type knows only the stored rows',
    ),
    never(
      'server/sale/stored',
      '^server/sale/stored/',
      String.raw`^server/sale/[^/]+\.ts$`,
      'the stored rows know no dealership',
    ),
    {
      name: 'visualiser',
      comment: 'a package: it gets the project from its Vite plugin',
      severity: 'error',
      from: { path: '^visualiser/' },
      to: { path: '^(domain|machines|src|server|tests|scripts)/' },
    },
    {
      name: 'visualiser in a browser',
      comment: 'its page loads these files, with the samples of the charts',
      severity: 'error',
      from: {
        path: '^visualiser/',
        pathNot: [
          tests,
          String.raw`^visualiser/(command/|plugin/|test-support/|sources/read-sources|pack\.ts)`,
        ],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'undocumented xstate',
      comment: 'xstate-internals.ts alone imports what xstate does not document',
      severity: 'error',
      from: {
        path: '^(machines|visualiser)/',
        pathNot: [tests, String.raw`(^|/)xstate-internals\.ts$`],
      },
      to: { path: 'node_modules/xstate/guards' },
    },
    {
      name: 'circle of files',
      comment: 'files that import one another are read only together; types and import() count',
      severity: 'error',
      from: { path: '^(domain|machines|src|server|desk|visualiser)/', pathNot: [tests] },
      to: { circular: true },
    },
    ...['server', 'src', 'domain'].map((floor) =>
      never(
        `root of ${floor}`,
        `^${floor}/[^/]+/`,
        String.raw`^${floor}/[^/]+\.tsx?$`,
        'the files beside the rooms put them together: through one, a room would import all others',
      ),
    ),
    {
      name: 'unresolved',
      comment: 'an import that names nothing',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    parser: 'swc',
    moduleSystems: ['es6'],
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
