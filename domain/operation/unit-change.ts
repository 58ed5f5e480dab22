import { hasPrice, operationPending, withComputedCash, type Operation } from './operation.ts';
import type { UnitOffer } from './unit-offer.ts';
import type { UnitStanding } from './unit-standing.ts';

/** A reservation as it is once its buyer takes the offered unit. The paid deposit stays. */
export function withOfferedUnit(
  operation: Operation,
  { id: _id, why: _why, until: _until, is_free: _isFree, vehicle, ...figures }: UnitOffer,
): Operation {
  const { unit_offer: _offer, ...rest } = operation;
  const purchase = { ...operation.purchase, vehicle };
  const changed = withComputedCash<Operation>({
    ...rest,
    ...figures,
    purchase,
    rest_in_cash: true,
  });
  return { ...changed, pending_amount: operationPending(changed) };
}

/** Why a reservation can't go over to another unit, in words for staff. */
export const unitObstacles = {
  'another system': 'las unidades son de otro sistema: el cambio se hace ahí',
  'deposit taken back': 'el banco le devolvió la seña al cliente',
  'same unit': 'es la unidad que ya tiene',
  'another brand':
    'la seña se cobró con la cuenta de otra marca: hay que devolverla y pagarla otra vez',
  'not free': 'esa unidad no está a la venta, o la tiene otra persona',
  'no price': 'esa unidad no tiene precio',
  'higher deposit': 'la seña de esa unidad es más que la que está paga',
  'unknown rate': 'no se sabe a cuánto está el dólar, y la moneda es otra',
  overpaid: 'el usado y la financiación son más que el precio de esa unidad',
} as const;

export type UnitObstacle = keyof typeof unitObstacles;

interface Change {
  /** The reservation as it is. */
  before: Operation;
  /** The reservation with the other unit. */
  after: Operation;
  /** The deposit that the dealership asks for the other unit today, in pesos. */
  deposit: number;
  standing: UnitStanding;
  /** Whether the units are rows of our own stock. */
  isOurs: boolean;
}

/** What stands in the way of a change, whatever the other unit is. */
export function obstaclesOf(
  { purchase }: Pick<Operation, 'purchase'>,
  { isOurs }: { isOurs: boolean },
): UnitObstacle[] {
  return [
    ...(isOurs ? [] : (['another system'] as const)),
    ...(purchase.transaction?.is_charged_back ? (['deposit taken back'] as const) : []),
  ];
}

/**
 * What stands in the way of a change of unit after the deposit. A promotion or a plan that the other unit can't have is
 * none: the buyer sees the figures without it, and decides.
 */
export function obstaclesTo({ before, after, deposit, standing, isOurs }: Change): UnitObstacle[] {
  const always = obstaclesOf(before, { isOurs });
  const { amount = 0, returned_part = 0 } = before.purchase.transaction ?? {};
  const ofUnit: Record<Exclude<UnitObstacle, 'another system' | 'deposit taken back'>, boolean> = {
    'same unit': after.purchase.vehicle.chassis === before.purchase.vehicle.chassis,
    'another brand': after.brand_id !== before.brand_id,
    'not free': standing !== 'free',
    'no price': !hasPrice(after),
    'higher deposit': deposit > amount - returned_part,
    'unknown rate':
      after.used_vehicles.length < before.used_vehicles.length || isWithoutRate(after),
    overpaid: after.pending_amount < 0,
  };
  const found = (Object.keys(ofUnit) as (keyof typeof ofUnit)[]).filter((each) => ofUnit[each]);
  return [...always, ...found];
}

/** A price in dollars whose pesos nobody knows. */
const isWithoutRate = ({ purchase, usd_rate }: Operation) =>
  purchase.vehicle.currency === 'usd' && usd_rate === null;
