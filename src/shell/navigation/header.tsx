import { links } from '../../../domain/addresses/links.ts';
import { telephoneLink } from '../../../domain/content/contacts.ts';
import { useBrands, useParameters } from '../../api/context.ts';
import { useRememberedReservation } from '../../api/remembered-reservation.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import {
  administration,
  afterSalesLink,
  appointmentLinks,
  brandPageLinks,
  callLink,
  chatLink,
  contactLink,
  favouritesLink,
  offersLink,
  plansLink,
  purchaseLink,
  usedLink,
} from './site-map.ts';
import { DemoStrip } from './demo-strip.tsx';
import styles from './header.module.css';
import { hideOnLink, LinkList, ShellLink } from './link-list.tsx';
import { RightsLinks } from './rights-links.tsx';
import { Logo } from './logo.tsx';
import { SearchField } from './search-field.tsx';
import texts from '../../ui/text/texts.module.css';

const menuId = 'menu-principal';

export function Header() {
  const parameters = useParameters();
  const group = parameters?.group;
  const method = administration(parameters);
  const call = callLink(method);
  const brands = useBrands();
  const appointments = appointmentLinks(brands, parameters);
  const afterSales =
    appointments.length > 0
      ? {
          name: 'Postventa',
          items: [{ name: 'Servicio de postventa', to: links.afterSales() }, ...appointments],
        }
      : afterSalesLink(parameters);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo group={group} />
        <button type="button" className={styles.toggle} popoverTarget={menuId} data-screen-only="">
          <Icon name="menu" />
          <Icon name="close" />
          <VisuallyHidden>Menú</VisuallyHidden>
        </button>
        {/* A popover on phones; on a desktop, the style sheet shows it in the bar. */}
        <div
          className={styles.menu}
          id={menuId}
          popover="auto"
          role="presentation"
          data-screen-only=""
          onClick={hideOnLink}
        >
          <nav aria-label="Principal">
            <LinkList
              className={styles.links}
              items={[
                { name: '0 km', to: links.families() },
                ...brandPageLinks(parameters, 'header'),
                offersLink,
                plansLink(brands),
                afterSales,
                usedLink(parameters),
                purchaseLink(useRememberedReservation()),
              ]}
            />
          </nav>
          <SearchField label="Buscar un 0 km" placeholder="Buscar" className={styles.search} />
          <address className={styles.contact}>
            {group && (
              <div className={styles.place}>
                {group.telephone && (
                  <ShellLink name={group.telephone} to={telephoneLink(group.telephone)} />
                )}
                <span className={texts.muted}>{group.address}</span>
              </div>
            )}
            <LinkList
              className={styles.icons}
              items={[
                favouritesLink,
                // A telephone as second contact would repeat the first one.
                call.icon !== 'phone' ? call : { ...contactLink, icon: 'mail' },
                chatLink(method, 'WhatsApp'),
              ]}
            />
          </address>
        </div>
      </div>
      <RightsLinks />
      <DemoStrip />
    </header>
  );
}
