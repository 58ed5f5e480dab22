import type { Brand } from '../../../domain/vehicles/brands.ts';
import type { ListedFamily } from '../../../domain/vehicles/listed.ts';
import { links } from '../../../domain/addresses/links.ts';
import { Actions, Container } from '../../ui/layout/blocks.tsx';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import styles from './brand-hero.module.css';
import stack from '../../ui/layout/stack.module.css';

/** The lead of a brand's page, which is also its meta description. */
export function leadOf({ name, lead }: Brand): string {
  return (
    lead ??
    `Todos los modelos ${name} 0 km, con su precio a la vista y unidades para reservar online.`
  );
}

export interface BrandHeroProps {
  brand: Brand;
  families: readonly ListedFamily[];
}

export function BrandHero({ brand, families }: BrandHeroProps) {
  const family = families.find(({ name }) => name === brand.heroFamily) ?? families[0];
  return (
    <section className={styles.hero} data-ground={family?.is_dark ? 'dark' : undefined}>
      <Container>
        <Breadcrumbs
          sections={[{ link: links.families(), name: 'Vehículos 0 km' }, { name: brand.name }]}
        />
        <div className={styles.grid}>
          <div className={stack.medium}>
            <h1 className={styles.title}>{brand.name} 0 km</h1>
            <p className={styles.lead}>{leadOf(brand)}</p>
            <Actions>
              <ButtonLink size="large" to={links.offers(brand.slug)}>
                Ver oportunidades
              </ButtonLink>
            </Actions>
          </div>
          {family && (
            <div className={styles.stage}>
              <VehiclePicture
                vehicle={{
                  image: family.hero_image ?? family.image,
                  photographs: family.photographs,
                }}
                sizes="(width < 72rem) 94vw, 44rem"
                description={`${brand.name} ${family.name}`}
                first
              />
            </div>
          )}
        </div>
      </Container>
    </section>
  );
}
