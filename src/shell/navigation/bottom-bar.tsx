import { useLocation } from 'react-router-dom';
import { brandBySlug, type Brands } from '../../../domain/vehicles/brands.ts';
import { links } from '../../../domain/addresses/links.ts';
import { useBrands, useParameters } from '../../api/context.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './bottom-bar.module.css';
import {
  administration,
  afterSalesLink,
  appointmentLinks,
  callLink,
  chatLink,
  contactLink,
  plansLink,
  usedLink,
} from './site-map.ts';
import { hideOnLink, LinkList, type SiteLink } from './link-list.tsx';

const panelId = 'mas';

const sections = (brands: Brands): SiteLink[] => [
  { name: 'Inicio', to: links.home(), icon: 'home' },
  { name: '0km', to: links.families(), icon: 'car' },
  { name: 'Ofertas', to: links.offers(), icon: 'tag' },
  { ...plansLink(brands), name: 'Planes', icon: 'plan' },
];

/** The bar at the bottom of phones. The wizard replaces it by the summary bar, and a unit's page by the price. */
export function BottomBar() {
  const parameters = useParameters();
  const brands = useBrands();
  const { pathname, search } = useLocation();
  const searched = new URLSearchParams(search).get('brand');
  const brand = [...pathname.split('/'), searched ?? '']
    .map((word) => brandBySlug(brands, word))
    .find(Boolean);
  const method = administration(parameters, brand?.id);
  return (
    <nav className={styles.bar} aria-label="Accesos" data-site-bar="" data-screen-only="">
      <LinkList className={styles.sections} items={sections(brands)} />
      <button type="button" className={styles.more} popoverTarget={panelId}>
        <Icon name="more" />
        Más
      </button>
      <div
        className={styles.panel}
        id={panelId}
        popover="auto"
        role="dialog"
        aria-labelledby={`${panelId}-de`}
        onClick={hideOnLink}
      >
        <h2 className={styles.title} id={`${panelId}-de`}>
          Más de {brand?.name ?? parameters?.group.name ?? 'la concesionaria'}
        </h2>
        <LinkList
          items={[
            callLink(method),
            chatLink(method, 'Contactar por WhatsApp'),
            afterSalesLink(parameters),
            contactLink,
            usedLink(parameters),
            ...appointmentLinks(brands, parameters),
          ]}
        />
      </div>
    </nav>
  );
}
