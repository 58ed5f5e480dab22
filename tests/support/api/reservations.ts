import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Campaigns } from '../../../domain/forms/campaigns.ts';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import {
  operationTotal,
  type Operation,
  type OperationDraft,
  type UsedVehicle,
} from '../../../domain/operation/operation.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import type { OperationStatus } from '../../../domain/operation/status.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { caseAddress } from '../../../desk/case-address.ts';
import { dealershipDepositEndpoint } from '../../../domain/wire/dealership/deposit.ts';
import type { StartedDeposit } from '../../../domain/wire/dealership/deposit.ts';
import { dealershipUnitOfferEndpoint } from '../../../domain/wire/dealership/unit-offer.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership/update.ts';
import { valuationEndpoint } from '../../../domain/wire/valuation.ts';
import { storedParameters } from '../../../domain/content/stored-parameters.ts';
import { parseStored } from '../../../server/ground/db/stored-json.ts';
import {
  deposits,
  operations,
  parameters,
  payments,
  staff,
  stockUnits,
} from '../../../server/ground/db/schema.ts';
import type { DepositRecord } from '../../../server/sale/stored/stored-ledger.ts';
import { actOn } from '../../../server/sale/staff/acts.ts';
import type { TypedValues } from '../../../server/sale/staff/values.ts';
import type { StaffEvent } from '../../../machines/operation/events.ts';
import type { OperationRow } from '../../../server/sale/stored/stored-operation.ts';
import type { BareDealership } from './dealership.ts';
import { notify } from './notify.ts';
import { depositBody, shopperAt, updateBody } from './shopper.ts';
import { send, type Answer } from './send.ts';
import { testGroup } from '../wire/test-group.ts';

/** A used vehicle for the valuation call. */
export const aUsedCronos = {
  codia: '0060032',
  brand: 'Fiat',
  model: 'Cronos',
  vehicle: '1.3 Drive',
  year: 2021,
  kms: 60_000,
};

export interface Which {
  brandId?: BrandId;
  unit?: StockVehicle;
  /** The visit in which the shopper starts it. */
  campaigns?: Campaigns;
}

export interface Paid extends Which {
  outcome?: 'approved' | 'pending';
  /** A new payment for each call by default. */
  paymentId?: string;
}

/** The held operation after a payment approved now. */
export function reservedNow(held: Operation, now: Date): Operation {
  const transaction = {
    ...held.purchase.transaction!,
    may_extend: false,
    paid_at: now.toISOString(),
  };
  const purchase = { ...held.purchase, transaction };
  return { ...held, status: 'reserved', may_cancel: true, purchase };
}

