import { brandOf } from '../../domain/vehicles/brands.ts';
import type { BrandLink } from '../../domain/content/parameters.ts';
import { useBrands } from '../api/context.ts';
import { buttonClasses } from '../ui/form/button.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import styles from './appointments.module.css';
import { classes } from '../ui/styles/classes.ts';
import texts from '../ui/text/texts.module.css';

/** 'Turnos online': links to the external booking page of each brand's workshop. */
export function Appointments({ appointments }: { appointments: readonly BrandLink[] }) {
  const brands = useBrands();
  if (appointments.length === 0) return null;
  return (
    <details className={styles.dropdown}>
      <summary className={buttonClasses({ variant: 'secondary', className: styles.summary })}>
        Turnos online
        <Icon name="chevron" />
      </summary>
      <ul className={styles.list} role="list">
        {appointments.map(({ brand_id, link }) => (
          <li key={brand_id}>
            <a className={classes(texts.plain, styles.link)} href={link}>
              {brandOf(brands, brand_id).name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
