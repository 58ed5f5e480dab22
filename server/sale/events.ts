import type { PaymentReference, LedgerPayment } from '../../machines/operation/ledger.ts';
import type { Effect } from '../../machines/operation/effects.ts';
import type { OperationEvent } from '../../machines/operation/events.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import type { OperationStatus } from '../../domain/operation/status.ts';
import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import type { JournalEntry } from './stored/journal.ts';
import type { StoredOperation } from './stored/stored-ledger.ts';
import type { StoredUnitOffer } from './stored/unit-offer.ts';

/** What a decision of the chart did, beside the changes of the operation and its ledger. */
export interface Effects {
  /** What the chart decided, in order; some of it writes letters. */
  decided: readonly Effect[];
  event: OperationEvent['type'];
  /** The status in which the event arrived. */
  before: OperationStatus;
  payment: PaymentReference | undefined;
  refunds: readonly PaymentReference[];
  /** The payments that went out a second time, of which sales get a letter. */
  secondReturns: readonly LedgerPayment[];
  /** Whether other shoppers can have the unit from now on. */
  isUnitFreed: boolean;
  /** The unit before the decision. */
  former: StockVehicle;
  journal: JournalEntry;
}

/** What a person of the dealership has to check at the provider; the chart changed nothing. */
export type ProviderProblem =
  | 'disputed'
  | 'other amount'
  | 'refund refused'
  | 'call-off refused'
  | 'not chargeable';

/** An act of the staff and the limit that it passes, in words. */
export interface ActBeyond {
  beyond: string;
  by: string;
  note: string | undefined;
}

/** What happens to a proposal of another unit that its buyer doesn't take. */
export type OfferNews =
  | 'proposed'
  | 'withdrawn'
  | 'refused'
  /** Somebody else got the unit, or nobody can have it. */
  | 'gone';

/** What happens in the sale. The wings after it listen, in the transaction of the sale (`Dealership.listen`). */
export type SaleEvent =
  | { type: 'operation started'; operation: Operation; isLinkMailed: boolean }
  | { type: 'operation decided'; operation: StoredOperation; effects: Effects }
  | { type: 'unit let go'; chassis: string }
  | {
      type: 'purchase revoked';
      operation: StoredOperation;
      requestCode: string;
      /** Whether the revocation cancels the reservation and the whole deposit is refunded. */
      isRefunded: boolean;
    }
  | {
      type: 'provider problem';
      operation: StoredOperation;
      problem: ProviderProblem;
      /** Without an id when nothing could be paid. */
      payment: { paymentId?: string; amount: number; currency: string };
    }
  | {
      type: 'unit offer';
      /** What happened to the proposal of another unit. */
      news: OfferNews;
      operation: StoredOperation;
      offer: StoredUnitOffer;
    }
  | { type: 'act beyond a limit'; operation: StoredOperation; act: ActBeyond }
  | { type: 'act waits for approval'; operation: StoredOperation; act: ActBeyond };
