import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmdirSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readlink, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { firstMigration } from '../migration-journal.ts';
import { BundledPostgresError, postgresCommand, type CommandLine } from './binaries.ts';

const run = promisify(execFile);

const lookAgainMs = 20;

/** Only a superuser of the cluster exists. Only the owner of the data folder can use its socket. */
export const clusterUser = 'dealership';

/** The environment of the binaries, without the language and settings of the user who starts them. */
const environment = () => ({ PATH: process.env['PATH'], LC_ALL: 'C' });

/** A file of a cluster that names the first migration of its database, so that it can be checked before its server starts. */
const schemaFile = 'first-migration';

/** Whether the database of a cluster can be migrated to today's schema. */
export function isOfThisSchema(folder: string): boolean {
  const file = join(folder, schemaFile);
  return existsSync(file) && readFileSync(file, 'utf8') === String(firstMigration());
}

/** Creates an empty cluster in `folder`, completely or not at all. `options` are initdb's. */
export async function createCluster(
  folder: string,
  options: readonly string[] = [],
): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const [program, ...args] = postgresCommand('initdb', [
    '-D',
    unfinished,
    '-U',
    clusterUser,
    '-E',
    'UTF8',
    '--auth=trust',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    // Without copies, WAL is reused.
    '--set=archive_command=true',
    ...options,
  ]);
  try {
    await run(program, args, { env: environment() });
  } catch (error) {
    const reason = failure([program, ...args], dirname(folder), error as Error);
    await rm(unfinished, { recursive: true, force: true });
    throw reason;
  }
  await writeFile(join(unfinished, schemaFile), String(firstMigration()));
  await rename(unfinished, folder);
}

/** The contents of a running server's `postmaster.pid`. */
interface ServerFile {
  pid: number;
  socketFolder: string;
  isReady: boolean;
}

const serverFile = (folder: string) => join(folder, 'postmaster.pid');

function readServerFile(folder: string): ServerFile | undefined {
  try {
    const lines = readFileSync(serverFile(folder), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!pid) return undefined;
    return { pid, socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/**
 * Ensures that a server runs on the cluster in `folder`, and returns the folder of its socket. No other process may
 * start or stop one meanwhile. `settings` are PostgreSQL's.
 */
export async function runServer(
  folder: string,
  settings: readonly string[] = [],
): Promise<{ socketFolder: string; isNew: boolean }> {
  let isNew = false;
  for (;;) {
    const file = readServerFile(folder);
    if (!file) {
      isNew = true;
      await startServer(folder, chooseSocketFolder(folder), settings);
    } else if (await isListening(file.socketFolder)) {
      if (file.isReady) return { socketFolder: file.socketFolder, isNew };
      await wait(lookAgainMs);
    } else if (await isServerOf(folder, file.pid)) {
      // The server is starting or stopping.
      await wait(lookAgainMs);
    } else {
      isNew = true;
      await startAfterKill(folder, file.socketFolder, settings);
    }
  }
}

const patienceMs = 60_000;

/** Starts a server in place of a killed one, as soon as the killed one's sessions have ended. */
async function startAfterKill(
  folder: string,
  formerSocketFolder: string,
  settings: readonly string[],
): Promise<void> {
  // Clients look for the new server's socket at the same place.
  const isThere = formerSocketFolder !== '' && existsSync(formerSocketFolder);
  const socketFolder = isThere ? formerSocketFolder : chooseSocketFolder(folder);
  const remains = readFileSync(serverFile(folder), 'utf8').split('\n').slice(1);
  for (const until = Date.now() + patienceMs; ;) {
    // PostgreSQL would take any later process with the killed server's number for a server, but never its own parent.
    writeFileSync(serverFile(folder), [process.pid, ...remains].join('\n'));
    const socket = socketIn(socketFolder);
    for (const path of [socket, `${socket}.lock`]) await rm(path, { force: true });
    try {
      return await startServer(folder, socketFolder, settings);
    } catch (error) {
      const areSessionsLeft = (error as Error).message.includes('shared memory block');
      if (!areSessionsLeft || Date.now() > until) throw error;
      await wait(lookAgainMs);
    }
  }
}

function socketIn(folder: string): string {
  return join(folder, '.s.PGSQL.5432');
}

function isListening(socketFolder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketIn(socketFolder));
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function isServerOf(folder: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder;
  }
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]);
  return stdout.includes(folder);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const ownSettings = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'shared_buffers=32MB',
  'io_method=sync',
  'timezone=UTC',
  // The program's own log has failed queries, without the values that people typed.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_checkpoints=off',
  // What happens to finished WAL is the archive_command, which can change while the server runs.
  'archive_mode=on',
];

