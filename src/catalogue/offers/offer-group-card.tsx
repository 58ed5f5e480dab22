import { byPrice, offerPriceTag } from '../../../domain/vehicles/price-tag.ts';
import { bestOffers, type OfferGroup } from '../../../domain/vehicles/offers.ts';
import { DiscountBadge, PriceTag } from '../price-tag.tsx';
import { CardLink } from '../../ui/pictures/card-link.tsx';
import { PictureCard } from '../../ui/pictures/picture-card.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { NonBreakingText } from '../../ui/text/non-breaking-text.tsx';

export interface OfferGroupCardProps {
  group: OfferGroup;
  /** Visible when the page opens. */
  first: boolean;
  /** The address that opens its units. */
  unitsLink: string;
}

/** The offers of a family: lowest price, period and count. */
export function OfferGroupCard({ group, first, unitsLink }: OfferGroupCardProps) {
  const { offers, family } = group;
  const cheapest = offers.toSorted((a, b) => byPrice(offerPriceTag(a), offerPriceTag(b)))[0]!;
  const most = bestOffers(offers).at(-1)!;
  return (
    <PictureCard
      picture={
        <VehiclePicture
          vehicle={cheapest}
          description={`${family}, ${cheapest.color}`}
          first={first}
        />
      }
      badge={<DiscountBadge upTo tag={offerPriceTag(most)} />}
      title={
        <h3>
          <NonBreakingText text={family} />
        </h3>
      }
      details={
        offers.length === 1 ? '1 unidad disponible' : `${offers.length} unidades disponibles`
      }
      price={<PriceTag from tag={offerPriceTag(cheapest)} />}
      action={
        <CardLink to={unitsLink} preventScrollReset aria-label={`Ver unidades de ${family}`}>
          Ver unidades
        </CardLink>
      }
    />
  );
}
