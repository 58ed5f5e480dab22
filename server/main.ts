import { ConfigError, readConfig } from './config.ts';
import { whyAway } from './db/away.ts';
import { DatabaseUnreachableError } from './db/connection.ts';
import { FolderInUseError, FolderUnusableError } from './db/lock.ts';
import type { StartedProgram } from './drain.ts';
import { startProgram } from './program.ts';

const isDevelopment = process.argv.includes('--dev');

const stopWithinMs = 10_000;
const graceMs = isDevelopment ? 0 : 1000;
const openAgainMs = 5000;

try {
  const config = readConfig(process.env);
  const start = () => startProgram(config, { isDevelopment, say: console.log });
  let starting = start();
  let isStartedAgain = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      // Nothing was accepted since its database aborted.
      if (isStartedAgain) process.exit(0);
      setTimeout(() => {
        console.error('ended without waiting for the rest: it did not stop in 10 seconds');
        process.exit(1);
      }, stopWithinMs).unref();
      const program = await starting.catch(() => undefined);
      await program?.stop(graceMs);
      process.exit(0);
    });
  }
  const program = await starting;
  if (isDevelopment) console.log(`the statecharts are at ${config.publicUrl}/statecharts`);
  for (let running = program; ;) {
    const { message } = await running.aborted;
    console.error(`${message}; it is opened again as soon as that works`);
    isStartedAgain = true;
    starting = startAgain(running, start);
    running = await starting;
    isStartedAgain = false;
  }
} catch (error) {
  const reason = reasonInWords(error);
  const isPortTaken = (error as { code?: string }).code === 'EADDRINUSE';
  console.error(reason ? `cannot start: ${reason}` : error);
  if (isDevelopment && (isPortTaken || error instanceof FolderInUseError)) {
    const { publicUrl } = readConfig(process.env);
    console.error(`if it is running already, the statecharts are at ${publicUrl}/statecharts`);
  }
  process.exit(1);
}

/** Why the program could not start, in one line; undefined for a defect. */
function reasonInWords(error: unknown): string | undefined {
  const { message, code } = error as Error & { code?: string };
  const ours = [ConfigError, FolderInUseError, FolderUnusableError, DatabaseUnreachableError];
  const isOurs = code === 'EADDRINUSE' || ours.some((kind) => error instanceof kind);
  return isOurs ? message : whyAway(error);
}

/** Starts the program again after its embedded database aborted; tries until the disk allows it. */
async function startAgain(
  aborted: StartedProgram,
  start: () => Promise<StartedProgram>,
): Promise<StartedProgram> {
  // What cannot be written any more must not prevent a new start.
  await aborted.stop().catch(() => {});
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (!reasonInWords(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, openAgainMs));
    }
  }
}
