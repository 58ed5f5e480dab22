import { Link } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import type { Parameters } from '../../domain/parameters.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { telephoneLink } from './contact-links.ts';
import styles from './header.module.css';
import { Logo } from './logo.tsx';

const menuId = 'menu-principal';

const closeMenu = () => document.getElementById(menuId)?.hidePopover();

export interface HeaderProps {
  parameters: Parameters | undefined;
}

export function Header({ parameters }: HeaderProps) {
  const group = parameters?.group;
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo name={group?.name} />
        <button type="button" className={styles.toggle} popoverTarget={menuId}>
          <Icon name="menu" />
          <Icon name="close" />
          <VisuallyHidden>Menú</VisuallyHidden>
        </button>
        {/* A popover on phones; on a desktop the style sheet shows it in the bar. */}
        <div className={styles.menu} id={menuId} popover="auto">
          <nav aria-label="Principal">
            <ul className={styles.links} role="list">
              <li>
                <Link className={styles.link} to={links.offers()} onClick={closeMenu}>
                  Oportunidades
                </Link>
              </li>
            </ul>
          </nav>
          {group && (
            <address className={styles.contact}>
              <a className={styles.link} href={telephoneLink(group.telephone)}>
                {group.telephone}
              </a>
              <span className={styles.address}>
                {group.address}, {group.city}
              </span>
            </address>
          )}
        </div>
      </div>
    </header>
  );
}
