import type { ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './summary-list.module.css';

export interface SummaryRow {
  label: string;
  value: ReactNode;
  /** A total is bold; a saving has its own colour. */
  emphasis?: 'total' | 'saving';
}

export interface SummaryListProps {
  rows: readonly SummaryRow[];
}

/** Labels on the left, values on the right with aligned digits. */
export function SummaryList({ rows }: SummaryListProps) {
  return (
    <dl className={styles.list}>
      {rows.map(({ label, value, emphasis }) => (
        <div key={label} className={classes(styles.row, emphasis && styles[emphasis])}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
