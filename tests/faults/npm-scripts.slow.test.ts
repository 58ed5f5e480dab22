import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test, vi } from 'vitest';
import { lockForProgram } from '../../server/ground/db/bundled/data-folder.ts';
import { freePorts } from '../support/program/free-ports.ts';
import { temporaryFolder } from '../support/program/temporary-folder.ts';

const release = join(import.meta.dirname, '../..');

/** Runs a script of package.json in a process group of its own, as a terminal does, until the program is ready. */
async function runScript(script: string, dataDir: string) {
  const [port, paymentsPort, deskPort] = await freePorts(3);
  const npm = spawn('npm', ['run', script], {
    cwd: release,
    detached: true,
    env: {
      PATH: dirname(process.execPath) + delimiter + process.env['PATH'],
      HOME: dataDir,
      DATA_DIR: dataDir,
      PORT: String(port),
      PAYMENTS_PORT: String(paymentsPort),
      DESK_PORT: String(deskPort),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(npm, 'exit');
  for await (const line of createInterface(npm.stdout)) {
    if (line.includes('está lista en')) break;
  }
  npm.stdout.resume();
  return { pid: npm.pid!, ended };
}

test.each([
  ['a SIGTERM for npm alone', 'start', 'SIGTERM', 1],
  ['Ctrl+C in its terminal', 'start', 'SIGINT', -1],
  ['Ctrl+C in its terminal', 'dev', 'SIGINT', -1],
] as const)('%s ends `npm run %s`, the program and PostgreSQL', async (_, script, signal, whom) => {
  const dataDir = temporaryFolder(afterAll);
  const { pid, ended } = await runScript(script, dataDir);
  const server = join(dataDir, 'postgres/postmaster.pid');
  expect(existsSync(server)).toBe(true);
  process.kill(whom * pid, signal);
  await ended;
  // npm may end a moment before the program.
  await expect.poll(() => existsSync(server), { timeout: 60_000 }).toBe(false);
  await vi.waitFor(() => lockForProgram(dataDir)(), { timeout: 60_000 });
});
