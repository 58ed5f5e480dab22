import type { ReactNode } from 'react';
import styles from './fixed-bar.module.css';

/** A bar at the bottom of a phone. It replaces the site's bar. */
export function FixedBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.bar} aria-label={label}>
      {children}
    </section>
  );
}
