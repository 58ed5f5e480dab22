import type { WatchedDecision } from '../../machines/operation/decide.ts';
import type { Ground } from '../ground/ground.ts';
import type { DepositSettings, PaymentsPort } from './provider.ts';
import type { FastifyRequest } from 'fastify';
import type { DealershipParameters } from '../../domain/content/parameters.ts';
import type { Promotion } from '../../domain/money/prices.ts';
import type { ChosenCredit } from '../../domain/operation/loans/credit-plans.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import type { CachedReads, Reads } from '../stock/catalogue/reads.ts';
import type { Database } from '../ground/db/connection.ts';
import type { Brand, StoredBrand } from '../../domain/vehicles/brands.ts';
import type { dealershipStartEndpoint } from '../../domain/wire/dealership/start.ts';
import type { CheckedBodyOf } from '../../domain/wire/endpoint.ts';
import type { PaymentOutcome } from '../../domain/wire/payment-notification.ts';
import type { OwnValuation, valuationEndpoint } from '../../domain/wire/valuation.ts';
import type { JobWrite } from '../ground/db/queue.ts';
import type { SaleEvent } from './events.ts';
import type { StoredOperation } from './stored/stored-ledger.ts';
import type { OperationRecord } from './stored/stored-operation.ts';

/** The unit and the figures of a new operation as the shopper saw them. */
export type StartBody = Exclude<CheckedBodyOf<typeof dealershipStartEndpoint>, { code: string }>;

/** What a shopper chooses of a quote; the dealership and the banks have its figures. */
export type Choice = Pick<Operation, 'credit_id' | 'credit_amount'> & {
  promotionCode: string | null;
};

/** What the dealership and the banks offer for a unit. */
export interface Offered {
  vehicle: StockVehicle;
  promotion: Promotion | null;
  credit: ChosenCredit | null;
  /** Pesos for a dollar; null while unknown. */
  dollarRate: number | null;
}

/** What is offered today for one operation. Reading it needs no outside service. */
export interface Offers {
  /** Whether the unit is no longer on sale, apart from our own reservations. */
  isUnitGone: boolean;
  /** The unit at its current price, with the choice's promotion and plan where the unit can have them today. */
  quote(tx: Database, operation: StoredOperation, choice: Choice): Promise<Offered>;
}

export interface BegunOperation {
  code: string;
  /** Null for a unit of an existing system. */
  unitId: number | null;
  vehicle: StockVehicle;
  promotion: Promotion | null;
  transactionCode?: string | null;
}

/**
 * The system that has the units and decides the prices: our own tables (server/systems/own-system), or an existing dealership
 * system by HTTP (server/systems/gateway). Our own tables don't need the optional methods.
 */
export interface DealershipSystem {
  /** Implements the calls that only read. */
  reads: Reads;
  cachedReads?: CachedReads;
  /** The canonical form of a typed operation code; undefined for an invalid text. */
  parseCode(typed: string): string | undefined;
  brands(): Promise<readonly StoredBrand[]>;
  /** Loads the parameters before a transaction needs them. */
  prepare(): Promise<void>;
  /** Calls no outside service. */
  parameters(db: Database): Promise<DealershipParameters>;
  /**
   * Looks up what is offered for an operation before its transaction, so that no lock is held while an outside service
   * answers. `wanted` is a choice that the shopper makes now.
   */
  lookUp(code: string, wanted?: Choice): Promise<Offers>;
  /** A unit on sale that nobody holds; undefined without one. */
  unitOnSale(
    brand: Brand,
    unitId: number,
    request: FastifyRequest,
  ): Promise<StockVehicle | undefined>;
  /** Starts an operation for a unit at the figures that the shopper saw. It is then stored here. */
  begin(
    body: Omit<StartBody, 'campaigns'>,
    vehicle: StockVehicle,
    request: FastifyRequest,
  ): Promise<BegunOperation>;
  /** Before a shopper opens an operation: stores one here that the system started. */
  adopt?(dealership: Dealership, typedCode: string, request: FastifyRequest): Promise<void>;
  /** Before an update is saved: has the system save it. Returns the system's offers when its figures differ. */
  save?(record: OperationRecord, operation: Operation, offers: Offers): Promise<Offers | undefined>;
  /** Before a deposit: the system confirms that the unit is on sale, and gets the operation as it will be paid. */
  confirmDeposit?(dealership: Dealership, code: string): Promise<void>;
  /** Handles the message of the payments page in the shopper's browser. */
  receiveOutcome?(
    dealership: Dealership,
    report: { code: string; outcome: PaymentOutcome },
  ): Promise<void>;
  /** Values a used vehicle for an operation and stores the value: the only one that the operation then accepts. */
  value(
    dealership: Dealership,
    body: CheckedBodyOf<typeof valuationEndpoint>,
    request: FastifyRequest,
  ): Promise<OwnValuation>;
}

/** What a sale uses: the ground, the payments provider, and the system that has the units. */
export interface Dealership extends Ground {
  config: Ground['config'] & DepositSettings;
  provider: PaymentsPort;
  /** Pesos for a dollar; null while unknown. */
  dollarRate: () => Promise<number | null>;
  /** The owner of the units and the prices. */
  system: DealershipSystem;
  /**
   * Called in the transaction of each event of the sale. Returns the jobs that the sale writes with it: letters, and
   * events for the CRM (server/post).
   */
  listen: (tx: Database, dealership: Dealership, event: SaleEvent) => Promise<JobWrite[]>;
  /** Called with every event for the chart of an operation, including refused ones. Only in development. */
  watchDecision?: (decision: WatchedDecision) => void;
}
