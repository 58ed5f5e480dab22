import { brandsOnSale, brandsWithPlans, brandOf } from '../../domain/vehicles/brands.ts';
import { links } from '../../domain/addresses/links.ts';
import type { Parameters, BrandLink } from '../../domain/content/parameters.ts';
import { hasAfterSales } from '../../domain/content/shown-parts.ts';
import { useBrands } from '../api/context.ts';
import { TitledBand } from '../ui/layout/blocks.tsx';
import { CardLink } from '../ui/navigation/card-link.tsx';
import styles from './services-band.module.css';
import { buttonClasses } from '../ui/form/button.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import { classes } from '../ui/styles/classes.ts';
import texts from '../ui/text/texts.module.css';

const counted = ['', 'Una', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'];

/** The dealership's other services, and appointments at its workshops. */
export function ServicesBand({ parameters }: { parameters: Parameters | undefined }) {
  const usedSite = parameters?.used_site;
  const brands = useBrands();
  const sold = brandsOnSale(brands).length;
  const services = [
    sold > 0 && {
      name: 'Vehículos 0 km',
      text: `${counted[sold] ?? sold} ${sold === 1 ? 'marca' : 'marcas'}, con unidades en stock para reservar online.`,
      link: links.families(),
      linkLabel: 'Ver modelos',
    },
    brandsWithPlans(brands).length > 0 && {
      name: 'Planes de ahorro',
      text: 'Tu 0 km en cuotas, con el respaldo de la fábrica.',
      link: links.savingsPlans(),
      linkLabel: 'Ver planes',
    },
    hasAfterSales(parameters) && {
      name: 'Postventa',
      text: 'Precios, turnos y teléfonos de nuestros talleres.',
      link: links.afterSales(),
      linkLabel: 'Ver servicios',
    },
    usedSite && {
      name: 'Usados',
      text: 'Autos y camionetas usados, en su propio sitio.',
      link: usedSite,
      linkLabel: 'Ver usados',
    },
  ].filter((service) => !!service);
  const appointments = parameters?.appointments ?? [];
  return (
    <TitledBand id="servicios" title="Todo para tu auto, en un solo lugar">
      <ul className={styles.services} role="list">
        {services.map(({ name, text, link, linkLabel }) => (
          <li key={name} className={styles.service}>
            <h3>{name}</h3>
            <p className={styles.text}>{text}</p>
            <CardLink to={link}>{linkLabel}</CardLink>
          </li>
        ))}
      </ul>
      {appointments.length > 0 && (
        <div className={styles.booking}>
          <div>
            <h3>¿Le toca el service a tu auto?</h3>
            <p className={styles.text}>Elegí tu marca y pedí el turno en su agenda.</p>
          </div>
          <Appointments appointments={appointments} />
        </div>
      )}
    </TitledBand>
  );
}

/** 'Turnos online': links to the external booking page of each brand's workshop. */
function Appointments({ appointments }: { appointments: readonly BrandLink[] }) {
  const brands = useBrands();
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
