import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePorts } from '../support/program/free-ports.ts';
import { openProgram, type RunningProgram } from '../support/program/program.ts';
import { notificationSecret } from './reservation.ts';

/** The program's data: in a folder, or on the server that the environment names. */
function settingsOf(dataDir: string): Record<string, string> {
  const url = process.env['DATABASE_URL'];
  return { DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) };
}

/** Starts the program like `npm start`, with the sandbox as its provider. */
export function startProgram(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<RunningProgram> {
  return openProgram({
    ...settingsOf(dataDir),
    MALLOC_ARENA_MAX: '2',
    NODE_OPTIONS: process.env['NODE_OPTIONS'] ?? '',
    PAYMENT_PROVIDER: 'sandbox',
    SANDBOX_WEBHOOK_SECRET: notificationSecret,
    ...settings,
  });
}

/** Runs `work` with a running program, which it stops at the end. */
export async function* withProgram<T>(
  dataDir: string,
  work: (program: RunningProgram) => AsyncGenerator<T>,
  settings?: Record<string, string>,
): AsyncGenerator<T> {
  const program = await startProgram(dataDir, settings);
  try {
    yield* work(program);
  } finally {
    await program.stop();
  }
}

/** Runs `work` with a running program and the address of its desk. */
export async function* withDesk<T>(
  dataDir: string,
  work: (program: RunningProgram, desk: string) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const [port] = await freePorts(1);
  const settings = { DESK_PORT: String(port) };
  yield* withProgram(dataDir, (program) => work(program, `http://localhost:${port}`), settings);
}

/** Runs `work` beside a process for each folder, with the addresses of the applications without caches. */
export async function* withServers<T>(
  dataDirs: readonly string[],
  work: (origins: string[]) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const servers = dataDirs.map((dataDir) =>
    fork(join(import.meta.dirname, 'server.ts'), {
      execArgv: [...process.execArgv, '--max-semi-space-size=8'],
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...settingsOf(dataDir) },
    }),
  );
  const messages = await Promise.all(servers.map((server) => once(server, 'message')));
  try {
    yield* work(messages.map(([origin]) => origin as string));
  } finally {
    for (const server of servers) server.disconnect();
    await Promise.all(servers.map((server) => once(server, 'exit')));
  }
}
