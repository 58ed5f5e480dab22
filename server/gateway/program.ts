import type { Config } from '../config.ts';
import { host } from '../http-app.ts';
import { servePages } from '../storefront/serve-pages.ts';
import { buildGatewayApp } from './app.ts';

/** Starts the storefront in front of an existing dealership system, without a database, mail or payments sandbox. */
export async function startGateway(
  config: Config,
  apiUrl: string,
  {
    isDevelopment,
    now,
    say,
  }: { isDevelopment: boolean; now: () => Date; say: (message: string) => void },
): Promise<{ stop: () => Promise<void> }> {
  const app = await buildGatewayApp(config, apiUrl, { now });
  try {
    await servePages(app, config, { isDevelopment, version: () => 0 });
    await app.listen({ port: config.port, host });
  } catch (error) {
    await app.close();
    throw error;
  }
  say(`the storefront of ${new URL(apiUrl).origin} is ready at ${config.publicUrl}`);
  return { stop: async () => app.close() };
}
