import type { IsoDate } from '../../time/dates.ts';

export interface ValuedVehicle {
  /** Today's price of a new vehicle. */
  newPrice: number;
  year: number;
  kms: number;
}

/** Share of the new price that remains after the first months. */
const shareOnceUsed = 0.92;

/** Share of the value that remains after each year; the first years lose most. */
const yearlyShares = [
  { years: 3, share: 0.91 },
  { years: 7, share: 0.94 },
  { years: Infinity, share: 0.95 },
];

const usualKmsAYear = 15_000;

// An older vehicle is expected to have more kilometres, so the same kilometres lower its value less. These rates are
// low enough that one more year never raises the value.
const takenOffPerKm = 0.02 / 10_000;
const addedPerKm = 0.01 / 10_000;
const maxTakenOff = 0.25;
const maxAdded = 0.06;

/** Share of the market price that the dealership pays, because it has to prepare and sell the vehicle. */
const dealerShare = 0.88;

/** Minimum share of the new price that any running vehicle is worth. */
export const floorShare = 0.12;

const step = 10_000;

/**
 * The dealership's price for a used vehicle, in the currency of the new price, rounded to 10,000. An older vehicle, or one
 * with more kilometres, is never worth more.
 */
export function valueOf({ newPrice, year, kms }: ValuedVehicle, today: IsoDate): number {
  // Dealers sell next year's models this year.
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

/** The share of the value that kilometres below the usual for the age add; negative for more kilometres. */
function kilometreCorrection(age: number, kms: number): number {
  const fewer = usualKmsAYear * (age + 0.5) - kms;
  return fewer > 0
    ? Math.min(maxAdded, fewer * addedPerKm)
    : Math.max(-maxTakenOff, fewer * takenOffPerKm);
}
