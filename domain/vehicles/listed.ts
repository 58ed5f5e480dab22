import type { BrandId } from './brands.ts';
import { countUnits } from './stock-vehicle.ts';
import type { Family } from './families.ts';
import { bestOffers, boldestOffer, discountShare, type Offer } from './offers.ts';
import { sharedPicture, type Pictured } from './pictures/photographs.ts';
import { byPrice, familyPriceTag, offerPriceTag, type PriceTag } from './price-tag.ts';

// A list is embedded in the page that shows it, so it has only the fields of its cards.

export interface ListedFamily extends Pictured {
  id: number;
  brand_id: BrandId;
  name: string;
  tag: PriceTag | null;
  /** The picture for the head of the brand's page: see `Family`. */
  hero_image?: string | undefined;
  is_dark?: boolean | undefined;
}

export function listedFamily(family: Family): ListedFamily {
  const { id, brand_id, name, image, photographs, hero_image, is_dark } = family;
  return {
    id,
    brand_id,
    name,
    image,
    ...(photographs && { photographs }),
    ...(hero_image && hero_image !== image && { hero_image }),
    ...(is_dark && { is_dark }),
    tag: familyPriceTag(family),
  };
}

/** The fields of a family in the list of offers: its cheapest offer represents it. */
export interface OfferedFamily extends Pick<Offer, 'family' | 'family_id' | 'color'>, Pictured {
  count: number;
  tag: PriceTag;
  most: Pick<PriceTag, 'discount' | 'currency'>;
}

export interface OfferedFamilies {
  families: OfferedFamily[];
  /** The offer with the highest discount relative to its price; null without a picture. */
  boldest: { picture: string | null; share: number } | null;
}

/** Groups the offers of a brand by family, in order of first appearance (SPEC §4). */
export function offeredFamilies(offers: readonly Offer[]): OfferedFamilies {
  const boldest = boldestOffer(offers);
  return {
    families: [...Map.groupBy(offers, ({ family_id }) => family_id).values()].map((own) => {
      const cheapest = own.toSorted((a, b) => byPrice(offerPriceTag(a), offerPriceTag(b)))[0]!;
      const { family, family_id, color, image, photographs } = cheapest;
      const { discount, currency } = offerPriceTag(bestOffers(own).at(-1)!);
      return {
        family,
        family_id,
        color,
        image,
        ...(photographs && { photographs }),
        count: countUnits(own),
        tag: offerPriceTag(cheapest),
        most: { discount, currency },
      };
    }),
    boldest: boldest ? { picture: sharedPicture(boldest), share: discountShare(boldest) } : null,
  };
}

/** The picture of the brands' boldest offer; null without offers. */
export function boldestPicture(brands: readonly OfferedFamilies[]): string | null {
  const all = brands.flatMap(({ boldest }) => boldest ?? []);
  return all.toSorted((a, b) => b.share - a.share)[0]?.picture ?? null;
}
