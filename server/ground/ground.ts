import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Changes } from './db/changes.ts';
import type { Database } from './db/connection.ts';
import type { GroupSettings } from './settings/settings.ts';

/** What every part of the server stands on. A part names what it uses of it: `Pick<Ground, 'db' | 'now'>`. */
export interface Ground {
  config: GroupSettings;
  db: Database;
  /** The address of the database, for the connections of a child process. It may have a password. */
  databaseUrl: string;
  /** Whether other processes can use the database at the same time. */
  isShared: boolean;
  boss: PgBoss;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** The committed changes of the database, which invalidate the caches in memory. */
  changes: Changes;
}
