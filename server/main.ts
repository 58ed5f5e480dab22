import { readConfig, type Config } from './config.ts';
import { whyAway } from './ground/db/away.ts';
import { FolderInUseError } from './ground/db/bundled/data-folder.ts';
import { openForProgram } from './ground/db/open-configured.ts';
import { ExplainedError } from './ground/explained-error.ts';
import { checkPorts } from './ground/http/ports.ts';
import { loadSettingsFile } from './ground/settings/settings-file.ts';

const isDevelopment = process.argv.includes('--dev');

const stopWithinMs = 10_000;
const graceMs = isDevelopment ? 0 : 1000;

try {
  loadSettingsFile();
  const config = readConfig(process.env);
  const starting = start(config);
  // Ctrl+C reaches the program twice under `node --watch`: from the terminal, and as a SIGTERM from the watcher.
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => {
        console.error('terminó sin esperar el resto: no paró en 10 segundos');
        process.exit(1);
      }, stopWithinMs).unref();
      const program = await starting.catch(() => undefined);
      await program?.stop(graceMs);
      process.exit(0);
    });
  }
  await starting;
  if (isDevelopment) console.log(`los statecharts están en ${config.publicUrl}/statecharts`);
} catch (error) {
  const reason = reasonInWords(error);
  const isPortTaken = (error as { code?: string }).code === 'EADDRINUSE';
  console.error(reason ? `no arranca: ${reason}` : error);
  if (isDevelopment && (isPortTaken || error instanceof FolderInUseError)) {
    const { publicUrl } = readConfig(process.env);
    console.error(`si ya está en marcha, los statecharts están en ${publicUrl}/statecharts`);
  }
  process.exit(1);
}

async function start(config: Config) {
  // PostgreSQL starts while the program's modules load.
  const { host, port, paymentsPort, deskPort } = config;
  const database = openForProgram(config, () => checkPorts(host, [port, paymentsPort, deskPort]));
  database.catch(() => {});
  const { startProgram } = await import('./program.ts');
  const { openDesk } = await import('../desk/open.ts');
  return startProgram(config, database, { isDevelopment, print: console.log, openDesk });
}

/** The reason why the program could not start, in one line; undefined for a defect. */
function reasonInWords(error: unknown): string | undefined {
  const { message, code, address, port } = error as Error &
    Record<'code' | 'address' | 'port', string>;
  if (code === 'EADDRINUSE')
    return `otro programa usa ${address}:${port}: paralo, o elegí otro puerto (PORT, PAYMENTS_PORT, DESK_PORT)`;
  return error instanceof ExplainedError ? message : whyAway(error);
}