/** Starts a server that outlives this process, and waits until it accepts connections. */
async function startServer(
  folder: string,
  socketFolder: string,
  settings: readonly string[],
): Promise<void> {
  refuseOtherOwner(folder);
  // A copied folder may have other permissions, which PostgreSQL refuses.
  chmodSync(folder, 0o700);
  const logFile = join(folder, 'server.log');
  const log = openSync(logFile, 'w');
  const command = postgresCommand('postgres', [
    '-D',
    folder,
    '-k',
    socketFolder,
    ...[...ownSettings, ...settings].flatMap((setting) => ['-c', setting]),
  ]);
  const [program, ...args] = command;
  const child = spawn(program, args, {
    env: environment(),
    // Ctrl+C in the terminal is for the program, which stops the server last.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  const end: { reason?: Error } = {};
  void once(child, 'exit').then(
    () => (end.reason = new Error('it ended')),
    (error: Error) => (end.reason = error),
  );
  for (;;) {
    const file = readServerFile(folder);
    if (file?.pid === child.pid && file?.isReady) return;
    if (end.reason) {
      const stderr = readFileSync(logFile, 'utf8');
      throw failure(command, folder, Object.assign(end.reason, { stderr }));
    }
    await wait(lookAgainMs);
  }
}

function refuseOtherOwner(folder: string): void {
  if (process.getuid && process.getuid() !== statSync(folder).uid) {
    throw new BundledPostgresError(
      `${dirname(folder)} es de otro usuario: corré esto con el usuario del programa`,
    );
  }
}

/** Ends the sessions of the server and the server itself. No other process may start one meanwhile. */
export async function stopServer(folder: string): Promise<void> {
  const file = readServerFile(folder);
  if (!file || !(await isServerOf(folder, file.pid))) return;
  process.kill(file.pid, 'SIGINT');
  while (readServerFile(folder)?.pid === file.pid && isAlive(file.pid)) await wait(lookAgainMs);
  removeSocketFolder(folder, file.socketFolder);
}

/** Maximum length of a socket's path on every system, in bytes. */
const longestSocket = 103;

/** The cluster's own folder, or a temporary one when the path is too long for a socket. `postmaster.pid` names it. */
function chooseSocketFolder(folder: string): string {
  const isShort = (path: string) => Buffer.byteLength(socketIn(path)) <= longestSocket;
  if (isShort(folder)) return folder;
  const other = mkdtempSync(join(tmpdir(), 'concesionario-'));
  if (isShort(other)) return other;
  rmdirSync(other);
  throw new BundledPostgresError(
    `la ruta de DATA_DIR y la de la carpeta temporal (TMPDIR) son demasiado largas para el socket de PostgreSQL: elegí una más corta`,
  );
}

function removeSocketFolder(folder: string, socketFolder: string): void {
  if (!socketFolder || socketFolder === folder) return;
  // PostgreSQL has removed its files. A folder with other files stays.
  try {
    rmdirSync(socketFolder);
  } catch (error) {
    if (!['ENOTEMPTY', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Why a binary failed, in words. `folder` is on the disk to which it writes. */
function failure(
  [program]: CommandLine,
  folder: string,
  cause: NodeJS.ErrnoException & { stderr?: string },
): Error {
  const output = cause.stderr ?? '';
  const isMissing = cause.code === 'ENOENT';
  const inWords = (message: string) => new BundledPostgresError(message, { cause });
  if (program === 'unshare' && (isMissing || output.includes('unshare:'))) {
    return inWords(
      'PostgreSQL no corre como root, y este sistema no le permite correr como otro: arrancá el programa con un usuario común, o poné en DATABASE_URL la dirección de un PostgreSQL',
    );
  }
  if (isMissing) {
    return inWords(
      'el PostgreSQL incluido necesita glibc, que este sistema no tiene: poné en DATABASE_URL la dirección de otro',
    );
  }
  // A full disk may lack room even for the error message.
  if (/No space left on device|Disk quota exceeded/.test(output) || isFull(folder)) {
    return inWords('PostgreSQL no arranca: el disco está lleno');
  }
  const marks = ['FATAL: ', 'PANIC: ', 'error: '];
  const lines = output.split('\n');
  const last = lines.findLast((line) => marks.some((mark) => line.includes(mark)));
  const reason = last?.slice(last.indexOf(': ') + 2).trim() ?? cause.message;
  return inWords(`PostgreSQL no arranca: ${reason}`);
}

const leastBytes = 1_000_000;

function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < leastBytes;
}
