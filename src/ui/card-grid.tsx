import { Children, type ReactNode } from 'react';
import styles from './card-grid.module.css';

/** As many equal columns as fit; each child is one item of a list. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.grid} role="list">
      {Children.map(children, (child) => (
        <li className={styles.item}>{child}</li>
      ))}
    </ul>
  );
}
