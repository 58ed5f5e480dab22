import type { ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './summary-list.module.css';

export interface SummaryRow {
  label: string;
  value: ReactNode;
  /** A total stands out; a saving is taken off. */
  emphasis?: 'total' | 'saving';
}

export interface SummaryListProps {
  rows: readonly SummaryRow[];
}

/** Labels on the left, values on the right, their digits in line. */
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
