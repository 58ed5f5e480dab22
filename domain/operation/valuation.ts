import type { IsoDate } from '../time/dates.ts';

/** What the value of a used vehicle follows from. */
export interface ValuedVehicle {
  /** What a new one costs, or would cost today. */
  newPrice: number;
  /** Model year. */
  year: number;
  kms: number;
}

/** What is left of the new price after a vehicle's first months on the road. */
const shareOnceUsed = 0.92;

/** What a year leaves of the value, by the years before it: the first ones cost most. */
const yearlyShares = [
  { years: 3, share: 0.91 },
  { years: 7, share: 0.94 },
  { years: Infinity, share: 0.95 },
];

const usualKmsAYear = 15_000;

// A vehicle that is a year older is expected to have run more, which puts a higher value on the same kilometres. It must
// not make up for the year: that bounds these rates.
const takenOffPerKm = 0.02 / 10_000;
const addedPerKm = 0.01 / 10_000;
const mostTakenOff = 0.25;
const mostAdded = 0.06;

/** What the dealership gives of the market price: it has to prepare the vehicle and sell it. */
const dealerShare = 0.88;

/** However old and used, a vehicle in running order is worth this share of the new price. */
export const floorShare = 0.12;

const step = 10_000;

/**
 * What the dealership gives for a used vehicle, in whole steps of 10,000 in the currency of the new price. It is never
 * more for an older vehicle, nor for one with more kilometres.
 */
export function valueOf({ newPrice, year, kms }: ValuedVehicle, today: IsoDate): number {
  // Next year's models are sold this year.
  const age = Math.max(0, Number(today.slice(0, 4)) - year);
  const market = newPrice * ageShare(age) * (1 + kilometreCorrection(age, kms));
  const floor = Math.ceil((newPrice * floorShare) / step) * step;
  return Math.max(floor, Math.round((market * dealerShare) / step) * step);
}

function ageShare(age: number): number {
  let rest = age;
  let left = shareOnceUsed;
  for (const { years, share } of yearlyShares) {
    const counted = Math.min(rest, years);
    left *= share ** counted;
    rest -= counted;
  }
  return left;
}

/** What having run less than usual at that age adds to the value; below zero for more. */
function kilometreCorrection(age: number, kms: number): number {
  const fewer = usualKmsAYear * (age + 0.5) - kms;
  return fewer > 0
    ? Math.min(mostAdded, fewer * addedPerKm)
    : Math.max(-mostTakenOff, fewer * takenOffPerKm);
}
