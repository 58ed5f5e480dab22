import { Link } from 'react-router-dom';
import { modes, type ModeProps } from '../../modes.ts';
import { writtenPurpose } from '../../sources/source-of.ts';
import styles from './header.module.css';

export interface HeaderProps extends ModeProps {
  /** The selection as a URL query, for links to other modes. */
  query: string;
}

export function Header({ found, mode, query }: HeaderProps) {
  const { chart, source } = found;
  const purpose = writtenPurpose(source);
  return (
    <header className={`beside ${styles['header']}`}>
      <div className={styles['chart']}>
        <h1 className="large">{chart.id}</h1>
        {purpose && (
          <p className="soft" title={purpose}>
            {purpose}
          </p>
        )}
      </div>
      <nav aria-label="Modes" className={styles['modes']}>
        {modes.map(({ id, label, purpose: what }) => (
          <Link
            key={id}
            to={`/statecharts/${encodeURIComponent(chart.id)}/${id}${query}`}
            aria-current={id === mode ? 'page' : undefined}
            title={what}
          >
            {label}
          </Link>
        ))}
      </nav>
    </header>
  );
}
