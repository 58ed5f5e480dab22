import type { ReactNode } from 'react';
import styles from './desktop-only.module.css';

/** For what a phone shows elsewhere: the button that the SummaryBar carries. */
export function DesktopOnly({ children }: { children: ReactNode }) {
  return <div className={styles.only}>{children}</div>;
}
