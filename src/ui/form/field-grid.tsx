import type { ReactNode } from 'react';
import styles from './field-grid.module.css';

/** Lays out fields in rows by their size; in a narrow container each takes a whole row. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles.container}>
      <div className={styles.grid}>{children}</div>
    </div>
  );
}