/** The shoppers' acts at a dealership, and the resulting rows. */
export function reservationsOf(shop: BareDealership) {
  const used = new Set<number>();
  const shopper = shopperAt(shop.client);
  const own = {
    ...shopper,

    /** A unit on sale that no other test of the file uses, of the given family if any. */
    async freshUnit(brandId: BrandId = 1, family?: string): Promise<StockVehicle> {
      // Read each time: a discount may have ended since.
      const units = await shopper.units(brandId);
      const unit = units.find(
        ({ id, ...its }) => !used.has(id) && (family === undefined || its.family === family),
      );
      if (!unit) throw new RangeError(`brand ${brandId} has no unit left for another test`);
      used.add(unit.id);
      return unit;
    },

    async startedOperation({ brandId, unit, ...changes }: Which = {}): Promise<Operation> {
      return shopper.start(unit ?? (await own.freshUnit(brandId)), changes);
    },

    async payableOperation({ brandId, unit, ...changes }: Which = {}): Promise<Operation> {
      return shopper.payable(unit ?? (await own.freshUnit(brandId)), undefined, changes);
    },

    /** Saves, and returns a refusal too. */
    trySave(operation: Operation, changes: Partial<OperationDraft>): Promise<Answer> {
      return send(shop, dealershipUpdateEndpoint, updateBody(operation, changes));
    },

    /** Requests the deposit of a reviewed operation, and returns a refusal too. */
    tryDeposit(reviewed: Operation): Promise<Answer> {
      return send(shop, dealershipDepositEndpoint, depositBody(reviewed));
    },

    statusOf: async (code: string): Promise<OperationStatus> => (await own.resume(code)).status,

    /** Confirms the present figures of an operation, and calls the deposit endpoint, which holds its unit. */
    async requestDeposit(code: string): Promise<StartedDeposit> {
      const operation = await shopper.resume(code);
      return shopper.deposit(operation.shown ? await shopper.confirmFigures(operation) : operation);
    },

    /** An operation whose unit is held, with the deposit's `client_ref`. */
    async heldOperation(which?: Which): Promise<{ operation: Operation; clientRef: string }> {
      const { code } = await own.payableOperation(which);
      const { operation } = await own.requestDeposit(code);
      return { operation, clientRef: operation.purchase.transaction!.code };
    },

    async paidOperation({ outcome = 'approved', paymentId, ...which }: Paid = {}): Promise<{
      operation: Operation;
      clientRef: string;
    }> {
      const { operation, clientRef } = await own.heldOperation(which);
      const { amount } = operation.purchase.transaction!;
      const payment = { clientRef, outcome, amount, ...(paymentId ? { paymentId } : {}) };
      const { status } = await notify(shop, payment);
      if (status !== 200) throw new Error(`the notification was answered ${status}`);
      return { operation: await own.resume(operation.code), clientRef };
    },

    /** An act of marta of the dealership. Returns the result in words; throws the sentence of a refusal. */
    async staff(event: StaffEvent, code: string, values: TypedValues = {}): Promise<string> {
      const acted = await actOn(shop.dealership, { event, code, values, by: 'marta' });
      if ('refused' in acted) throw new Error(acted.refused.sentence);
      return acted.done;
    },

    /** A used vehicle that the dealership has valued for an operation. */
    async quotedVehicle(
      { code }: Operation,
      { year = 2021, kms = 60_000 }: { year?: number; kms?: number } = {},
    ): Promise<UsedVehicle> {
      const valued = await shop.client.call(valuationEndpoint, {
        body: { ...aUsedCronos, year, kms, operation: code },
      });
      return { brand: 'Fiat', vehicle: 'Cronos 1.3 Drive', kms, year, ...valued };
    },

    /** A paid operation with a used vehicle of each year, and the estimates of the first and the last one. */
    async paidWithUsed(
      years: readonly number[] = [2021],
    ): Promise<{ operation: Operation; estimate: number; last: number }> {
      const started = await own.startedOperation();
      const used_vehicles: UsedVehicle[] = [];
      for (const year of years) used_vehicles.push(await own.quotedVehicle(started, { year }));
      const given = used_vehicles.reduce((sum, { valuation }) => sum + valuation, 0);
      const cash_amount = operationTotal(started) - given;
      await own.save(started, { ...completeBuyer, cash_amount, used_vehicles });
      const held = (await own.requestDeposit(started.code)).operation.purchase.transaction!;
      await notify(shop, { clientRef: held.code, outcome: 'approved', amount: held.amount });
      const [first, last] = [used_vehicles[0]!, used_vehicles.at(-1)!];
      const operation = await own.resume(started.code);
      return { operation, estimate: first.valuation, last: last.valuation };
    },

    /** Proposes another unit, as marta does at the desk. Throws the sentence of a refusal. */
    async proposeUnit(code: string, chassis: string): Promise<string> {
      const secret = { password: '', codeSecret: '', codePeriod: 0, createdAt: shop.clock.now };
      const marta = { id: 'marta', name: 'marta', email: 'marta@cordillera.example' };
      await shop.db
        .insert(staff)
        .values({ ...marta, ...secret, role: 'sales' })
        .onConflictDoNothing();
      const values = { unit: chassis, why: 'la quiere en rojo' };
      const act = { event: 'unit changed', code, values, by: 'marta', staffId: 'marta' } as const;
      const acted = await actOn(shop.dealership, act);
      if ('refused' in acted) throw new Error(acted.refused.sentence);
      return acted.done;
    },

    /** The buyer takes or refuses the proposed unit. */
    async answerOffer(code: string, accepts: boolean): Promise<Operation> {
      return own.takeOffer(code, (await own.resume(code)).unit_offer!.id, accepts);
    },

    /** The buyer answers a proposal by its id. */
    takeOffer(code: string, offer: number, accepts = true): Promise<Operation> {
      return shop.client.call(dealershipUnitOfferEndpoint, { body: { code, offer, accepts } });
    },

    async storedOperation(code: string): Promise<OperationRow> {
      const [record] = await shop.db.select().from(operations).where(eq(operations.code, code));
      return record!;
    },

    /** The address of an operation's case at the desk. */
    async caseOf(code: string): Promise<string> {
      return caseAddress((await own.storedOperation(code)).caseNumber);
    },

    async storedDeposit(clientRef: string): Promise<DepositRecord> {
      const [record] = await shop.db
        .select()
        .from(deposits)
        .where(eq(deposits.clientRef, clientRef));
      return record!;
    },

    /** The statuses of a deposit's payments, by id. */
    async storedPayments(clientRef: string): Promise<Record<string, string>> {
      const made = await shop.db.select().from(payments).where(eq(payments.clientRef, clientRef));
      return Object.fromEntries(made.map(({ paymentId, status }) => [paymentId, status]));
    },

    async changeUnit(id: number, changes: PgUpdateSetSource<typeof stockUnits>): Promise<void> {
      await shop.db.update(stockUnits).set(changes).where(eq(stockUnits.id, id));
    },

    raisePrice(id: number, by: number): Promise<void> {
      const { price, listPrice } = stockUnits;
      return own.changeUnit(id, {
        price: sql`${price} + ${by}`,
        listPrice: sql`${listPrice} + ${by}`,
      });
    },

    /** Sets the deposit of a brand, as the dealership does in its parameters. */
    async setBookingPrice(brandId: BrandId, amount: number | null): Promise<void> {
      const ofGroup = eq(parameters.groupSlug, testGroup);
      const [row] = await shop.db.select().from(parameters).where(ofGroup);
      const data = parseStored(storedParameters, row!.data, 'parameters');
      const services = { ...data.services, [brandId]: { booking_price: amount } };
      await shop.db
        .update(parameters)
        .set({ data: { ...data, services } })
        .where(ofGroup);
    },
  };
  return own;
}

export type Reservations = ReturnType<typeof reservationsOf>;
