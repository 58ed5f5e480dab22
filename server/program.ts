import type { FastifyInstance } from 'fastify';
import { buildApp, loggerOptions } from './app.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/connection.ts';
import type { Dealership } from './dealership.ts';
import { buildPaymentsSandbox } from './payments-sandbox/app.ts';
import { createPaymentsProvider } from './payments/provider.ts';
import { startRefunds } from './payments/refunds.ts';
import { seedWhenEmpty } from './seed/seed.ts';
import { buildWhenStale } from './storefront/build.ts';
import { PageCache } from './storefront/page-cache.ts';
import { loadBuiltRenderer } from './storefront/renderer.ts';
import { assetRoutes, pageRoutes } from './storefront/routes.ts';

export interface ProgramOptions {
  /** Serves the storefront from its sources. */
  isDevelopment: boolean;
  /** Shared by the payments provider and the dealership: signs the notifications. */
  notificationSecret: string;
  /** What the dealership shows to the payments provider. */
  providerKey: string;
  say: (message: string) => void;
}

// Both ports answer on every address of the machine, so that the program runs in a container too.
const host = '0.0.0.0';

/** Starts the whole program: storefront, calls, database, and the payments provider's stand-in on its own port. */
export async function startProgram(
  config: Config,
  options: ProgramOptions,
): Promise<{ stop: () => Promise<void> }> {
  const { say } = options;
  if (!options.isDevelopment) await buildWhenStale(say);
  const database = await openDatabase(
    config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir },
  );
  const opened: { close: () => unknown }[] = [database];
  const stop = async () => {
    for (const part of opened.splice(0).reverse()) await part.close();
  };
  try {
    const now = () => new Date();
    if (await seedWhenEmpty(database.db, config.groupSlug)) say('created the demo dealership');

    const dealership: Dealership = {
      config,
      db: database.db,
      boss: database.boss,
      provider: createPaymentsProvider({
        baseUrl: () => `http://127.0.0.1:${config.paymentsPort}`,
        apiKey: options.providerKey,
      }),
      notificationSecret: options.notificationSecret,
      now,
      stock: { version: 0 },
    };
    const sandbox = buildPaymentsSandbox({
      db: database.db,
      boss: database.boss,
      secret: options.notificationSecret,
      apiKey: options.providerKey,
      accessTokens: Object.values(config.paymentTokens),
      notificationUrl: () => `http://127.0.0.1:${config.port}/api/payments/notification`,
      storefrontOrigin: () => new URL(config.publicUrl).origin,
      now,
      logger: loggerOptions(config.logLevel) as object,
    });
    opened.push(sandbox);
    await sandbox.listen({ port: config.paymentsPort, host });

    const app = await buildApp(dealership);
    opened.push(app);
    await servePages(app, dealership, options.isDevelopment);
    await startRefunds(dealership, app.log);
    await app.listen({ port: config.port, host });
    say(`the storefront is ready at ${config.publicUrl}`);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function servePages(app: FastifyInstance, dealership: Dealership, isDevelopment: boolean) {
  const { config, stock } = dealership;
  if (isDevelopment) {
    const { startDevelopment } = await import('./storefront/dev.ts');
    pageRoutes(app, config, await startDevelopment(app), undefined);
    return;
  }
  await assetRoutes(app);
  const cache = new PageCache(
    () => performance.now(),
    () => stock.version,
  );
  pageRoutes(app, config, await loadBuiltRenderer(), cache);
}
