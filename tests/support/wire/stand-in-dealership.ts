import type { CreditPlan } from '../../../domain/operation/loans/credit-plans.ts';
import type { Offer, WireOffer } from '../../../domain/vehicles/offers.ts';
import { depositAmount, extensionMinutes, holdMinutes } from '../../../domain/operation/deposit.ts';
import {
  missingForDeposit,
  operationPending,
  withComputedCash,
  type Operation,
} from '../../../domain/operation/operation.ts';
import { parseTypedDate } from '../../../domain/time/dates.ts';
import { pickPersonalData } from '../../../domain/operation/buyer/personal-data.ts';
import { fullPrice, type Promotion } from '../../../domain/money/prices.ts';
import type { StockVehicle, WireStockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { dealershipCancelEndpoint } from '../../../domain/wire/dealership/cancel.ts';
import { dealershipDepositEndpoint } from '../../../domain/wire/dealership/deposit.ts';
import {
  dealershipExtendEndpoint,
  dealershipReleaseEndpoint,
} from '../../../domain/wire/dealership/hold.ts';
import { dealershipMpEndpoint } from '../../../domain/wire/dealership/mp.ts';
import { dealershipOutcomeEndpoint } from '../../../domain/wire/dealership/outcome.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership/update.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { stockUnitEndpoint } from '../../../domain/wire/stock.ts';
import { unitStandingEndpoint } from '../../../domain/wire/unit-standing.ts';
import { demoParameters } from '../samples/demo-parameters.ts';
import { anOperation, aTransaction, aUnit, today } from '../../../domain/operation/samples.ts';
import { anInterestFreePlan, answerPayment, paymentAsDecided } from './stand-in-payment.ts';
import { answer, network } from './wire-handlers.ts';

/** The data of the dealership; tests can change them at any time. */
export interface StandInDealership {
  /** The only unit on sale; null when it is sold. */
  unit: StockVehicle | null;
  /** The only operation; null before it is started. */
  operation: Operation | null;
  /** Null when the brand has no payments. */
  accessToken: string | null;
  /** Promotions with accepted codes. */
  promotions: Promotion[];
  /** The promotion of the unit without a typed code. */
  offeredPromotion: Promotion | null;
  /** The valuation of every used vehicle; null makes valuations fail. */
  valuation: number | null;
  creditPlans: CreditPlan[];
}

export const providerOrigin = 'https://pagos.example';

/** A second unit on sale, with which a shopper can continue. */
export const otherUnit = aUnit({ id: 42, color: 'Azul' });

/** Replaces the server: two units, one operation, and every call of the wizard. */
export function standInDealership(known: Partial<StandInDealership> = {}): StandInDealership {
  const dealership: StandInDealership = {
    unit: aUnit(),
    operation: null,
    accessToken: 'public-key-1',
    promotions: [],
    offeredPromotion: null,
    valuation: 9_000_000,
    creditPlans: [anInterestFreePlan()],
    ...known,
  };
  const onSale = (id: number) => [dealership.unit, otherUnit].find((unit) => unit?.id === id);
  const opened = (code: string): Operation => {
    if (dealership.operation?.code !== code) throw new WireError('operation_not_found');
    return dealership.operation;
  };
  const store = (operation: Operation): Operation => {
    dealership.operation = operation;
    return operation;
  };

  answerPayment(dealership);
  network.use(
    answer(stockUnitEndpoint, ({ brandId, query }) => {
      // The units of a family have the same address.
      if (query.family_id) return [asSent(otherUnit)];
      const unit = onSale(Number(query.id));
      return unit?.brand_id === brandId ? [asSent(unit)] : [];
    }),
    answer(unitStandingEndpoint, () => ({
      ...aUnit(),
      standing:
        dealership.operation?.status === 'unavailable' ? ('sold' as const) : ('held' as const),
    })),
    answer(dealershipStartEndpoint, ({ body }) => {
      if ('code' in body) return opened(body.code);
      const unit = onSale(body.stock_id);
      if (!unit) throw new WireError('unit_unavailable');
      if (fullPrice(unit) !== body.fullprice) throw new WireError('figures_differ');
      const deposit_amount = depositAmount(demoParameters.services, unit.brand_id);
      const promotion = dealership.promotions.find(({ code }) => code === body.promotion_code);
      const { carries_over: code, email } = body;
      const purchase = {
        ...(code && opened(code).purchase),
        vehicle: unit,
        email,
        transaction: null,
      };
      const fields = { deposit_amount, promotion: promotion ?? null, purchase };
      const started = code ? { ...opened(code), ...fields, status: 'open' as const } : fields;
      return { ...store(anOperation(started)), link_mailed: true };
    }),
    answer(dealershipOutcomeEndpoint, ({ body }) => opened(body.code)),
    answer(dealershipUpdateEndpoint, ({ body }) => {
      const operation = opened(body.code);
      if (operation.status !== 'open') throw new WireError('operation_closed');
      if (operation.revision !== body.revision) throw new WireError('operation_changed');
      if (operation.quote !== body.quote) throw new WireError('figures_differ');
      const { purchase } = operation;
      const birthdate = parseTypedDate(body.purchase.display_birthdate) ?? '';
      const decided = { ...operation, ...paymentAsDecided(dealership, operation, body) };
      const { shown: _, ...unconfirmed } = decided;
      const saved = withComputedCash({
        ...(body.confirms ? unconfirmed : decided),
        revision: operation.revision + 1,
        cash_amount: body.cash_amount,
        rest_in_cash: body.rest_in_cash,
        purchase: { ...purchase, ...pickPersonalData(body.purchase), birthdate },
      });
      return store({ ...saved, pending_amount: operationPending(saved) });
    }),
    answer(dealershipMpEndpoint, () => ({
      access_token: dealership.accessToken,
      frame_url: `${providerOrigin}/pagar`,
    })),
    answer(dealershipDepositEndpoint, ({ body }) => {
      const operation = opened(body.code);
      if (operation.revision !== body.revision) throw new WireError('operation_changed');
      if (operation.shown || operation.quote !== body.quote) throw new WireError('figures_differ');
      const holding =
        operation.status === 'holding' ? operation : store(heldForItsDeposit(operation));
      return { operation: holding, hold_ms: holdMinutes * 60_000 };
    }),
    answer(dealershipExtendEndpoint, ({ body }) => {
      const operation = opened(body.code);
      const { transaction } = operation.purchase;
      if (operation.status !== 'holding' || !transaction?.may_extend) {
        throw new WireError('operation_closed');
      }
      const purchase = {
        ...operation.purchase,
        transaction: { ...transaction, may_extend: false },
      };
      const hold_ms = (holdMinutes + extensionMinutes) * 60_000;
      return { operation: store({ ...operation, purchase }), hold_ms };
    }),
    answer(dealershipReleaseEndpoint, ({ body }) => {
      const operation = opened(body.code);
      return operation.status === 'holding' ? store({ ...operation, status: 'open' }) : operation;
    }),
    answer(dealershipCancelEndpoint, ({ body }) => {
      const operation = opened(body.code);
      if (!operation.may_cancel) throw new WireError('cancellation_late');
      return store({ ...operation, status: 'cancelled', may_cancel: false });
    }),
  );
  return dealership;
}

function heldForItsDeposit(operation: Operation): Operation {
  const { status, purchase, deposit_amount } = operation;
  if (status !== 'open' && status !== 'expired') throw new WireError('operation_closed');
  const missing = missingForDeposit(operation, today);
  if (missing.includes('balance')) throw new WireError('balance_pending');
  if (missing.includes('personal data')) throw new WireError('personal_data_missing');
  const transaction = aTransaction({ amount: deposit_amount });
  return { ...operation, status: 'holding', purchase: { ...purchase, transaction } };
}

/** A unit as the dealership system sends it. */
export function asSent(unit: StockVehicle): WireStockVehicle {
  const { name: model, license_price, delivery_price, ...rest } = unit;
  return { ...rest, model, license_cost: license_price, preparation_cost: delivery_price };
}

/** An offer in the spelling of the dealership system. */
export function offerAsSent({ fees, ...offer }: Offer): WireOffer {
  return {
    ...offer,
    license_cost: fees && fees.license_price,
    preparation_cost: fees && fees.delivery_price,
  };
}
