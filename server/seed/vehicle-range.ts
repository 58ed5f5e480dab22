import type { BrandId } from '../../domain/vehicles/brands.ts';
import type { Currency } from '../../domain/money/money.ts';
import type { BodyStyle } from '../../domain/vehicles/body-styles.ts';
import type { Paint } from '../artwork/paints.ts';
import type { ChassisSeries } from './chassis-number.ts';

export interface VersionInRange {
  /** With the family's name, because screens show it alone. */
  name: string;
  /** Of a white 2026 unit, in whole units of the brand's currency. */
  price: number;
  /** How many are in stock; with none, the site offers an adviser instead. */
  units: number;
  features: string[];
  /** Where it differs from the family's body style. */
  doors?: number;
}

export interface FamilyInRange {
  name: string;
  bodyStyle: BodyStyle;
  /** The paint in which the family is pictured. */
  picturedIn: Paint;
  /** How often each paint is ordered. */
  paints: Readonly<Partial<Record<Paint, number>>>;
  chassis: ChassisSeries;
  /** Share of the units with a special discount; a recent launch has none. */
  offers: number;
  /** HTML. */
  description: string;
  versions: readonly VersionInRange[];
}

/** What a brand sells, in the order in which it shows it. */
export interface BrandRange {
  brandId: BrandId;
  currency: Currency;
  families: readonly FamilyInRange[];
}
