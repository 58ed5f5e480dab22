import { brands } from '../../../domain/vehicles/brands.ts';
import { links } from '../../../domain/addresses/links.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import { offerPrices, type Offer } from '../../../domain/vehicles/offers.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { PictureCard } from '../../ui/pictures/picture-card.tsx';
import { Price } from '../../ui/text/price.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { NonBreakingText } from '../../ui/text/non-breaking-text.tsx';
import { offerPeriod } from './offer-period.ts';
import { PriceNotes } from '../price-notes.tsx';
import styles from './promotion-card.module.css';
import { unitAddress } from '../unit/unit-address.ts';

export interface PromotionCardProps {
  offer: Offer;
  /** In sight as soon as the page opens. */
  first?: boolean;
}

/** One unit with its 'Descuento especial' and the way to reserve it (SPEC §2, Promotion card). */
export function PromotionCard({ offer, first }: PromotionCardProps) {
  const { price, discounted, discount } = offerPrices(offer);
  const brand = brands[offer.brand_id];
  return (
    <div className={styles.brand} data-brand={brand.slug}>
      <PictureCard
        picture={
          <VehiclePicture
            image={offer.image}
            description={`${offer.name}, ${offer.color}`}
            first={first}
          />
        }
        badge={<Badge>Descuento especial: {formatMoney(discount, offer.currency)}</Badge>}
        kicker={brand.name}
        title={
          <h3>
            <NonBreakingText text={offer.name} />
          </h3>
        }
        details={<OfferDetails offer={offer} />}
        price={
          <Price
            emphasis="strong"
            amount={discounted}
            was={price}
            currency={offer.currency}
            note={<PriceNotes amount={discounted} currency={offer.currency} />}
          />
        }
        action={
          <ButtonLink
            wide
            to={reservationLink(offer)}
            target="_blank"
            aria-label={`Reservar online ${offer.name}, ${offer.color} (se abre en otra pestaña)`}
          >
            Reservar online
          </ButtonLink>
        }
      />
    </div>
  );
}

/** The confirmation page of an offered unit. */
export function reservationLink(offer: Offer): string {
  return links.buy(unitAddress(offer));
}

function OfferDetails({ offer }: { offer: Offer }) {
  const period = offerPeriod(offer);
  return (
    <>
      <p>
        {[offer.model_year && `Modelo ${offer.model_year}`, offer.color]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {period && <p className={styles.period}>{period}</p>}
    </>
  );
}
