import { Link } from 'react-router-dom';
import { allBrands, brandClass } from '../../domain/vehicles/brands.ts';
import { links } from '../../domain/addresses/links.ts';
import type { Offer } from '../../domain/vehicles/offers.ts';
import { BandHeading } from '../ui/layout/band-heading.tsx';
import { Band } from '../ui/layout/band.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { VehiclePicture } from '../ui/pictures/vehicle-picture.tsx';
import styles from './brand-banner.module.css';
import { classes } from '../ui/styles/classes.ts';

const others = [
  { name: 'Ducati', link: links.ducati(), text: 'Motocicletas' },
  { name: 'Mercedes-Benz', link: links.mercedes(), text: 'Atención personal' },
];

/** The brands sold online, each with a car of its own, and the two that only have an information page. */
export function BrandBanner({ offers }: { offers: readonly Offer[] }) {
  return (
    <Band labelledBy="marcas">
      <Stack>
        <BandHeading id="marcas" title="Elegí tu marca" />
        <ul className={styles.tiles} role="list">
          {allBrands.map(({ id, name, slug }) => {
            const car = offers.find(({ brand_id }) => brand_id === id);
            return (
              <li key={name}>
                <Link className={classes(styles.tile, brandClass(slug))} to={links.families(slug)}>
                  <span className={styles.name}>{name}</span>
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
          {others.map(({ name, link, text }) => (
            <li key={name} className={styles.other}>
              <Link className={styles.tile} to={link}>
                <span className={styles.name}>{name}</span>
                <span className={styles.text}>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Stack>
    </Band>
  );
}
