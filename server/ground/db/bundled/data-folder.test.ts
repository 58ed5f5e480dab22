import { temporaryFolder } from '../../../../tests/support/program/temporary-folder.ts';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mountSmallDisk } from '../../../../tests/support/program/small-disk.ts';
import { openDatabase } from '../connection.ts';
import { families } from '../schema.ts';
import { FolderInUseError, lockForProgram, openDataFolder } from './data-folder.ts';
import { createCluster } from './server-process.ts';

const family = { id: 1, brandId: 1, name: 'Nivus', description: '', position: 1 } as const;

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});

async function rowOf(url: string, query: string): Promise<Record<string, unknown>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows[0];
}

const serverFile = () => join(dataDir, 'postgres/postmaster.pid');
const serverPid = () => Number(readFileSync(serverFile(), 'utf8').split('\n')[0]);
const isRunning = () => existsSync(serverFile());

async function killServer(): Promise<void> {
  process.kill(serverPid(), 'SIGKILL');
  const isClosed = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(join(dataDir, 'postgres/.s.PGSQL.5432'));
      socket.once('error', () => resolve(true)).once('connect', () => socket.destroy());
      socket.once('connect', () => resolve(false));
    });
  await vi.waitUntil(isClosed, { timeout: 60_000 });
}

/** Uses the data folder in another process until that process is killed or its input ends. */
async function anotherProcess() {
  const script = `
    import { openDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))};
    const { leave } = await openDataFolder(${JSON.stringify(dataDir)});
    console.log('uses it');
    process.stdin.on('end', () => leave().then(() => process.exit(0))).resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    end: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

test('a full disk is reported when a data folder is created on it', async ({ skip }) => {
  const disk = join(dataDir, 'disk');
  mkdirSync(disk);
  skip(!mountSmallDisk(disk, 16), 'this machine mounts no disks');
  const message = await openDataFolder(disk).catch((error: Error) => error.message);
  const isLeft = existsSync(join(disk, 'postgres.unfinished'));
  execFileSync('umount', ['--lazy', disk]);
  expect(message).toBe('PostgreSQL no arranca: el disco está lleno');
  expect(isLeft).toBe(false);
});

describe('a data folder', () => {
  test('has its own PostgreSQL, which stores data and stops when it is closed', async () => {
    const below = join(dataDir, 'not', 'there', 'yet');
    const first = await openDatabase({ dataDir: below });
    await first.db.insert(families).values(family);
    await first.close();
    expect(existsSync(join(below, 'postgres/postmaster.pid'))).toBe(false);

    const second = await openDatabase({ dataDir: below });
    const kept = await second.db.select().from(families);
    await second.close();
    expect(kept).toMatchObject([family]);
  });

  test('is readable for its own user alone, even if it was open to all before', async () => {
    chmodSync(dataDir, 0o755);
    lockForProgram(dataDir)();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  test('has one program at a time', () => {
    const unlock = lockForProgram(dataDir);
    expect(() => lockForProgram(dataDir)).toThrow(FolderInUseError);
    unlock();
    lockForProgram(dataDir)();
  });

  test.each([
    ['the engine before PostgreSQL', 'database/PG_VERSION'],
    ['the tables of an earlier commit', 'postgres/PG_VERSION'],
  ])('with %s is refused in one sentence, and stays unchanged', async (_, file) => {
    mkdirSync(dirname(join(dataDir, file)));
    writeFileSync(join(dataDir, file), '18');
    const advice =
      /es de una versión anterior a la 1\.0, que esta no puede leer: no se tocó nada\. Elegí otra DATA_DIR/;
    await expect(openDatabase({ dataDir })).rejects.toThrow(advice);
    expect(() => lockForProgram(dataDir)).toThrow(advice);
    const found = readdirSync(dataDir, { recursive: true });
    expect(found.toSorted()).toEqual([dirname(file), file]);
  });
});

describe('the PostgreSQL of a data folder', () => {
  const cluster = join(temporaryFolder(afterAll), 'postgres');
  beforeAll(() => createCluster(cluster, ['--no-sync']));
  beforeEach(() => cpSync(cluster, join(dataDir, 'postgres'), { recursive: true }));

  test('serves several processes, and the last one stops it', async () => {
    const own = await openDataFolder(dataDir);
    const pid = serverPid();
    const other = await anotherProcess();
    await own.leave();
    expect(serverPid()).toBe(pid);
    await other.end();
    expect(isRunning()).toBe(false);
  });

  test('is taken over when a killed process left it, and stopped in the end', async () => {
    const killed = await anotherProcess();
    await killed.kill();
    const pid = serverPid();
    const { leave } = await openDataFolder(dataDir);
    expect(serverPid()).toBe(pid);
    await leave();
    expect(isRunning()).toBe(false);
  });

  test('starts again for its users after it is killed', async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    const { url, keepRunning, leave } = await openDataFolder(dataDir);
    const pid = serverPid();
    await killServer();
    await keepRunning();
    const answer = await rowOf(url, 'select 1 as one');
    const restarted = serverPid();
    await leave();
    expect(answer).toEqual({ one: 1 });
    expect(restarted).not.toBe(pid);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'PostgreSQL se había detenido: arrancó de nuevo',
    );
    vi.mocked(console.error).mockClear();
  });

  test('starts although another process has the process number of a killed server', async () => {
    const killed = await anotherProcess();
    await killed.kill();
    await killServer();
    const lines = readFileSync(serverFile(), 'utf8').split('\n');
    writeFileSync(serverFile(), [String(process.pid), ...lines.slice(1)].join('\n'));
    const { leave } = await openDataFolder(dataDir);
    expect(serverPid()).not.toBe(process.pid);
    await leave();
  });

  test('has its socket in a temporary folder when the path of the data folder is too long', async () => {
    const deep = join(dataDir, 'a'.repeat(100));
    mkdirSync(deep);
    renameSync(join(dataDir, 'postgres'), join(deep, 'postgres'));
    const { url, leave } = await openDataFolder(deep);
    const folder = (await rowOf(url, 'show unix_socket_directories'))['unix_socket_directories'];
    const { mode } = statSync(folder as string);
    await leave();
    renameSync(join(deep, 'postgres'), join(dataDir, 'postgres'));
    expect(String(folder).startsWith(tmpdir())).toBe(true);
    expect(mode & 0o777).toBe(0o700);
    expect(existsSync(String(folder))).toBe(false);
  });

  test('is refused with a message when the path of the temporary folder is too long as well', async () => {
    const deep = join(dataDir, 'a'.repeat(100));
    mkdirSync(deep);
    vi.stubEnv('TMPDIR', deep);
    renameSync(join(dataDir, 'postgres'), join(deep, 'postgres'));
    await expect(openDataFolder(deep)).rejects.toThrow(
      'demasiado largas para el socket de PostgreSQL: elegí una más corta',
    );
  });

  test('is refused for root with a message where the system has no user namespaces', async () => {
    const folder = join(dataDir, 'bin');
    mkdirSync(folder);
    writeFileSync(
      join(folder, 'unshare'),
      '#!/bin/sh\necho "unshare: unshare failed: Operation not permitted" >&2\nexit 1\n',
      { mode: 0o755 },
    );
    vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
    const root = vi.spyOn(process, 'getuid').mockReturnValue(0);
    await expect(openDataFolder(join(dataDir, 'data'))).rejects.toThrow(
      /^PostgreSQL no corre como root, .* arrancá el programa con un usuario común/,
    );
    root.mockRestore();
  });
});
