import { brandClass, brandOf } from '../../domain/vehicles/brands.ts';
import { depositAmount, refundHours } from '../../domain/operation/deposit.ts';
import type { BookingPrices } from '../../domain/content/parameters.ts';
import { links } from '../../domain/addresses/links.ts';
import { formatMoney } from '../../domain/money/money.ts';
import { offerPriceTag } from '../../domain/vehicles/price-tag.ts';
import { boldestOffer, type Offer } from '../../domain/vehicles/offers.ts';
import { useBrands } from '../api/context.ts';
import { DiscountBadge, PriceTag } from '../catalogue/price-tag.tsx';
import { unitAddress } from '../../domain/vehicles/unit-address.ts';
import { SearchField } from '../shell/navigation/search-field.tsx';
import { Actions } from '../ui/layout/actions.tsx';
import { ButtonLink } from '../ui/navigation/button-link.tsx';
import { Container } from '../ui/layout/container.tsx';
import { VehiclePicture } from '../ui/pictures/vehicle-picture.tsx';
import { NonBreakingText } from '../ui/text/non-breaking-text.tsx';
import styles from './home-hero.module.css';
import { classes } from '../ui/styles/classes.ts';

export interface HomeHeroProps {
  offers: readonly Offer[];
  services: BookingPrices | undefined;
}

/** The site's promise beside the boldest offer. */
export function HomeHero({ offers, services }: HomeHeroProps) {
  const brands = useBrands();
  const offer = boldestOffer(offers);
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
              Reservá con una seña
              {offer && ` de ${formatMoney(depositAmount(services, offer.brand_id))}`}. Si te
              arrepentís dentro de las {refundHours}&nbsp;horas, te devolvemos el 100%.
            </p>
            <SearchField
              label="Buscar tu 0 km en el stock"
              placeholder="Pick-up roja, SUV…"
              className={styles.search}
            />
          </div>
          {offer ? (
            <HeroOffer offer={offer} />
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

function HeroOffer({ offer }: { offer: Offer }) {
  const tag = offerPriceTag(offer);
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
          <h2 className={styles.name}>
            <NonBreakingText text={`${offer.brand} ${offer.name}`} />
          </h2>
          <DiscountBadge tag={tag} />
        </div>
        <PriceTag emphasis="hero" tag={tag} />
        <Actions>
          <ButtonLink
            size="large"
            to={links.buy(unitAddress(useBrands(), offer))}
            aria-label={`Reservar online ${offer.name}, ${offer.color}`}
          >
            Reservar online
          </ButtonLink>
        </Actions>
      </div>
    </>
  );
}
