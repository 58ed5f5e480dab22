import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  clusterUser,
  createCluster,
  runServer,
  stopServer,
} from '../../../server/ground/db/bundled/server-process.ts';

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

/**
 * Starts an empty PostgreSQL server of the bundled kind, with its socket in a temporary folder. It syncs commits only
 * with `isDurable`. It ends with this process, even if the process is killed.
 */
export async function startPostgres({ isDurable = false } = {}) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pg-')));
  const cluster = join(folder, 'data');
  await createCluster(cluster, ['--no-sync']);
  const settings = [
    'max_connections=200',
    'shared_preload_libraries=pg_stat_statements',
    // Each copy of a template has statements of its own.
    'pg_stat_statements.max=50000',
    ...(isDurable ? [] : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']),
  ];
  const urlIn = (where: string) => `postgres://${clusterUser}@localhost/postgres?host=${where}`;
  const start = async (where = folder) => {
    await runServer(cluster, [...settings, `unix_socket_directories=${where}`]);
  };
  await start();
  const guard = removeWithThisProcess(folder);
  const signalAll = (signal: 'STOP' | 'CONT') => {
    const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    // The first process would start others.
    execFileSync('kill', [`-${signal}`, pid!, ...children.filter(Boolean)]);
  };
  return {
    url: urlIn(folder),
    /** The address of its socket in another folder. */
    urlIn,
    /** Starts the server again; with `where`, its socket is in another folder, where only the caller finds it. */
    start,
    /** Ends every session and the server; its data stay. */
    halt: () => stopServer(cluster),
    /** Pauses all its processes: connections stay open, and nothing answers until `thaw`. Requires Linux. */
    freeze: () => signalAll('STOP'),
    thaw: () => signalAll('CONT'),
    stop: async () => {
      await stopServer(cluster);
      await guard();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const removal = `
  cat > /dev/null
  for file in "$1"/*/postmaster.pid; do
    pid=$(head -n 1 "$file" 2>/dev/null) || continue
    kill -INT "$pid" 2>/dev/null
    while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  done
  rm -rf "$1"`;

/**
 * Stops the server of a temporary folder and removes the folder when this process ends, even if it is killed: another
 * process notices the end of a pipe. Returns a function that cancels this.
 */
function removeWithThisProcess(folder: string): () => Promise<void> {
  const guard = spawn('sh', ['-c', removal, 'sh', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  return async () => {
    // Without this the process may end first, and leave the folder.
    guard.ref();
    const ended = once(guard, 'exit');
    guard.kill('SIGKILL');
    await ended;
  };
}
