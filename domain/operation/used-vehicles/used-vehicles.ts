import * as z from 'zod/mini';
import { parseTypedAmount, type Currency } from '../../money/money.ts';
import type { IsoDate } from '../../time/dates.ts';
import { typedText } from '../../words/typed-text.ts';

/** A brand of used vehicles (SPEC §3, Options). */
export interface BrandOption {
  id: number;
  name: string;
}
export interface ModelOption {
  name: string;
}
/** A model with the id of its brand. */
export interface ModelOfBrand extends ModelOption {
  brandId: number;
}
export interface VersionOption {
  /** The version's id in the valuation service. */
  codia: string;
  description: string;
}

export const oldestYear = 1990;
export const maxKilometres = 1_000_000;

/** The newest model year that can be valued: dealers sell next year's models this year. */
export function newestYear(today: IsoDate): number {
  return Number(today.slice(0, 4)) + 1;
}

/** Whether a vehicle of this year and with these kilometres can be valued. */
export function canBeValued({ year, kms }: { year: number; kms: number }, today: IsoDate): boolean {
  return year >= oldestYear && year <= newestYear(today) && kms >= 0 && kms <= maxKilometres;
}

export interface TypedUsedVehicle {
  year: string;
  kms: string;
}

const typed = () => z.string().check(z.overwrite(typedText));

/** Reads year and kilometres; an error for each that is empty or out of range. */
export function usedVehicleSchema(today: IsoDate) {
  const newest = newestYear(today);
  return z.object({
    year: z.pipe(
      z.pipe(
        typed().check(z.trim(), z.minLength(1, 'Ingresá el año.')),
        z.transform((text) => (/^\d{4}$/.test(text) ? Number(text) : NaN)),
      ),
      z.custom<number>(
        (year) => (year as number) >= oldestYear && (year as number) <= newest,
        `El año tiene que estar entre ${oldestYear} y ${newest}.`,
      ),
    ),
    kms: z.pipe(
      z.pipe(
        typed().check(z.trim(), z.minLength(1, 'Ingresá el kilometraje.')),
        z.transform((text) => parseTypedAmount(text) ?? NaN),
      ),
      z.custom<number>(
        (kms) => (kms as number) >= 0 && (kms as number) <= maxKilometres,
        'El kilometraje tiene que estar entre 0 y 1.000.000.',
      ),
    ),
  });
}

/** A used vehicle that a shopper describes before starting an operation. */
export interface DescribedUsedVehicle {
  /** The id of its brand in the valuation service. */
  brandId: number;
  model: string;
  codia: string;
  year: number;
  kms: number;
  /** The estimate that the shopper saw; null when the service didn't answer. */
  estimate: { name: string; amount: number; currency: Currency } | null;
}
