import type { DealershipParameters } from '../../domain/content/parameters.ts';
import type { Promotion } from '../../domain/money/prices.ts';
import type { ChosenCredit } from '../../domain/operation/credit-plans.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import type { Database } from '../db/connection.ts';
import type { OperationRecord } from './stored-operation.ts';

type ChosenPlan = Pick<Operation, 'credit_id' | 'credit_amount'>;

/** The figures of one operation at this moment. They need no outside service any more. */
export interface Figures {
  /** Pesos for a dollar; null while unknown. */
  dollarRate: number | null;
  /** The unit is no longer on sale, apart from our own reservations. */
  isUnitGone: boolean;
  /** The operation's unit at its price of now. */
  unit(tx: Database, record: OperationRecord): Promise<StockVehicle>;
  /** The promotion with a code; null when the unit can't use it. */
  promotion(tx: Database, record: OperationRecord, code: string): Promise<Promotion | null>;
  /** A credit plan for an amount at today's terms; null when it no longer finances it. */
  credit(tx: Database, record: OperationRecord, chosen: ChosenPlan): Promise<ChosenCredit | null>;
}

/** What a shopper wants to decide: its figures are looked up too. */
export type WantedFigures = ChosenPlan & { promotionCode: string | null };

/** Where the figures of reservations come from: our own tables, or an existing dealership system. */
export interface FigureSource {
  /** The canonical form of a typed operation code; undefined for a text that is none. */
  parseCode(typed: string): string | undefined;
  /** Doesn't ask outside services. */
  parameters(db: Database): Promise<DealershipParameters>;
  /**
   * Looks up the figures of an operation before its transaction, so that no lock is held while an outside service
   * answers.
   */
  lookUp(code: string, wanted?: WantedFigures): Promise<Figures>;
}
