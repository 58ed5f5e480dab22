import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { settingsOfGroup } from './stock/content/parameters.ts';
import { openDatabaseClock } from './ground/db/clock.ts';
import type { OpenedDatabase } from './ground/db/connection.ts';
import type { Dealership } from './sale/dealership.ts';
import { drainAll, type StartedProgram } from './ground/http/drain.ts';
import { openDealership } from './open-dealership.ts';
import { openPreview } from './preview.ts';
import type { Preview } from './stock/uploads/preview.ts';
import { senderOf } from './post/mail/sender.ts';
import { startWarnings } from './systems/gateway/start-warnings.ts';
import { prepareDemo } from './stock/import/demo.ts';
import { prepareEmpty } from './stock/import/setup/setup.ts';
import { currentRequestId } from './ground/http/request-id.ts';
import { startRunningParts } from './running-parts.ts';
import { buildWhenStale } from './site/storefront/build.ts';
import { showDecisions } from './site/storefront/development-decisions.ts';
import { servePages } from './site/storefront/serve-pages.ts';

export interface ProgramOptions {
  /** Whether to serve the storefront from its sources. */
  isDevelopment: boolean;
  print: (message: string) => void;
  /** The clock of the dealership and its provider; defaults to the database's. */
  now?: () => Date;
  /** Opens the desk and listens on its own port; undefined when the settings have none. */
  openDesk?: (
    dealership: Dealership,
    around: { print: ProgramOptions['print']; isNewDemo: boolean; preview: Preview },
  ) => Promise<FastifyInstance | undefined>;
}

/**
 * Starts the whole program: storefront, calls, and the page of the payments provider on its own port. Closes the
 * database when it stops.
 */
export async function startProgram(
  settings: Config,
  opening: Promise<OpenedDatabase>,
  { print, isDevelopment, openDesk, ...given }: ProgramOptions,
): Promise<StartedProgram> {
  // The bundler and PostgreSQL are other processes, which start at the same time.
  const building = isDevelopment ? undefined : buildWhenStale(print);
  building?.catch(() => {});
  const database = await opening;
  const opened: { close: () => unknown }[] = [database];
  const servers: FastifyInstance[] = [];
  const stop = async (graceMs?: number) => {
    if (!isDevelopment) await drainAll(servers, graceMs);
    for (const part of opened.splice(0).reverse()) await part.close();
  };
  let app: FastifyInstance | undefined;
  let isNewDemo = false;
  const log = {
    error: (details: object, message?: string) =>
      app?.log.error({ reqId: currentRequestId(), ...details }, message),
    warn: (...words: [string] | [object, string]) => app?.log.warn(...(words as [object, string])),
  } as Dealership['log'];
  try {
    const { apiUrl } = settings;
    const clock = await openDatabaseClock(database.db);
    opened.push(clock);
    const { now = clock.now } = given;
    if (!apiUrl) {
      const { groupSlug } = await settingsOfGroup(settings, database.db);
      if (settings.isDemoWanted) {
        isNewDemo = await database.alone((db) => prepareDemo(db, groupSlug, now()));
        if (isNewDemo) print('creé el concesionario de demostración');
      } else if (await database.alone((db) => prepareEmpty(db, groupSlug, now()))) {
        print('creé un concesionario vacío: se completa en el escritorio, en Catálogo');
      }
    }
    const around = { database, now, log, isDevelopment };
    const { dealership, webhook, pages } = await openDealership(settings, around);
    const { config, provider, system } = dealership;
    if (provider.name === 'none')
      print('no se puede pagar ninguna seña: mirá PAYMENT_PROVIDER (docs/daily.md, Los ajustes)');
    const paymentPages = await pages?.(dealership);
    if (paymentPages) {
      opened.push(paymentPages);
      servers.push(paymentPages);
      await paymentPages.listen({ port: config.paymentsPort, host: config.host });
    }

    app = await buildApp(dealership, webhook);
    opened.push(app);
    servers.push(app);
    if (isDevelopment) await showDecisions(app, dealership);
    if (apiUrl) for (const warning of await startWarnings(dealership, apiUrl)) print(warning);
    const site = await system.prepare().then(
      () => system.parameters(database.db),
      () => undefined,
    );
    await building;
    await servePages(app, config, {
      isDevelopment,
      changes: database.changes,
      isAway: database.isAway,
    });
    await startRunningParts({
      app,
      dealership,
      isReconciled: apiUrl ? config.paymentOutcome === 'status' : provider.name !== 'none',
      sender: senderOf(site?.group, config.publicUrl),
      opened,
    });
    const of = apiUrl ? ` de ${new URL(apiUrl).origin}` : '';
    const desk = await openDesk?.(dealership, {
      print,
      isNewDemo,
      preview: openPreview(dealership, app),
    });
    if (desk) {
      opened.push(desk);
      servers.push(desk);
    }
    if (!apiUrl && site && !site.demo) {
      if (!desk) print('no hay escritorio: faltan DESK_URL y DESK_SECRET');
      if (!config.smtpUrl) print('las cartas no salen: falta SMTP_URL, y quedan en DATA_DIR/mail');
    }
    print(`la tienda${of} está lista en ${config.publicUrl}`);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
