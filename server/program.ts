import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { answerAtSocket, commandSocket } from './commands/socket.ts';
import type { Config } from './config.ts';
import { readParameters, storedGroup } from './content/parameters.ts';
import { changingParts } from './db/changes.ts';
import { openDatabase } from './db/connection.ts';
import type { Dealership } from './dealership.ts';
import { host } from './http-app.ts';
import { createDollarRate } from './dollar-rate/dollar-rate.ts';
import { databaseSource } from './leads/lead-source.ts';
import { startForgetting } from './leads/retention.ts';
import { leadAnswers } from './leads/socket-source.ts';
import { databaseLetters } from './mail/letter-source.ts';
import { letterAnswers } from './mail/letters-socket.ts';
import { startMail } from './mail/outbox.ts';
import { createMailTransport } from './mail/transport.ts';
import { createDesk } from './payments/desk.ts';
import { openProvider } from './payments/providers/registry.ts';
import { startReconciliation } from './payments/reconciliation.ts';
import { startRefunds } from './payments/refunds.ts';
import { catalogueAnswers, catalogueOf } from './import/catalogue.ts';
import { prepareDemo } from './import/demo.ts';
import { paymentAnswers } from './payments/socket-desk.ts';
import { startGateway } from './gateway/program.ts';
import { openPhotographStore } from './photographs/store/photograph-store.ts';
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
): Promise<{ stop: () => Promise<void> }> {
  const { say, now = () => new Date() } = options;
  if (!options.isDevelopment) await buildWhenStale(say);
  if (settings.apiUrl) return startGateway(settings, settings.apiUrl, { ...options, now });
  const database = await openDatabase(
    settings.databaseUrl ? { url: settings.databaseUrl } : { dataDir: settings.dataDir },
  );
  const opened: { close: () => unknown }[] = [database];
  const stop = async () => {
    for (const part of opened.splice(0).reverse()) await part.close();
  };
  let app: FastifyInstance | undefined;
  try {
    const groupSlug = (await storedGroup(database.db, settings.groupSlug)) ?? settings.groupSlug;
    const config = { ...settings, groupSlug };
    if (await prepareDemo(database.db, groupSlug, now())) say('created the demo dealership');

    const readGroup = () => readParameters(database.db, config.groupSlug);
    const dollarRate = createDollarRate({
      url: config.dollarRateUrl,
      embedded: async () => (await readGroup()).dollar_rate ?? null,
      log: { warn: (message) => app?.log.warn(message) },
      now,
    });
    const log: Dealership['log'] = {
      error: (details: object, message?: string) => app?.log.error(details, message),
    };
    const { db, boss } = database;
    const { isDevelopment } = options;
    const provider = await openProvider({ config, db, boss, now, log, isDevelopment });
    if (provider.port.name === 'none') say('no deposit can be paid: see PAYMENT_PROVIDER');
    const dealership: Dealership = {
      config,
      db,
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
      await pages.listen({ port: config.paymentsPort, host });
    }

    app = await buildApp(dealership, provider.webhook);
    opened.push(app);
    if (options.isDevelopment) serveDecisions(app, dealership);
    await servePages(app, config, {
      isDevelopment: options.isDevelopment,
      version: () => database.changes.version(...changingParts),
    });
    await startRefunds(dealership, app.log);
    if (dealership.provider.name !== 'none') await startReconciliation(dealership, app.log);
    const { group } = await readGroup();
    const mail = createMailTransport({
      smtpUrl: config.smtpUrl,
      folder: join(config.dataDir, 'mail'),
      from: config.mailFrom ?? `${group.name} <${group.email}>`,
    });
    // Closed last, so that a delivery that is in progress can finish.
    opened.unshift(mail);
    await startMail(dealership, mail, app.log);
    opened.push(startForgetting(dealership, app.log));
    // With a database server, commands connect to it directly.
    if (!config.databaseUrl) {
      try {
        const answers = {
          ...leadAnswers(databaseSource(database.db)),
          ...letterAnswers(databaseLetters(database)),
          ...catalogueAnswers(
            catalogueOf({ db: database.db, groupSlug, store: openPhotographStore(config), now }),
          ),
          ...paymentAnswers(createDesk(dealership)),
        };
        opened.push(await answerAtSocket(commandSocket(config.dataDir), answers));
      } catch (error) {
        say(
          `commands such as 'npm run leads' have to wait until the program stops: ${(error as Error).message}`,
        );
      }
    }
    await app.listen({ port: config.port, host });
    say(`the storefront is ready at ${config.publicUrl}`);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
