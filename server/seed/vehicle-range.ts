import type { BrandId } from '../../domain/vehicles/brands.ts';
import type { Currency } from '../../domain/money/money.ts';
import type { BodyStyle } from '../../domain/vehicles/body-styles.ts';
import type { Traits } from '../../domain/vehicles/traits.ts';
import type { Body } from '../artwork/draw-vehicle.ts';
import type { Paint } from '../artwork/paints.ts';
import type { ChassisSeries } from './chassis-number.ts';

export interface VersionInRange {
  /** Includes the family's name, because some screens show only this. */
  name: string;
  /** Price of a white 2026 unit, in whole units of the brand's currency. */
  price: number;
  /** Units in stock; with none, the site offers an adviser instead. */
  units: number;
  features: string[];
  /** What its features don't mention. */
  traits?: Traits;
  /** If different from the usual number of the family's body style. */
  doors?: number;
  /** If its body differs from the usual one of the body style. */
  body?: Body;
}

export interface FamilyInRange {
  name: string;
  bodyStyle: BodyStyle;
  /** The paint of the family's picture. */
  picturedIn: Paint;
  /** Relative frequency of each paint. */
  paints: Readonly<Partial<Record<Paint, number>>>;
  chassis: ChassisSeries;
  /** Share of the units with a special discount; a recent launch has none. */
  offers: number;
  /** HTML. */
  description: string;
  versions: readonly VersionInRange[];
}

/** The families of a brand, in the order of its page. */
export interface BrandRange {
  brandId: BrandId;
  currency: Currency;
  families: readonly FamilyInRange[];
}
