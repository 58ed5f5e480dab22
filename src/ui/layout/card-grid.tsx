import { Children, type ReactNode } from 'react';
import styles from './card-grid.module.css';
import { classes } from '../styles/classes.ts';

export interface CardGridProps {
  /** `four` goes from four columns to two, and to one row to be pushed: of four cards none stands alone. */
  columns?: 'fit' | 'four';
  children: ReactNode;
}

/** As many equal columns as fit; each child is one item of a list. */
export function CardGrid({ columns = 'fit', children }: CardGridProps) {
  return (
    <ul className={classes(styles.grid, styles[columns])} role="list">
      {Children.map(children, (child) => (
        <li className={styles.item}>{child}</li>
      ))}
    </ul>
  );
}
