import { Children, type ReactNode } from 'react';
import styles from './card-grid.module.css';
import { classes } from '../styles/classes.ts';
import { Icon } from '../pictures/icon.tsx';

export interface CardGridProps {
  /**
   * `fit`: as many columns as fit. `pairs`: like `fit`, but two small cards in a row on a phone. `four`: four
   * columns; on smaller screens two (three for three cards), and on phones one row that scrolls sideways. No row has
   * a single card.
   */
  columns?: 'fit' | 'pairs' | 'four';
  /** A phone shows the first `after` children, and the others in a fold with this label. */
  fold?: { after: number; label: string };
  children: ReactNode;
}

/** A list in equal columns. Each child is one item. */
export function CardGrid({ columns = 'fit', fold, children }: CardGridProps) {
  const items = Children.toArray(children).map((child) => (
    <li key={(child as { key: string }).key} className={styles.item}>
      {child}
    </li>
  ));
  const shown = fold && items.length > fold.after ? fold.after : items.length;
  return (
    <ul className={classes(styles.grid, styles[columns])} role="list">
      {items.slice(0, shown)}
      {fold && shown < items.length && <Fold label={fold.label} />}
      {items.slice(shown)}
    </ul>
  );
}

function Fold({ label }: { label: string }) {
  return (
    <li className={styles.fold}>
      <details>
        <summary>
          <span>{label}</span>
          <span>Ver menos</span>
          <Icon name="chevron" />
        </summary>
      </details>
    </li>
  );
}
