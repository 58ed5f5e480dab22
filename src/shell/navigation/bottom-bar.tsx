import { useLocation } from 'react-router-dom';
import { brandBySlug } from '../../../domain/vehicles/brands.ts';
import { links } from '../../../domain/addresses/links.ts';
import type { Parameters } from '../../../domain/content/parameters.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './bottom-bar.module.css';
import { administration, callLink, chatLinks } from '../contact-links.ts';
import { hideOnLink, LinkList, type SiteLink } from './link-list.tsx';
import { afterSalesLink, appointmentLinks, contactLink, usedLinks } from './site-map.ts';

const panelId = 'mas';

const sections: SiteLink[] = [
  { name: 'Inicio', to: links.home(), icon: 'home' },
  { name: '0km', to: links.families(), icon: 'car' },
  { name: 'Ofertas', to: links.offers(), icon: 'tag' },
  { name: 'Planes', to: links.savingsPlans(), icon: 'plan' },
];

/** The bar at the bottom of phones. The summary bar takes its place in the wizard, the price of a unit on its page. */
export function BottomBar({ parameters }: { parameters: Parameters | undefined }) {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get('brand');
  const brand = [...pathname.split('/'), asked ?? ''].map(brandBySlug).find(Boolean);
  const method = administration(parameters, brand?.id);
  const call = callLink(method);
  return (
    <nav className={styles.bar} aria-label="Accesos" data-site-bar="">
      <LinkList className={styles.sections} items={sections} />
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
            ...(call ? [call] : []),
            ...chatLinks(method, 'Contactar por WhatsApp'),
            afterSalesLink,
            contactLink,
            ...usedLinks(parameters),
            ...appointmentLinks(parameters),
          ]}
        />
      </div>
    </nav>
  );
}
