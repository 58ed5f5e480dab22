import { links } from '../../../domain/addresses/links.ts';
import { wholeAddress, type Parameters } from '../../../domain/content/parameters.ts';
import { administration, chatLinks, emailLinks, telephoneLinks } from '../contact-links.ts';
import styles from './footer.module.css';
import { LegalLinks } from './legal-links.tsx';
import { LinkList, type SiteLink } from './link-list.tsx';
import { Logo } from './logo.tsx';
import {
  afterSalesLink,
  brandLinks,
  contactLink,
  ducatiLink,
  offersLink,
  outside,
  plansLink,
} from './site-map.ts';

const columns: SiteLink[][] = [
  [...brandLinks, ducatiLink, { name: 'Mercedes-Benz', to: links.mercedes() }],
  [offersLink, plansLink, { name: 'Cómo reservar', to: links.howToReserve() }],
  [{ name: 'Noticias', to: links.news() }, afterSalesLink, contactLink],
];

export function Footer({ parameters }: { parameters: Parameters | undefined }) {
  const group = parameters?.group;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.group}>
          <Logo name={group?.name} />
          {group && (
            <address>
              <LinkList
                items={[
                  ...telephoneLinks(group),
                  ...emailLinks(group),
                  ...(group.map_link ? [{ name: wholeAddress(group), to: group.map_link }] : []),
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
        <nav className={styles.columns} aria-label="Todo el sitio">
          {columns.map((items) => (
            <LinkList key={items[0]!.to} items={items} />
          ))}
        </nav>
        <LegalLinks parameters={parameters} />
      </div>
    </footer>
  );
}
