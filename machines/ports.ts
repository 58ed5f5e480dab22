import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { BrandId } from '../domain/brands.ts';
import type { Operation, OperationDraft } from '../domain/operation.ts';
import type { Promotion } from '../domain/prices.ts';
import type { StockVehicle } from '../domain/stock-vehicle.ts';

// An expected refusal resolves as one kind of a union; a rejection means a defect or a lost connection.

/** Names a unit whose reservation is to be started. */
export interface UnitReference {
  brandId: BrandId;
  unitId: number;
}

export type StartResult =
  | { kind: 'started'; operation: Operation }
  | { kind: 'unit unavailable' }
  /** The price on the screen was no longer the real one; nothing was started. */
  | { kind: 'repriced'; unit: StockVehicle };

export type OpenResult = { kind: 'opened'; operation: Operation } | { kind: 'not found' };

export interface SaveInput {
  operation: Operation;
  draft: Partial<OperationDraft>;
}

export type SaveResult =
  | { kind: 'saved'; operation: Operation }
  /** The figures on the screen were no longer the real ones; nothing was saved. */
  | { kind: 'repriced'; operation: Operation }
  /** Nothing can be changed any more: being paid, paid, or the unit was sold. */
  | { kind: 'closed'; operation: Operation };

export type DepositResult =
  | {
      kind: 'held';
      operation: Operation;
      /** Milliseconds left of the hold. */
      holdMs: number;
      /** Address of the provider's page, complete with its query. */
      frameUrl: string;
    }
  | { kind: 'held by another' }
  | { kind: 'payments unavailable' }
  /** Something is missing, or the operation has ended. */
  | { kind: 'not payable'; operation: Operation };

export type DiscoverResult = Promotion | null;

/** A place for an actor that src/api provides; it throws until it is. */
export function port<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(async () => {
    throw new Error(`the port '${name}' was not provided`);
  });
}
