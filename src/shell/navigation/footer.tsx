import type { Brands } from '../../../domain/vehicles/brands.ts';
import { links } from '../../../domain/addresses/links.ts';
import { wholeAddress, type Parameters } from '../../../domain/content/parameters.ts';
import { useBrands, useParameters } from '../../api/context.ts';
import {
  administration,
  afterSalesLink,
  brandLinks,
  brandPageLinks,
  chatLink,
  contactLink,
  offersLink,
  plansLink,
  telephoneOf,
} from './site-map.ts';
import styles from './footer.module.css';
import { LegalLinks } from './legal-links.tsx';
import { LinkList, type SiteLink } from './link-list.tsx';
import { Logo } from './logo.tsx';

const columns = (brands: Brands, parameters: Parameters | undefined): SiteLink[][] => [
  [...brandLinks(brands), ...brandPageLinks(parameters, 'footer')],
  [offersLink, plansLink(brands), { name: 'Cómo reservar', to: links.howToReserve() }],
  [
    { name: 'Noticias', to: parameters?.has_news !== false && links.news() },
    afterSalesLink(parameters),
    contactLink,
  ],
];

export function Footer() {
  const parameters = useParameters();
  const group = parameters?.group;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.group}>
          <Logo group={group} />
          {group && (
            <address>
              <LinkList
                items={[
                  telephoneOf(group),
                  { name: group.email, to: group.email && `mailto:${group.email}` },
                  { name: wholeAddress(group), to: wholeAddress(group) && group.map_link },
                ]}
              />
              {!group.map_link && <span>{wholeAddress(group)}</span>}
            </address>
          )}
          <LinkList
            row
            items={[
              { name: 'Instagram', to: group?.instagram },
              { name: 'Facebook', to: group?.facebook },
              chatLink(administration(parameters), 'WhatsApp'),
            ]}
          />
        </div>
        <nav className={styles.columns} aria-label="Todo el sitio" data-screen-only="">
          {columns(useBrands(), parameters).map(
            (items) => items[0] && <LinkList key={items[0].name} items={items} />,
          )}
        </nav>
        <LegalLinks />
      </div>
    </footer>
  );
}
