import { Children, type ReactNode } from 'react';
import styles from './card-grid.module.css';
import { classes } from '../styles/classes.ts';

export interface CardGridProps {
  /** `four`: four columns, then two, then one row that scrolls sideways, so that no row has a single card. */
  columns?: 'fit' | 'four';
  children: ReactNode;
}

/** A list in as many equal columns as fit; each child is one item. */
export function CardGrid({ columns = 'fit', children }: CardGridProps) {
  return (
    <ul className={classes(styles.grid, styles[columns])} role="list">
      {Children.map(children, (child) => (
        <li className={styles.item}>{child}</li>
      ))}
    </ul>
  );
}
