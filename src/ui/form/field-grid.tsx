import type { ReactNode } from 'react';
import styles from './field-grid.module.css';

/** Lays fields out in rows by their size; in a narrow place each takes its own row. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles.container}>
      <div className={styles.grid}>{children}</div>
    </div>
  );
}
