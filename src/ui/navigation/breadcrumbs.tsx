import { Link } from 'react-router-dom';
import { useDescribed } from '../structured-data/described.ts';
import styles from './breadcrumbs.module.css';

/** A step of the path (SPEC §3, Options). The last one is the page itself and needs no link. */
export interface BreadcrumbSection {
  link?: string;
  name: string;
}

export function Breadcrumbs({ sections }: { sections: readonly BreadcrumbSection[] }) {
  useDescribed({ kind: 'breadcrumbs', sections });
  return (
    <nav aria-label="Ruta">
      <ol className={styles.list} role="list">
        {sections.map(({ link, name }, index) => (
          <li key={index}>
            {link && index < sections.length - 1 ? (
              <Link to={link}>{name}</Link>
            ) : (
              <span aria-current={index === sections.length - 1 ? 'page' : undefined}>{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
