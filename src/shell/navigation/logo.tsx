import { Link } from 'react-router-dom';
import { links } from '../../../domain/addresses/links.ts';
import type { Seller } from '../../../domain/content/parameters.ts';
import styles from './logo.module.css';

/** The group's logo, if it has one, and its name, linked to the home page. */
export function Logo({ group }: { group: Seller | undefined }) {
  const name = group?.name ?? 'Concesionario Digital';
  return (
    <Link className={styles.logo} to={links.home()} aria-label={`${name}, inicio`}>
      {group?.logo && (
        <img className={styles.mark} src={group.logo} alt="" width={44} height={28} />
      )}
      <span className={styles.name}>{name}</span>
    </Link>
  );
}
