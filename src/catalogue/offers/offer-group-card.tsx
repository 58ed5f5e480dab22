import { formatMoney } from '../../../domain/money/money.ts';
import { bestOffers, offerPrices, type OfferGroup } from '../../../domain/vehicles/offers.ts';
import { PriceNotes } from '../price-notes.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PictureCard } from '../../ui/pictures/picture-card.tsx';
import { Price } from '../../ui/text/price.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { NonBreakingText } from '../../ui/text/non-breaking-text.tsx';
import styles from './offer-group-card.module.css';
import { offerPeriod } from './offer-period.ts';

export interface OfferGroupCardProps {
  group: OfferGroup;
  /** In sight as soon as the page opens. */
  first: boolean;
  /** The address that shows its units. */
  unitsLink: string;
}

/** The offers of a family: from how much on, until when, how many. */
export function OfferGroupCard({ group, first, unitsLink }: OfferGroupCardProps) {
  const { offers, family } = group;
  const cheapest = offers.reduce((best, offer) =>
    offerPrices(offer).discounted < offerPrices(best).discounted ? offer : best,
  );
  const most = bestOffers(offers).at(-1)!;
  const { price, discounted } = offerPrices(cheapest);
  return (
    <PictureCard
      picture={
        <VehiclePicture
          image={cheapest.image}
          description={`${family}, ${cheapest.color}`}
          first={first}
        />
      }
      badge={
        <Badge>
          Descuento especial: hasta {formatMoney(offerPrices(most).discount, most.currency)}
        </Badge>
      }
      title={
        <h3>
          <NonBreakingText text={family} />
        </h3>
      }
      details={
        <>
          <p>
            {offers.length === 1 ? '1 unidad disponible' : `${offers.length} unidades disponibles`}
          </p>
          <p className={styles.period}>{offerPeriod(cheapest)}</p>
        </>
      }
      price={
        <Price
          emphasis="strong"
          label="Desde"
          amount={discounted}
          was={price}
          currency={cheapest.currency}
          note={<PriceNotes amount={discounted} currency={cheapest.currency} />}
        />
      }
      action={
        <ButtonLink
          wide
          variant="secondary"
          to={unitsLink}
          preventScrollReset
          aria-label={`Ver unidades de ${family}`}
        >
          Ver unidades
        </ButtonLink>
      }
    />
  );
}
