import type { ReactNode } from 'react';
import styles from './fixed-bar.module.css';

interface FixedBarProps {
  label: string;
  /** Small print of one line, below the rest. */
  note?: ReactNode;
  children: ReactNode;
}

/** A bar at the bottom of a phone. It replaces the site's bar. */
export function FixedBar({ label, note, children }: FixedBarProps) {
  return (
    <section className={styles.bar} aria-label={label}>
      {children}
      {note && <div className={styles.note}>{note}</div>}
    </section>
  );
}
