import type { ReactNode } from 'react';
import styles from './desktop-only.module.css';

/** Hidden on phones, where the SummaryBar has the button. */
export function DesktopOnly({ children }: { children: ReactNode }) {
  return <div className={styles.only}>{children}</div>;
}
