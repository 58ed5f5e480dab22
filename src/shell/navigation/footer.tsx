import type { Brands } from '../../../domain/vehicles/brands.ts';
import { links } from '../../../domain/addresses/links.ts';
import { wholeAddress, type Parameters } from '../../../domain/content/parameters.ts';
import { useBrands } from '../../api/context.ts';
import { administration, chatLinks, emailLinks, telephoneLinks } from '../contact-links.ts';
import styles from './footer.module.css';
import { LegalLinks } from './legal-links.tsx';
import { LinkList, type SiteLink } from './link-list.tsx';
import { Logo } from './logo.tsx';
import {
  afterSalesLinks,
  brandLinks,
  brandPageLinks,
  contactLink,
  newsLinks,
  offersLink,
  outside,
  planLinks,
} from './site-map.ts';

const columns = (brands: Brands, parameters: Parameters | undefined): SiteLink[][] => [
  [...brandLinks(brands), ...brandPageLinks(parameters, 'footer')],
  [offersLink, ...planLinks(brands), { name: 'Cómo reservar', to: links.howToReserve() }],
  [...newsLinks(parameters), ...afterSalesLinks(parameters), contactLink],
];

export function Footer({ parameters }: { parameters: Parameters | undefined }) {
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
                  ...telephoneLinks(group),
                  ...emailLinks(group),
                  ...(group.map_link && wholeAddress(group)
                    ? [{ name: wholeAddress(group), to: group.map_link }]
                    : []),
                ]}
              />
              {!group.map_link && wholeAddress(group)}
            </address>
          )}
          <LinkList
            row
            items={[
              ...outside([
                ['Instagram', group?.instagram],
                ['Facebook', group?.facebook],
              ]),
              ...chatLinks(administration(parameters), 'WhatsApp'),
            ]}
          />
        </div>
        <nav className={styles.columns} aria-label="Todo el sitio" data-screen-only="">
          {columns(useBrands(), parameters).flatMap((items) =>
            items[0] ? <LinkList key={items[0].to} items={items} /> : [],
          )}
        </nav>
        <LegalLinks parameters={parameters} />
      </div>
    </footer>
  );
}
