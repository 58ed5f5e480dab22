import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { openForProgram } from '../db/open-configured.ts';
import { drainAll, type StartedProgram } from '../drain.ts';
import { senderOf } from '../mail/sender.ts';
import { noSalesAddress, salesAddress } from '../mail/addressees.ts';
import { startRunningParts } from '../running-parts.ts';
import { servePages } from '../storefront/serve-pages.ts';
import { startEndingClaims } from './reservation/claims.ts';
import { buildGatewayApp } from './app.ts';

export interface GatewayProgramOptions {
  isDevelopment: boolean;
  now: () => Date;
  say: (message: string) => void;
}

/**
 * Starts the storefront in front of an existing dealership system. Catalogue, prices and messages are the system's; the
 * database has what it doesn't know of a reservation.
 */
export async function startGateway(
  config: Config,
  apiUrl: string,
  { isDevelopment, now, say }: GatewayProgramOptions,
): Promise<StartedProgram> {
  const database = await openForProgram(config);
  const opened: { close: () => unknown }[] = [database];
  const servers: FastifyInstance[] = [];
  const stop = async (graceMs?: number) => {
    if (!isDevelopment) await drainAll(servers, graceMs);
    for (const part of opened.splice(0).reverse()) await part.close();
  };
  try {
    const { app, reservations } = await buildGatewayApp(config, apiUrl, { now, database });
    opened.push(app);
    servers.push(app);
    const { dealership, figures, gateway } = reservations;
    await figures.prepare().catch(() => {
      say(`${new URL(apiUrl).origin} does not answer; the storefront starts without it`);
    });
    await servePages(app, dealership.config, {
      isDevelopment,
      database,
      version: () => database.changes.version('operations'),
    });
    if (config.paymentOutcome === 'message') say(messageRisk);
    const site = await gateway.site([]).catch(() => undefined);
    if (site && !site.brands.every(({ id }) => salesAddress(site, id))) {
      say(`reservations without an address take no deposit: ${noSalesAddress} (PARAMETERS_FILE)`);
    }
    await startEndingClaims(reservations, app.log);
    await startRunningParts({
      app,
      dealership,
      isReconciled: config.paymentOutcome === 'status',
      sender: senderOf(site?.group, config.publicUrl),
      opened,
    });
  } catch (error) {
    await stop();
    throw error;
  }
  say(`the storefront of ${new URL(apiUrl).origin} is ready at ${config.publicUrl}`);
  return { stop };
}

const messageRisk =
  "PAYMENT_OUTCOME=message: a payment whose message never arrives (a closed tab, a page that sends none) is known to nobody here, and its unit is on sale again after the hold; compare the payments page with 'npm run payments -- list --all' each day, or set PAYMENT_OUTCOME=status";
