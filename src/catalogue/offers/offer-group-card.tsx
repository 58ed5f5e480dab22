import type { OfferedFamily } from '../../../domain/vehicles/listed.ts';
import { DiscountBadge, PriceTag } from '../price-tag.tsx';
import { CardLink } from '../../ui/pictures/card-link.tsx';
import { PictureCard } from '../../ui/pictures/picture-card.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { NonBreakingText } from '../../ui/text/non-breaking-text.tsx';

export interface OfferGroupCardProps {
  offered: OfferedFamily;
  /** Visible when the page opens. */
  first: boolean;
  /** The address that opens its units. */
  unitsLink: string;
}

/** The offers of a family: lowest price, period and count. */
export function OfferGroupCard({ offered, first, unitsLink }: OfferGroupCardProps) {
  const { family, color, count, tag, most } = offered;
  return (
    <PictureCard
      picture={
        <VehiclePicture vehicle={offered} description={`${family}, ${color}`} first={first} />
      }
      badge={<DiscountBadge upTo tag={most} />}
      title={
        <h3>
          <NonBreakingText text={family} />
        </h3>
      }
      details={count === 1 ? '1 unidad disponible' : `${count} unidades disponibles`}
      price={<PriceTag from tag={tag} />}
      action={
        <CardLink to={unitsLink} preventScrollReset aria-label={`Ver unidades de ${family}`}>
          Ver unidades
        </CardLink>
      }
    />
  );
}
