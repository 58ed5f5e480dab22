import { Link } from 'react-router-dom';
import { links } from '../../../domain/addresses/links.ts';
import styles from './logo.module.css';

/** The group's logo and name, linked to the home page. */
export function Logo({ name = 'Concesionario Digital' }: { name?: string }) {
  return (
    <Link className={styles.logo} to={links.home()} aria-label={`${name}, inicio`}>
      <svg className={styles.mark} viewBox="0 0 44 28" aria-hidden="true">
        <path
          className={styles.ridge}
          d="m0 27 8.8-13.6 3.3 2.5 3.6-3.9 3 3.3 4.1-4 2.7 4L29 10l15 17Z"
        />
        <path className={styles.peak} d="m17 1 5 7.6-3.4 3.4-3-3.2-3.6 4-2.1-1.6Z" />
      </svg>
      <span className={styles.name}>{name}</span>
    </Link>
  );
}
