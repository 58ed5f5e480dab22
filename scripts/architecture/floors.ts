/** A folder, or some files that stand beside folders, in the picture. */
export interface Room {
  name: string;
  /** One line below the name. */
  says?: string;
  /** File names, where the room is not a folder of its floor. */
  files?: string[];
}

export interface Floor {
  name: string;
  says: string;
  /** From the top down. Rooms of a group import those of the groups below it. */
  groups: Room[][][];
  /** Whether the order of the groups is a rule: an import upwards, or between rooms of one group, fails. */
  ordered: boolean;
}

export type FloorName = 'src' | 'server' | 'visualiser' | 'machines' | 'domain';

/**
 * The floors and what each room is for. Rooms come from here, arrows and lists of imports from the sources: a room that
 * is not in this table fails, and so does one that no longer exists.
 */
export const floors: Record<FloorName, Floor> = {
  src: {
    name: 'src/',
    says: 'what a shopper sees: React views',
    ordered: true,
    groups: [
      [
        [
          {
            name: 'routes · loaders · entries',
            says: 'every address, and what each fetches',
            files: [
              'routes.tsx',
              'loaders.ts',
              'entry-client.tsx',
              'entry-intent.ts',
              'entry-server.tsx',
            ],
          },
        ],
      ],
      [
        [
          { name: 'home', says: 'a piece of every feature but the reservation' },
          { name: 'ui-page', says: 'drawings and widgets, in development' },
        ],
      ],
      [
        [
          { name: 'catalogue', says: 'models, units, offers' },
          { name: 'content', says: 'news, legal, contact' },
          { name: 'reservation', says: 'a screen for each step' },
        ],
      ],
      [
        [
          { name: 'forms', says: 'what shoppers send' },
          { name: 'stories', says: 'short vertical videos' },
        ],
      ],
      [[{ name: 'shell', says: 'header, footer, bottom bar, popups, chat' }]],
      [
        [
          { name: 'api', says: 'typed client, queries, actors' },
          { name: 'ui', says: 'widgets without data, design tokens' },
        ],
      ],
    ],
  },
  server: {
    name: 'server/',
    says: 'where it is kept: Fastify',
    ordered: false,
    groups: [
      [
        [
          {
            name: 'main · program · app',
            says: 'the process, its parts, its calls',
            files: ['start.mjs', 'main.ts', 'program.ts', 'running-parts.ts', 'app.ts'],
          },
        ],
      ],
      [
        [
          { name: 'storefront', says: 'renders, caches pages' },
          { name: 'artwork', says: 'drawings, share cards' },
        ],
        [
          { name: 'gateway', says: 'an existing system' },
          { name: 'import', says: 'a dealership’s files' },
        ],
      ],
      [
        [{ name: 'catalogue' }, { name: 'content' }, { name: 'leads' }, { name: 'photographs' }],
        [{ name: 'operations' }, { name: 'payments' }, { name: 'valuation' }],
        [{ name: 'financing' }, { name: 'dollar-rate' }, { name: 'mail' }, { name: 'media' }],
        [{ name: 'backup', says: 'archives, and moves' }],
        [{ name: 'commands', says: 'run beside the program' }],
        [{ name: 'dealership', says: 'what every part is given', files: ['dealership.ts'] }],
      ],
      [
        [
          { name: 'db', says: 'tables' },
          { name: 'wire', says: 'contract' },
          { name: 'health', says: 'is it well' },
          { name: 'security', says: 'headers by kind of answer' },
          { name: 'limits', says: 'how often a network may' },
          {
            name: 'config',
            says: 'settings',
            files: ['config.ts', 'http-app.ts', 'in-process.ts', 'request-id.ts', 'drain.ts'],
          },
        ],
      ],
    ],
  },
  visualiser: {
    name: 'visualiser/',
    says: 'the workshop',
    ordered: false,
    groups: [],
  },
  machines: {
    name: 'machines/',
    says: 'how things go: one statechart in each folder',
    ordered: false,
    groups: [],
  },
  domain: {
    name: 'domain/',
    says: 'what a dealership knows: pure functions and schemas',
    ordered: false,
    groups: [
      [
        [
          { name: 'wire', says: 'the contract of every call' },
          { name: 'vehicles', says: 'brands, units, offers, search' },
          { name: 'operation', says: 'one reservation, its figures' },
          { name: 'forms', says: 'fields of what is sent' },
        ],
        [
          { name: 'money', says: 'pesos, dollars, prices' },
          { name: 'content', says: 'news, stories, parameters' },
          { name: 'addresses', says: 'every URL of the site' },
          { name: 'time', says: 'days of Mendoza, moments' },
          { name: 'words', says: 'lists in a sentence' },
        ],
      ],
    ],
  },
};

/** Which floor imports which, and what the arrow says. An import that is not here fails, and so does an arrow that no file makes. */
export const arrows = [
  { from: 'src', to: 'machines', says: 'charts to run' },
  { from: 'src', to: 'domain', says: '' },
  { from: 'src', to: 'visualiser', says: 'in development' },
  { from: 'server', to: 'src', says: 'renders' },
  { from: 'server', to: 'machines', says: 'decides' },
  { from: 'server', to: 'domain', says: '' },
  { from: 'machines', to: 'domain', says: '' },
] as const satisfies readonly { from: FloorName; to: FloorName; says: string }[];
