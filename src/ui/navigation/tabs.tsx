import { Link, useNavigation } from 'react-router-dom';
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
  const { location } = useNavigation();
  // A pressed tab is marked at once, while its page loads.
  const coming =
    location && tabs.findIndex(({ link }) => link === location.pathname + location.search);
  const active = coming === undefined || coming < 0 ? activeIndex : coming;
  return (
    <nav aria-label={title} className={styles.tabs}>
      <ul role="list">
        {tabs.map(({ name, link }, index) => (
          <li key={name}>
            {link ? (
              <Link
                className={styles.tab}
                to={link}
                aria-current={index === active ? 'page' : undefined}
              >
                {name}
              </Link>
            ) : (
              <button
                type="button"
                className={styles.tab}
                aria-pressed={index === active}
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
