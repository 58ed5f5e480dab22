import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { WatchedDecision } from '../machines/operation/decide.ts';
import type { GroupConfig } from './config.ts';
import type { Changes } from './ground/db/changes.ts';
import type { Database } from './ground/db/connection.ts';
import type { DealershipSystem } from './sale/operations/dealership-system.ts';
import type { PaymentsPort } from './sale/payments/provider.ts';

/** The dependencies of all parts of the server. */
export interface Dealership {
  config: GroupConfig;
  db: Database;
  /** Whether other processes can use the database at the same time. */
  isShared: boolean;
  boss: PgBoss;
  provider: PaymentsPort;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Pesos for a dollar; null while unknown. */
  dollarRate: () => Promise<number | null>;
  /** The owner of the units and the prices. */
  system: DealershipSystem;
  /** The committed changes of the database, which invalidate the caches in memory. */
  changes: Changes;
  /** Called with every event for the chart of an operation, including refused ones. Only in development. */
  watchDecision?: (decision: WatchedDecision) => void;
}
