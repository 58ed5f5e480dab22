import { Link } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import type { Parameters } from '../../domain/parameters.ts';
import { groupWhatsapp, telephoneLink, whatsappLink } from './contact-links.ts';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

export function Footer({ parameters }: { parameters: Parameters | undefined }) {
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
        <div className={styles.legal}>
          {group && (
            <p>
              {group.legal_name} · CUIT {group.cuit}
            </p>
          )}
          {/* Within reach of every page, as the law wants it. */}
          <Link className={styles.link} to={links.revocation()}>
            Botón de arrepentimiento
          </Link>
        </div>
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
