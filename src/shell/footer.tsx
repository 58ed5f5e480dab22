import { Link } from 'react-router-dom';
import type { Parameters } from '../../domain/parameters.ts';
import { groupWhatsapp, telephoneLink, whatsappLink } from './contact-links.ts';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

export interface FooterLink {
  name: string;
  link: string;
}

export interface FooterProps {
  parameters: Parameters | undefined;
  /** Pages that the law wants within reach: terms, privacy, the right to revoke. */
  legalLinks?: readonly FooterLink[];
}

export function Footer({ parameters, legalLinks = [] }: FooterProps) {
  const group = parameters?.group;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Logo name={group?.name} />
        {group && (
          <address className={styles.contact}>
            <a className={styles.link} href={telephoneLink(group.telephone)}>
              {group.telephone}
            </a>
            <a className={styles.link} href={`mailto:${group.email}`}>
              {group.email}
            </a>
            <a className={styles.link} href={group.map_link}>
              {group.address}, {group.city}
            </a>
          </address>
        )}
        {parameters && <SocialLinks parameters={parameters} />}
        {(group || legalLinks.length > 0) && (
          <div className={styles.legal}>
            {group && (
              <p>
                {group.legal_name} · CUIT {group.cuit}
              </p>
            )}
            {legalLinks.map(({ name, link }) => (
              <Link key={link} className={styles.link} to={link}>
                {name}
              </Link>
            ))}
          </div>
        )}
      </div>
    </footer>
  );
}

function SocialLinks({ parameters }: { parameters: Parameters }) {
  const { instagram, facebook } = parameters.group;
  const whatsapp = groupWhatsapp(parameters);
  const social = [
    { name: 'Instagram', href: instagram },
    { name: 'Facebook', href: facebook },
    { name: 'WhatsApp', href: whatsapp && whatsappLink(whatsapp) },
  ].flatMap(({ name, href }) => (href ? [{ name, href }] : []));
  if (social.length === 0) return null;
  return (
    <ul className={styles.social} role="list" aria-label="Redes">
      {social.map(({ name, href }) => (
        <li key={name}>
          <a className={styles.link} href={href}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
