import { brandClass, brandOf } from '../../domain/vehicles/brands.ts';
import { depositAmount, refundHours } from '../../domain/operation/deposit.ts';
import type { BookingPrices } from '../../domain/content/parameters.ts';
import { links } from '../../domain/addresses/links.ts';
import { formatMoney } from '../../domain/money/money.ts';
import { offerPriceTag } from '../../domain/vehicles/price-tag.ts';
import type { Offer } from '../../domain/vehicles/offers.ts';
import { useBrands } from '../api/context.ts';
import { DiscountBadge, PriceTag } from '../vehicles/price-tag.tsx';
import { unitAddress } from '../../domain/vehicles/unit-address.ts';
import { SearchField } from '../shell/navigation/search-field.tsx';
import { Actions, Container } from '../ui/layout/blocks.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { VehiclePicture } from '../ui/pictures/vehicle-picture.tsx';
import { NonBreakingText } from '../ui/text/non-breaking-text.tsx';
import styles from './home-hero.module.css';
import texts from '../ui/text/texts.module.css';
import { classes } from '../ui/styles/classes.ts';

export interface HomeHeroProps {
  /** The offer with the greatest discount; undefined without offers. */
  offer: Offer | undefined;
  services: BookingPrices | undefined;
}

/** The promise of the site beside the offer with the greatest discount. */
export function HomeHero({ offer, services }: HomeHeroProps) {
  const brands = useBrands();
  return (
    <section
      className={classes(
        styles.hero,
        offer ? brandClass(brandOf(brands, offer.brand_id)) : 'group',
      )}
    >
      <Container>
        <div className={styles.grid}>
          <div className={styles.promise}>
            <h1 className={styles.title}>Elegí tu 0&nbsp;km y&nbsp;reservalo&nbsp;hoy</h1>
            <p className={styles.lead}>
              Reservá con una seña y, si te arrepentís dentro de las {refundHours}&nbsp;horas, te
              devolvemos el 100%.
            </p>
            <SearchField
              label="Buscar tu 0 km en el stock"
              placeholder="Pick-up roja, SUV…"
              className={styles.search}
            />
          </div>
          {offer ? (
            <HeroOffer offer={offer} deposit={depositAmount(services, offer.brand_id)} />
          ) : (
            <div className={styles.offer}>
              <Actions>
                <ButtonLink size="large" to={links.families()}>
                  Ver vehículos 0 km
                </ButtonLink>
              </Actions>
            </div>
          )}
        </div>
      </Container>
    </section>
  );
}

function HeroOffer({ offer, deposit }: { offer: Offer; deposit: number }) {
  const tag = offerPriceTag(offer);
  const action = `Reservar con ${formatMoney(deposit)}`;
  return (
    <>
      <div className={styles.stage}>
        <VehiclePicture
          vehicle={offer}
          description={`${offer.name}, ${offer.color}`}
          sizes="(width < 72rem) 94vw, 44rem"
          first
        />
      </div>
      <div className={styles.offer}>
        <div className={styles.vehicle}>
          <h2 className={texts.third}>
            <NonBreakingText text={`${offer.brand} ${offer.name}`} />
          </h2>
          <DiscountBadge tag={tag} />
        </div>
        <PriceTag emphasis="hero" tag={tag}>
          <div className={styles.action}>
            <ButtonLink
              size="large"
              wide
              to={links.buy(unitAddress(useBrands(), offer))}
              aria-label={`${action}: ${offer.name}, ${offer.color}`}
            >
              {action}
            </ButtonLink>
          </div>
        </PriceTag>
      </div>
    </>
  );
}
