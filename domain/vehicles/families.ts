import type { BodyStyle } from './body-styles.ts';
import type { BrandId } from './brands.ts';
import type { Photograph } from './pictures/photographs.ts';
import type { WireStockVehicle } from './stock-vehicle.ts';
import type { Traits } from './traits/traits.ts';
import type { Currency } from '../money/money.ts';

/** A model such as «Nivus», with its versions (subfamilies) below it (SPEC §3). */
export interface Family {
  id: number;
  brand_id: BrandId;
  /** The brand's name, for other clients. */
  brand?: string;
  name: string;
  family: string;
  /** Lowest price of a version, in whole units of `currency`. */
  price: number;
  discount: number;
  /** Equal to `discount`, for other clients. */
  webDiscount?: number;
  /** The unit with the lowest final price on sale; null without units, absent if the system doesn't send it. */
  cheapest?: WireStockVehicle | null;
  currency: Currency;
  image: string | null;
  /** In a list of families only the first photograph; in the answer for one family all. Absent without any. */
  photographs?: readonly Photograph[] | undefined;
  body_style?: BodyStyle | null;
  /** A larger picture for the head of the page; when `is_dark`, the text over it is light. */
  hero_image?: string | null | undefined;
  is_dark?: boolean | undefined;
  /** HTML. */
  description: string;
  /** The page on the maker's site where one subscribes to a savings plan of the family; null without one. */
  subscription_link?: string | null;
}

/** A version of a family (SPEC §3). */
export interface Subfamily {
  id: number;
  family_id: number;
  name: string;
  features: string[];
  /** Traits that the comparison shows besides those in the text of the features. */
  traits?: Traits | null;
}
