import { brandClass, type Brands } from '../../../domain/vehicles/brands.ts';
import { links } from '../../../domain/addresses/links.ts';
import { offerPriceTag } from '../../../domain/vehicles/price-tag.ts';
import type { Offer } from '../../../domain/vehicles/offers.ts';
import { CardLink } from '../../ui/pictures/card-link.tsx';
import { PictureCard } from '../../ui/pictures/picture-card.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { NonBreakingText } from '../../ui/text/non-breaking-text.tsx';
import { DiscountBadge, PriceTag } from '../price-tag.tsx';
import styles from './promotion-card.module.css';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import { useBrand, useBrands } from '../../api/context.ts';
import { classes } from '../../ui/styles/classes.ts';

export interface PromotionCardProps {
  offer: Offer;
  /** Visible when the page opens. */
  first?: boolean;
}

/** An offer with its 'Descuento especial' and a link to its reservation (SPEC §2, Promotion card). */
export function PromotionCard({ offer, first }: PromotionCardProps) {
  const tag = offerPriceTag(offer);
  const brand = useBrand(offer.brand_id);
  return (
    <div className={classes(styles.brand, brandClass(brand))}>
      <PictureCard
        picture={
          <VehiclePicture
            vehicle={offer}
            description={`${offer.name}, ${offer.color}`}
            first={first}
          />
        }
        badge={<DiscountBadge tag={tag} />}
        kicker={brand.name}
        title={
          <h3>
            <NonBreakingText text={offer.name} />
          </h3>
        }
        details={[offer.model_year && `Modelo ${offer.model_year}`, offer.color]
          .filter(Boolean)
          .join(' · ')}
        price={<PriceTag tag={tag} />}
        action={
          <CardLink
            to={reservationLink(useBrands(), offer)}
            target="_blank"
            aria-label={`Reservar online ${offer.name}, ${offer.color} (se abre en otra pestaña)`}
          >
            Reservar online
          </CardLink>
        }
      />
    </div>
  );
}

/** The confirmation page of an offered unit. */
export function reservationLink(brands: Brands, offer: Offer): string {
  return links.buy(unitAddress(brands, offer));
}
