import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Environment } from '../../ground/settings/kinds.ts';
import type { Dealership } from '../dealership.ts';
import type { PaymentsPort } from '../provider.ts';

/** A payments provider with its routes and pages. */
export interface OpenedProvider {
  port: PaymentsPort;
  /** Registers its webhook in a scope of its own. */
  webhook?: (app: FastifyInstance, dealership: Dealership) => void;
  /** The application on the payments origin: the page that the storefront frames. */
  pages?: (dealership: Dealership) => Promise<FastifyInstance>;
}

export interface ProviderSurroundings extends Pick<
  Dealership,
  'config' | 'db' | 'boss' | 'changes' | 'now'
> {
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** A provider whose settings were read. */
export interface ConfiguredProvider {
  /** Whether it takes debit and prepaid cards unless PAYMENT_DEBIT_CARDS decides. */
  takesDebitCards: boolean;
  /** Whether it charges cards of people: its form is then on an origin of its own. */
  isReal: boolean;
  open: (around: ProviderSurroundings) => OpenedProvider;
}

/** Reads a provider's own settings, and its credentials when PAYMENT_PROVIDER names it. Throws a ConfigError. */
export type ProviderKind = (env: Environment, isNamed: boolean) => ConfiguredProvider;
