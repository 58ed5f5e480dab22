import { Link } from 'react-router-dom';
import { allBrands, brandClass } from '../../domain/vehicles/brands.ts';
import { links } from '../../domain/addresses/links.ts';
import { BandHeading } from '../ui/layout/band-heading.tsx';
import { Band } from '../ui/layout/band.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import styles from './brand-banner.module.css';
import { classes } from '../ui/styles/classes.ts';

const tiles = [
  ...allBrands.map(({ name, slug }) => ({
    name,
    slug,
    link: links.families(slug),
    text: 'Modelos y precios',
  })),
  { name: 'Ducati', slug: undefined, link: links.ducati(), text: 'Motocicletas' },
  { name: 'Mercedes-Benz', slug: undefined, link: links.mercedes(), text: 'Atención personal' },
];

/** The brands sold online, and the two that only have an information page. */
export function BrandBanner() {
  return (
    <Band labelledBy="marcas">
      <Stack>
        <BandHeading id="marcas" title="Elegí tu marca" />
        <ul className={styles.tiles} role="list">
          {tiles.map(({ name, slug, link, text }) => (
            <li key={name}>
              <Link
                className={classes(styles.tile, slug && styles.branded, brandClass(slug))}
                to={link}
              >
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
