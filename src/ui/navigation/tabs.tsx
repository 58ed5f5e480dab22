import { Link } from 'react-router-dom';
import styles from './tabs.module.css';

export interface Tab {
  name: string;
  link?: string;
}

export interface TabsProps {
  tabs: readonly Tab[];
  activeIndex: number;
  /** For tabs without a link. */
  onSelect?: (index: number) => void;
  /** Accessible name of the list of tabs. */
  title: string;
}

export function Tabs({ tabs, activeIndex, onSelect, title }: TabsProps) {
  return (
    <nav aria-label={title} className={styles.tabs}>
      <ul className={styles.list} role="list">
        {tabs.map(({ name, link }, index) => (
          <li key={name}>
            {link ? (
              <Link
                className={styles.tab}
                to={link}
                aria-current={index === activeIndex ? 'page' : undefined}
              >
                {name}
              </Link>
            ) : (
              <button
                type="button"
                className={styles.tab}
                aria-pressed={index === activeIndex}
                onClick={() => onSelect?.(index)}
              >
                {name}
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
