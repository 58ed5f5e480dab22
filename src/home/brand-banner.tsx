import { Link } from 'react-router-dom';
import { brandsOnSale, brandClass, type BrandId } from '../../domain/vehicles/brands.ts';
import { links } from '../../domain/addresses/links.ts';
import type { BrandPageLink } from '../../domain/content/parameters.ts';
import type { Offer } from '../../domain/vehicles/offers.ts';
import type { Pictured } from '../../domain/vehicles/pictures/photographs.ts';
import type { OfBrand } from '../api/of-brands.ts';
import { useBrands } from '../api/context.ts';
import { TitledBand } from '../ui/layout/blocks.tsx';
import { VehiclePicture } from '../ui/pictures/vehicle-picture.tsx';
import styles from './brand-banner.module.css';
import { classes } from '../ui/styles/classes.ts';

export interface BrandBannerProps {
  /** The pictures of each brand's first models. */
  cars: readonly OfBrand<(Pictured & { id: number })[]>[];
  /** The offers shown above. A tile shows another model than they do. */
  shown: readonly Offer[];
  /** The brands that only have an information page. */
  pages: readonly BrandPageLink[];
}

/** The brands sold online, each with a picture of a model, and those that only have an information page. */
export function BrandBanner({ cars, shown, pages }: BrandBannerProps) {
  const brands = brandsOnSale(useBrands());
  if (brands.length + pages.length === 0) return null;
  return (
    <TitledBand id="marcas" title="Elegí tu marca">
      <ul className={styles.tiles} role="list">
        {brands.map((brand) => {
          const { id, name, slug } = brand;
          const own = cars.find(({ brandId }) => brandId === id)?.items ?? [];
          const car =
            own.find((model) => !shown.some((offer) => isOf(offer, id, model.id))) ??
            own[0] ??
            shown.find(({ brand_id }) => brand_id === id);
          return (
            <li key={name}>
              <Link className={classes(styles.tile, brandClass(brand))} to={links.families(slug)}>
                <span className={styles.name}>
                  {brand.logo && <img src={brand.logo} alt="" width={32} height={32} />}
                  <span>{name}</span>
                </span>
                <span className={styles.text}>Modelos y precios</span>
                <span className={styles.car}>
                  {car && (
                    <VehiclePicture
                      vehicle={car}
                      description=""
                      sizes="(width < 40rem) 45vw, 20rem"
                    />
                  )}
                </span>
              </Link>
            </li>
          );
        })}
        {pages.map(({ name, page, note }) => (
          <li key={name} className={styles.other}>
            <Link className={styles.tile} to={links.brandPage(page)}>
              <span className={styles.name}>{name}</span>
              <span className={styles.text}>{note ?? 'Consultanos'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </TitledBand>
  );
}

const isOf = (offer: Offer, brandId: BrandId, familyId: number) =>
  offer.brand_id === brandId && offer.family_id === familyId;
