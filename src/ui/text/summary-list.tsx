import { Fragment, type ComponentType, type ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './summary-list.module.css';

export interface SummaryRow {
  label: string;
  value: ReactNode;
  /** A total is bold; a saving has its own colour; a note is small. */
  emphasis?: 'total' | 'saving' | 'note';
}

/** As in React, what is false or empty is not shown. */
export type SummaryRows = readonly (SummaryRow | false | 0 | '' | null | undefined)[];

export interface SummaryListProps {
  rows: SummaryRows;
  /** Renders values that are texts: CountingText where they change while the shopper looks. */
  as?: ComponentType<{ children: string }>;
}

/** Labels on the left, values with aligned digits on the right. */
export function SummaryList({ rows, as: Written = Fragment }: SummaryListProps) {
  return (
    <dl>
      {rows
        .filter((row) => !!row)
        .map(({ label, value, emphasis }) => (
          <div key={label} className={classes(styles.row, emphasis && styles[emphasis])}>
            <dt>{label}</dt>
            <dd>{typeof value === 'string' ? <Written>{value}</Written> : value}</dd>
          </div>
        ))}
    </dl>
  );
}
