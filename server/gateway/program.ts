import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { openForProgram } from '../db/open-configured.ts';
import { drainAll, type StartedProgram } from '../drain.ts';
import { senderOf } from '../mail/sender.ts';
import { startRunningParts } from '../running-parts.ts';
import { servePages } from '../storefront/serve-pages.ts';
import { startEndingClaims } from './reservation/claims.ts';
import { buildGatewayApp } from './app.ts';
import { startWarnings } from './start-warnings.ts';

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
    const { dealership, gateway } = reservations;
    for (const warning of await startWarnings(reservations, apiUrl)) say(warning);
    await servePages(app, dealership.config, {
      isDevelopment,
      database,
      version: () => database.changes.version('operations'),
    });
    const site = await gateway.site([]).catch(() => undefined);
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
