import type { BrandId } from '../../../domain/vehicles/brands.ts';
import {
  operationTotal,
  withDraft,
  type Operation,
  type OperationDraft,
} from '../../../domain/operation/operation.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { fullPrice } from '../../../domain/money/prices.ts';
import {
  toStockVehicle,
  type StockVehicle,
  type WireStockVehicle,
} from '../../../domain/vehicles/stock-vehicle.ts';
import {
  dealershipCancelEndpoint,
  revocationEndpoint,
  type Revocation,
} from '../../../domain/wire/dealership/cancel.ts';
import {
  dealershipDepositEndpoint,
  type StartedDeposit,
} from '../../../domain/wire/dealership/deposit.ts';
import {
  dealershipExtendEndpoint,
  dealershipReleaseEndpoint,
} from '../../../domain/wire/dealership/hold.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership/update.ts';
import type { BodyOf } from '../../../domain/wire/endpoint.ts';
import { stockEndpoint, stockUnitEndpoint } from '../../../domain/wire/stock.ts';
import type { Client } from '../../../src/api/client.ts';

export type StartBody = Exclude<BodyOf<typeof dealershipStartEndpoint>, { code: string }>;
export type UpdateBody = BodyOf<typeof dealershipUpdateEndpoint>;

/** The start call's body for a unit. */
export function startBody(unit: StockVehicle): StartBody {
  return {
    email: completeBuyer.email,
    stock_id: unit.id,
    model: unit.name,
    brand_id: unit.brand_id,
    chassis: unit.chassis,
    family: unit.family,
    family_id: unit.family_id,
    fullprice: fullPrice(unit),
    special_discount: unit.special_discount,
  };
}

/** The update call's body: the whole operation with the shopper's changes. */
export function updateBody(
  operation: Operation,
  changes: Partial<OperationDraft> = {},
): Operation & UpdateBody {
  return withDraft(operation, changes);
}

/** The deposit call's body: the reviewed revision and quote. */
export function depositBody(operation: Operation): BodyOf<typeof dealershipDepositEndpoint> {
  const { code, revision, quote } = operation;
  return { code, revision, quote };
}

/** A shopper's acts, through a client of an application, of a program or of a history that records its calls. */
export function shopperAt({ call }: Pick<Client, 'call'>) {
  const shopper = {
    units: async (brandId: BrandId): Promise<StockVehicle[]> =>
      (await call(stockEndpoint, { brandId })).map(toStockVehicle),

    /** The unit as its page gets it; undefined once it is off sale. */
    async unitById(id: number, brandId: BrandId = 1): Promise<WireStockVehicle | undefined> {
      return (await call(stockUnitEndpoint, { brandId, query: { id: String(id) } }))[0];
    },

    /** A new operation, as a later read returns it. */
    async start(unit: StockVehicle, changes: Partial<StartBody> = {}): Promise<Operation> {
      const body = { ...startBody(unit), ...changes };
      const { link_mailed: _, ...operation } = await call(dealershipStartEndpoint, { body });
      return operation;
    },

    resume: (code: string): Promise<Operation> => call(dealershipStartEndpoint, { body: { code } }),

    save: (operation: Operation, changes: Partial<OperationDraft>): Promise<Operation> =>
      call(dealershipUpdateEndpoint, { body: updateBody(operation, changes) }),

    /** Saves what 'Confirmar' saves when figures have changed: the shopper confirms the shown figures. */
    confirmFigures: (
      operation: Operation,
      changes: Partial<OperationDraft> = {},
    ): Promise<Operation> => {
      const body = { ...updateBody(operation, changes), confirms: true };
      return call(dealershipUpdateEndpoint, { body });
    },

    /** An operation ready for its deposit: settled in cash, with complete personal data. */
    async payable(
      unit: StockVehicle,
      email: string = completeBuyer.email,
      changes: Partial<StartBody> = {},
    ): Promise<Operation> {
      const started = await shopper.start(unit, { ...changes, email });
      const cash_amount = operationTotal(started);
      return shopper.save(started, { ...completeBuyer, email, cash_amount });
    },

    /** Calls the deposit endpoint for a reviewed operation, which holds its unit. */
    deposit: (reviewed: Operation): Promise<StartedDeposit> =>
      call(dealershipDepositEndpoint, { body: depositBody(reviewed) }),

    hold: async (reviewed: Operation): Promise<Operation> =>
      (await shopper.deposit(reviewed)).operation,

    /** An operation that holds its unit, about to be paid. */
    held: async (unit: StockVehicle): Promise<Operation> =>
      shopper.hold(await shopper.payable(unit)),

    extend: (code: string): Promise<StartedDeposit> =>
      call(dealershipExtendEndpoint, { body: { code } }),

    release: (code: string): Promise<Operation> =>
      call(dealershipReleaseEndpoint, { body: { code } }),

    cancel: (code: string): Promise<Operation> =>
      call(dealershipCancelEndpoint, { body: { code } }),

    revoke: (code: string, email: string = completeBuyer.email): Promise<Revocation> =>
      call(revocationEndpoint, { body: { code, email } }),
  };
  return shopper;
}
