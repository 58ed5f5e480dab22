import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { cachedParameters, settingsOfGroup } from './stock/content/parameters.ts';
import type { OpenedDatabase } from './ground/db/connection.ts';
import type { Dealership } from './sale/dealership.ts';
import type { LeadDealership } from './post/leads/lead-dealership.ts';
import { listenToSale } from './post/listen.ts';
import { createDollarRate } from './stock/dollar-rate/dollar-rate.ts';
import { openExistingSystem } from './systems/gateway/existing-system.ts';
import { createOwnSystem } from './systems/own-system/own-system.ts';
import { openProvider } from './sale/providers/open-provider.ts';
import type { OpenedProvider } from './sale/providers/provider-kind.ts';

/** A dealership that sells, and that answers forms. */
export type ServedDealership = Dealership & LeadDealership;

export interface Surroundings {
  database: OpenedDatabase;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  isDevelopment?: boolean;
  /** Time limit for an answer of an existing system, in milliseconds. */
  patience?: number;
}

/** The dealership of the settings, with its provider's webhook and pages: on our own tables or an existing system. */
export async function openDealership(
  settings: Config,
  { database, now, log, isDevelopment = false, patience }: Surroundings,
): Promise<{ dealership: ServedDealership } & Omit<OpenedProvider, 'port'>> {
  const { db, url: databaseUrl, boss, changes, isShared } = database;
  const { apiUrl } = settings;
  const common = { db, databaseUrl, isShared, boss, now, log, changes, listen: listenToSale };
  if (apiUrl) {
    const config = { ...settings, groupSlug: settings.wantedGroup };
    const opened = openExistingSystem({ config, apiUrl, db, now, log, patience });
    return { dealership: { ...common, config, ...opened } };
  }
  const config = await settingsOfGroup(settings, db);
  const dollarRate = createDollarRate({
    url: config.dollarRateUrl,
    embedded: async () =>
      (await cachedParameters(changes, db, config.groupSlug)).dollar_rate ?? null,
    log,
    now,
  });
  const { port, ...pages } = await openProvider({
    config,
    db,
    boss,
    changes,
    now,
    log,
    isDevelopment,
  });
  const system = createOwnSystem({ config, db, now, dollarRate, changes });
  return { dealership: { ...common, config, provider: port, system, dollarRate }, ...pages };
}
