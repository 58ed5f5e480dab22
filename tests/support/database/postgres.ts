import { randomUUID } from 'node:crypto';
import { execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import { withMigrations } from './former-releases.ts';
import { installDebianPackages } from '../program/debian-packages.ts';
import { testGroup } from '../wire/test-group.ts';

/** Folder of PostgreSQL's binaries; undefined when it isn't installed. */
function findBinaries(): string | undefined {
  const usual = globSync('/usr/lib/postgresql/*/bin').sort().reverse();
  return [...configured(), ...usual].find((folder) => existsSync(join(folder, 'initdb')));
}

function configured(): string[] {
  try {
    const named = execFileSync('pg_config', ['--bindir'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return [named.trim()];
  } catch {
    return [];
  }
}

/** Installs Debian's PostgreSQL when there is none. Throws with instructions when that fails. */
export function installPostgres(): void {
  const advice =
    'The tests on PostgreSQL need its server and none could be installed. Install one (Debian: `apt-get install postgresql`; ' +
    'elsewhere: its package) so that `pg_config --bindir` names a folder with `initdb`.';
  if (findBinaries()) return;
  installDebianPackages(['postgresql'], advice);
  if (!findBinaries()) throw new Error(advice);
}

export interface PostgresServer {
  url: string;
  /** Ends every session and the server; its data stay. */
  halt(): Promise<void>;
  /** Starts it again, where nobody but the caller finds it if `where` is another folder for its socket. */
  start(where?: string): Promise<void>;
  /** Stops all its processes where they are: connections stay open, and nothing answers until `thaw`. Needs Linux. */
  freeze(): void;
  thaw(): void;
  /** The address of its socket in another folder. */
  urlIn(where: string): string;
  stop(): Promise<void>;
}

/** Starts an empty PostgreSQL server with a socket in a temporary folder. It syncs commits only if it is to be durable. */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  const account = unprivilegedAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const options: SpawnOptions = { ...account, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] };
  const binary = (name: string) => join(findBinaries()!, name);

  const initdb = ['-D', data, '-U', 'dealership', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
  execFileSync(binary('initdb'), initdb, { ...account, cwd: folder, stdio: 'pipe' });
  const settings = [
    'listen_addresses=',
    ...(isDurable ? [] : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']),
    'max_connections=200',
    'shared_buffers=32MB',
  ];
  const configuration = settings.flatMap((setting) => ['-c', setting]);
  let end: (signal: 'SIGTERM' | 'SIGINT') => Promise<void>;
  let pid: number;
  const start = async (where = folder) => {
    if (account) chownSync(where, account.uid, account.gid);
    const server = spawn(binary('postgres'), ['-D', data, '-k', where, ...configuration], options);
    const ended = once(server, 'exit');
    pid = server.pid!;
    end = async (signal) => {
      server.kill(signal);
      await ended;
    };
    for await (const line of createInterface(server.stderr!)) {
      if (line.includes('ready to accept connections')) break;
      // A program that waits for it may ask too early.
      const isTooEarly = line.includes('the database system is starting up');
      if (line.includes('FATAL') && !isTooEarly) throw new Error(line);
    }
    server.stderr!.resume();
  };
  const urlIn = (where: string) => `postgres://dealership@localhost/postgres?host=${where}`;
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
    // The first one would start others.
    process.kill(pid, signal);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    for (const child of children.filter(Boolean)) process.kill(Number(child), signal);
  };
  await start();
  return {
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    url: urlIn(folder),
    urlIn,
    start,
    halt: () => end('SIGINT'),
    stop: async () => {
      // A "smart" shutdown waits for the open sessions.
      await end('SIGTERM');
      rmSync(folder, { recursive: true });
    },
  };
}

/** What the first release's demo had of the parameters, as far as it matters here. */
const demoOfFirstRelease = {
  group: {
    name: 'Grupo Cordillera',
    legal_name: 'Cordillera Automotores S.A.',
    cuit: '30-71845203-8',
    address: 'Av. San Martín Sur 1885',
    city: 'Godoy Cruz, Mendoza',
    telephone: '+54 261 555 0100',
    email: 'hola@grupocordillera.example',
    map_link: 'https://www.openstreetmap.org/',
  },
  contact_methods: [],
  services: {},
};

/** Fills an empty database with the schema of the first release and one operation. */
export async function createOfFirstRelease(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url });
  await withMigrations(1, (folder) => migrate(drizzle(pool), { migrationsFolder: folder }));
  await pool.query(`
    insert into families values (1, 1, 'Tera', '', null, 1);
    insert into subfamilies values (1, 1, 'Trend', '[]');
    insert into stock_units (id, brand_id, subfamily_id, chassis, price, currency, doors, color, location)
      values (1, 1, 1, 'CHASSIS', 1000, 'ars', 5, 'Gris', 'Mendoza');
    insert into parameters values ('${testGroup}', '${JSON.stringify(demoOfFirstRelease)}');
    insert into operations
      (code, status, unit_id, chassis, brand_id, family, vehicle, buyer, used_vehicles, created_at, updated_at)
      values ('older', 'open', 1, 'CHASSIS', 1, 'Tera', '{}', '{}', '[]', now(), now());
    insert into deposits (client_ref, operation_code, status, amount, hold_until, created_at)
      values ('older', 'older', 'released', 250000, now(), now());
  `);
  await pool.end();
}

/** PostgreSQL refuses to run as root; then it runs as `nobody`. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Creates a database that is a copy of the one at `url`, to which nobody is connected. Returns its address. */
export async function copyTemplate(url: string): Promise<string> {
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  const template = new URL(url).pathname.slice(1);
  const administration = new Client({ connectionString: url.replace(`/${template}`, '/postgres') });
  await administration.connect();
  await administration.query(`create database ${name} template ${template}`);
  await administration.end();
  return url.replace(`/${template}`, `/${name}`);
}
