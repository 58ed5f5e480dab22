import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { readParameters, settingsOfGroup } from './content/parameters.ts';
import { changingParts } from './db/changes.ts';
import { openForProgram } from './db/open-configured.ts';
import type { Dealership } from './dealership.ts';
import { drainAll, type StartedProgram } from './drain.ts';
import { createDollarRate } from './dollar-rate/dollar-rate.ts';
import { openProvider } from './payments/providers/registry.ts';
import { senderOf } from './mail/sender.ts';
import { prepareDemo } from './import/demo.ts';
import { startGateway } from './gateway/program.ts';
import { currentRequestId } from './request-id.ts';
import { startRunningParts } from './running-parts.ts';
import { buildWhenStale } from './storefront/build.ts';
import { serveDecisions } from './storefront/development-decisions.ts';
import { servePages } from './storefront/serve-pages.ts';
import { KeptAnswers } from './wire/kept-answers.ts';

export interface ProgramOptions {
  /** Whether to serve the storefront from its sources. */
  isDevelopment: boolean;
  say: (message: string) => void;
  /** The clock of the dealership and its provider; defaults to the system clock. */
  now?: () => Date;
}

/** Starts the whole program: storefront, calls, database, and the page of the payments provider on its own port. */
export async function startProgram(
  settings: Config,
  options: ProgramOptions,
): Promise<StartedProgram> {
  const { say, now = () => new Date() } = options;
  if (!options.isDevelopment) await buildWhenStale(say);
  if (settings.apiUrl) return startGateway(settings, settings.apiUrl, { ...options, now });
  const database = await openForProgram(settings);
  const opened: { close: () => unknown }[] = [database];
  const servers: FastifyInstance[] = [];
  const stop = async (graceMs?: number) => {
    if (!options.isDevelopment) await drainAll(servers, graceMs);
    for (const part of opened.splice(0).reverse()) await part.close();
  };
  let app: FastifyInstance | undefined;
  try {
    const config = await settingsOfGroup(settings, database.db);
    const isDemo = await database.alone((db) => prepareDemo(db, config.groupSlug, now()));
    if (isDemo) say('created the demo dealership');

    const readGroup = () => readParameters(database.db, config.groupSlug);
    const dollarRate = createDollarRate({
      url: config.dollarRateUrl,
      embedded: async () => (await readGroup()).dollar_rate ?? null,
      log: { warn: (message) => app?.log.warn(message) },
      now,
    });
    const log: Dealership['log'] = {
      error: (details: object, message?: string) =>
        app?.log.error({ reqId: currentRequestId(), ...details }, message),
    };
    const { db, boss } = database;
    const { isDevelopment } = options;
    const provider = await openProvider({ config, db, boss, now, log, isDevelopment });
    if (provider.port.name === 'none') say('no deposit can be paid: see PAYMENT_PROVIDER');
    const dealership: Dealership = {
      config,
      db,
      isShared: database.isShared,
      boss,
      provider: provider.port,
      now,
      log,
      dollarRate: () => dollarRate.current(),
      changes: database.changes,
      answers: new KeptAnswers(database.changes, now),
    };
    const pages = await provider.pages?.(dealership);
    if (pages) {
      opened.push(pages);
      servers.push(pages);
      await pages.listen({ port: config.paymentsPort, host: config.host });
    }

    app = await buildApp(dealership, provider.webhook);
    opened.push(app);
    servers.push(app);
    if (options.isDevelopment) serveDecisions(app, dealership);
    await servePages(app, config, {
      isDevelopment: options.isDevelopment,
      database,
      version: () => database.changes.version(...changingParts),
    });
    const { group } = await readGroup();
    await startRunningParts({
      app,
      dealership,
      isReconciled: dealership.provider.name !== 'none',
      sender: senderOf(group, config.publicUrl),
      opened,
    });
    say(`the storefront is ready at ${config.publicUrl}`);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
