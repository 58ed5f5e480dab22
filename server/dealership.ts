import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { WatchedDecision } from '../machines/operation/decide.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connection.ts';
import type { PaymentsPort } from './payments/provider.ts';

/** What every part of the server works with. */
export interface Dealership {
  config: Config;
  db: Database;
  boss: PgBoss;
  /** The card provider, embedded or not. */
  provider: PaymentsPort;
  /** Shared with the provider: proves that a notification is its own. */
  notificationSecret: string;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Pesos for a dollar; null while nobody can tell. */
  dollarRate: () => Promise<number | null>;
  /** Its version grows whenever a unit is held, sold or released: pages made before that are not shown again. */
  stock: { version: number };
  /** Told what the chart of an operation is asked, also when it says no. Only under development. */
  watchDecision?: (decision: WatchedDecision) => void;
}
